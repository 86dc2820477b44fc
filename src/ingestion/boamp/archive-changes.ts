import type { NoticeContent, Reference } from '#/domain/notices/notice-content.ts'
import { withoutContactData } from '#/lib/contact-data.ts'
import { withBuyerOffset } from './archive-clock.ts'
import { boampLine, boampText, IDWEB } from './boamp-text.ts'

export type ArchiveBlock = Record<string, unknown>

type FollowUp = {
  marche_ref?: ArchiveBlock[] | null
  rectifs?: ArchiveBlock[] | null
  annulation?: ArchiveBlock | null
}

/** Prefixes under which a notice names an earlier one. */
const REFERENCE_PREFIXES = [
  'Marche_Annonceanterieur',
  'Rectif_Annonceanterieur',
  'Annulation_Annulinfoannonceanterieur',
]

/** The earlier notices a record names, by idweb and by their number in the European journal. */
export function archiveNames(record: FollowUp): Reference[] {
  const named = new Map<string, Reference>()
  for (const block of followUps(record)) {
    for (const prefix of REFERENCE_PREFIXES) {
      const idweb = block[`${prefix}_Reference_Idweb`]
      if (typeof idweb === 'string' && IDWEB.test(idweb)) {
        named.set(idweb, { scheme: 'boamp', value: idweb })
      }
      const journal = `${prefix}_Referencepublication_Publicationjoue`
      const ted = tedNumber(block[`${journal}_Numannonce`], block[`${journal}_Annee`])
      if (ted !== null) named.set(ted, { scheme: 'ted', value: ted })
    }
  }
  return [...named.values()]
}

/** `046890` of 2021 is TED's 46890-2021. */
export function tedNumber(number: unknown, year: unknown): string | null {
  const digits = /^0*(\d{1,8})$/.exec(String(number ?? '').trim())?.[1]
  return digits !== undefined && /^\d{4}$/.test(String(year)) ? `${digits}-${year}` : null
}

function followUps(record: FollowUp): ArchiveBlock[] {
  return [
    ...(record.rectifs ?? []),
    ...(record.annulation ? [record.annulation] : []),
    ...(record.marche_ref ?? []),
  ]
}

/**
 * What a correction replaces. Each change occurs once per place where its call was published, so
 * repeats are dropped; dates changed in European notices are only marked « True »: the export
 * does not have their values. Dates that are quoted get the offset of the buyer's `zone`.
 */
export function archiveChanges(
  record: FollowUp,
  zone: string,
): Pick<NoticeContent, 'changeText' | 'changes'> {
  const words = new Set<string>()
  const changes = new Map<string, NoticeContent['changes'][number]>()
  for (const block of record.rectifs ?? []) {
    const info = publicText(block.Rectif_Infocomplementaire)
    if (info) words.add(info)
    const change = changeOf(block, zone)
    if (change) changes.set(JSON.stringify(change), change)
  }
  const reason = publicText(record.annulation?.Annulation_Motif)
  if (reason) words.add(reason)
  return { changeText: [...words].join('\n') || null, changes: [...changes.values()] }
}

function changeOf(block: ArchiveBlock, zone: string): NoticeContent['changes'][number] | null {
  const value = (...fields: string[]) => {
    for (const field of fields) {
      const text = publicText(block[`Rectif_Modification_${field}`])
      if (text) return text
    }
    return null
  }
  const section = [value('Rubinit'), value('Apresmention')].flatMap((part) => part ?? [])
  const change = {
    section: section.map(boampLine).join(' – ') || null,
    before: withBuyerOffset(
      value('Texte_Init', 'Txtinit', 'Cpv_Init_Principal', 'Supprimer'),
      zone,
    ),
    after: withBuyerOffset(value('Texte_Lire', 'Lire', 'Cpv_Lire_Principal', 'Ajouter'), zone),
  }
  return change.section || change.before || change.after ? change : null
}

function publicText(value: unknown): string | null {
  const text = typeof value === 'string' ? boampText(value) : null
  return text && withoutContactData(text)
}

import type { NoticeContent } from '#/domain/notices/notice-content.ts'
import { lotNumber } from '#/ingestion/eforms/lots.ts'
import type { Results } from '#/ingestion/eforms/results.ts'
import { localProse } from '#/ingestion/eforms/values.ts'
import { children, text, type XmlNode } from '#/ingestion/xml.ts'

export type Changes = {
  /** The notice this one replaces: a publication number, or a notice identifier with its version. */
  changedNotice: string | null
  cancels: boolean
  text: string | null
  changes: NoticeContent['changes']
}

/** Of a change notice (`efac:Changes`) or a modified contract (`efac:ContractModification`). */
export function changesOf(extension: readonly XmlNode[]): Changes | null {
  const nodes = extension.flatMap((each) => [
    ...children(each, 'Changes'),
    ...children(each, 'ContractModification'),
  ])
  if (nodes.length === 0) return null
  const codes = nodes.flatMap((node) =>
    children(node, 'ChangeReason', 'ReasonCode').map((code) => text(code)),
  )
  return {
    changedNotice: nodes.map((node) => text(node, 'ChangedNoticeIdentifier')).find(Boolean) ?? null,
    cancels: codes.includes('cancel'),
    text: reasonsOf(nodes, codes),
    changes: nodes.flatMap((node) => children(node, 'Change').map(changeOf)),
  }
}

/** Reasons of change notices (BT-140), where the buyer adds no words. */
const REASONS: Record<string, string> = {
  cancel: 'Avis annulé',
  'cancel-intent': 'Intention d’annuler l’avis',
  'cor-buy': 'Correction par l’acheteur',
  'cor-esen': 'Correction par l’émetteur de l’avis',
  'cor-pub': 'Correction par le service de publication',
  'info-release': 'Informations désormais publiables',
  'susp-review': 'Procédure suspendue à la suite d’un recours',
  'update-add': 'Informations mises à jour',
}

function reasonsOf(nodes: readonly XmlNode[], codes: (string | null)[]): string | null {
  const described = nodes.flatMap((node) =>
    children(node, 'ChangeReason').flatMap(
      (reason) => localProse(reason, 'ReasonDescription') ?? [],
    ),
  )
  if (described.length > 0) return described.join('\n')
  return codes.flatMap((code) => REASONS[code ?? ''] ?? []).join('\n') || null
}

function changeOf(node: XmlNode): NoticeContent['changes'][number] {
  const sections = children(node, 'ChangedSection', 'ChangedSectionIdentifier')
  return {
    section: sections.flatMap((each) => sectionName(text(each)) ?? []).join(', ') || null,
    before: null,
    after: localProse(node, 'ChangeDescription'),
  }
}

const SECTIONS: [start: string, name: string][] = [
  ['LOT', 'Lot'],
  ['PAR', 'Partie'],
  ['GLO', 'Groupe de lots'],
  ['ORG', 'Organisme'],
  ['TPO', 'Point de contact'],
  ['RES', 'Résultat'],
  ['CON', 'Contrat'],
  ['TEN', 'Offre'],
]

function sectionName(identifier: string | null): string | null {
  if (identifier === null) return null
  if (/^procedure$/i.test(identifier)) return 'Procédure'
  const known = SECTIONS.find(([start]) => identifier.startsWith(`${start}-`))
  return known === undefined ? identifier : `${known[1]}\u00a0${lotNumber(identifier)}`
}

/** Why a procedure ended without a contract (BT-144). */
const NO_AWARD: Record<string, string> = {
  'all-rej': 'toutes les offres ont été écartées',
  'chan-need': 'le besoin de l’acheteur a changé',
  'insuf-fun': 'les crédits sont insuffisants',
  'no-rece': 'aucune offre n’a été reçue',
  'no-signed': 'l’attributaire n’a pas signé le contrat',
  'one-admi': 'une seule offre était recevable',
  'rev-body': 'une instance de recours l’a décidé',
  'rev-buyer': 'l’acheteur l’a décidé à la suite d’un recours',
  'tch-proc-error': 'la procédure comportait une erreur',
}

/** « Lot 2 : sans attribution (aucune offre n’a été reçue) », a line per lot. */
export function unawardedText({ unawarded }: Results): string | null {
  const lines = unawarded.map(({ lotNumber: number, reason }) => {
    const why = NO_AWARD[reason ?? '']
    const lot =
      number > 0 ? `Lot\u00a0${number}\u00a0: sans attribution` : 'Procédure sans attribution'
    return why === undefined ? lot : `${lot} (${why})`
  })
  return lines.join('\n') || null
}

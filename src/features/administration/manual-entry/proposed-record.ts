import type { ManualField } from './manual-record.ts'

/** Texts for the fields of a tender to type in. */
export type ProposedRecord = Partial<Record<ManualField, string>>

/** Words before a value, or above it, in notices and rules of consultations; the first found counts. */
const LABELS: Partial<Record<ManualField, RegExp>> = {
  title:
    /^(?:\d[\d.]*\s*[-–.)]?\s*)?(?:objet(?: (?:du marché|de la consultation|du contrat|de l[’']accord-cadre|de l[’']appel d[’']offres))?|intitulé(?: du marché| de la consultation)?)$/i,
  purchasingEntity:
    /^(?:pouvoir adjudicateur|entité adjudicatrice|acheteur(?: public)?|ma[iî]tre d[’']ouvrage|entité publique|nom (?:complet )?de l[’']acheteur|nom (?:et adresses? )?officiels? de l[’']organisme acheteur|collectivité)$/i,
  reference:
    /^(?:référence(?: (?:de la consultation|du marché|acheteur))?|n(?:°|º|uméro) (?:de (?:la )?(?:marché|consultation|référence)|du marché))$/i,
  executionLocation:
    /^(?:lieu (?:principal )?(?:d[’']exécution|de livraison)(?: principal)?|lieux? d[’']exécution)$/i,
  mainCategory:
    /^(?:type de marché|nature (?:du marché|des travaux|des prestations)|catégorie principale)$/i,
  procedure: /^(?:(?:type|mode) de (?:procédure|passation)|procédure(?: de passation)?)$/i,
}

const NATURES = [/travaux/i, /fournitures?/i, /services?/i]
const PROCEDURES = [
  /procédure adaptée|\bMAPA\b/i,
  /appel d[’']offres ouvert|procédure ouverte/i,
  /appel d[’']offres restreint|procédure restreinte/i,
  /procédure (?:négociée|avec négociation)/i,
  /dialogue compétitif/i,
  /concours/i,
]
const PROCEDURE_WORDS = [
  'procédure adaptée',
  'procédure ouverte',
  'procédure restreinte',
  'procédure négociée',
  'dialogue compétitif',
  'concours',
]

const MONTHS =
  'janvier février mars avril mai juin juillet août septembre octobre novembre décembre'
    .split(' ')
    .map((name, at) => [name, String(at + 1).padStart(2, '0')] as const)

/**
 * What a page or a document says of a tender, as far as it can be read: an administrator checks and completes it.
 * `lines` are its blocks of text; `heading` is the subject where none is named.
 */
export function proposedRecord(
  lines: readonly string[],
  { heading = '', link }: { heading?: string; link?: string } = {},
): ProposedRecord {
  const labelled = (field: ManualField) => valueAfter(lines, LABELS[field])
  const text = lines.join('\n')
  const nature = labelled('mainCategory') ?? ''
  const procedure = PROCEDURES.findIndex((words) => words.test(labelled('procedure') ?? text))
  const record: ProposedRecord = {
    title: labelled('title') ?? heading,
    purchasingEntity: labelled('purchasingEntity'),
    reference: labelled('reference'),
    submissionDeadline: deadlineIn(text),
    executionLocation: labelled('executionLocation'),
    mainCategory: NATURES.map((words) => words.exec(nature)?.[0]).find(Boolean),
    procedure: PROCEDURE_WORDS[procedure],
    cpvCode: /(?<!\d)(\d{8})(?:-\d)?(?!\d)/.exec(cpvLine(lines))?.[1],
    description: longest(lines),
    additionalDownloadLinks: link,
  }
  return Object.fromEntries(Object.entries(record).filter(([, value]) => value))
}

/** « Acheteur : Ville de Pau », or the line under « Acheteur ». */
function valueAfter(lines: readonly string[], label: RegExp | undefined): string | undefined {
  if (!label) return undefined
  for (const [at, line] of lines.entries()) {
    const [before = '', ...after] = line.split(/\s*:\s*/)
    if (!label.test(before.trim())) continue
    const value = after.join(' : ').trim() || lines[at + 1]?.trim()
    if (value) return value.slice(0, 500)
  }
  return undefined
}

/** The first date named as a limit, as the forms take it: « 04/12/2026 12:00 ». */
function deadlineIn(text: string): string | undefined {
  const near =
    /(?:dates?(?: et heures?)? limites?|remise des (?:offres|plis|candidatures)|cl[ôo]ture|échéance)([\s\S]{0,160})/gi
  for (const [, after = ''] of text.matchAll(near)) {
    const found =
      /(\d{1,2})(?:er)?\s*(?:[/.-]\s*(\d{1,2})\s*[/.-]|\s(\p{L}+)\s)\s*(\d{4})(?:[\s,]*(?:à|-|–)?\s*(\d{1,2})\s*(?:[h:]|heures?)\s*(\d{2})?)?/iu.exec(
        after,
      )
    if (!found) continue
    const [, day = '', number, name, year, hours, minutes = '00'] = found
    const month = number ?? MONTHS.find(([known]) => known === name?.toLowerCase())?.[1]
    if (!month) continue
    const date = `${day.padStart(2, '0')}/${month.padStart(2, '0')}/${year}`
    return hours ? `${date} ${hours.padStart(2, '0')}:${minutes}` : date
  }
  return undefined
}

const cpvLine = (lines: readonly string[]) =>
  lines.filter((line, at) => /CPV/i.test(line) || /CPV/i.test(lines[at - 1] ?? '')).join(' ')

/** The block that says most: what is bought, more often than not. */
function longest(lines: readonly string[]): string | undefined {
  const best = lines.reduce((one, other) => (other.length > one.length ? other : one), '')
  return best.length >= 80 ? best.slice(0, 5000) : undefined
}

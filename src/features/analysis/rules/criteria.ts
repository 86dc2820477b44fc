import type { Criterion } from './criterion.ts'
import { SUB } from './nested-criteria.ts'
import type { Finding, Passage, Quote } from './passage.ts'

const REFERENCE_ONLY =
  /^(?:voir|cf\.?|se r[ée]f[ée]rer|se reporter|conform[ée]ment|selon)\b.{0,60}$|^(?:crit[èe]res? )?(?:[ée]nonc[ée]|d[ée]finis?|indiqu[ée]|pr[ée]cis[ée])s? .{0,60}$/i

/** « VOIR DCE » in a box for a criterion names none. */
export function realCriteria(criteria: readonly Finding<Criterion>[]): Finding<Criterion>[] {
  return criteria.filter(({ value }) => !REFERENCE_ONLY.test(value.name.trim()))
}

const WEIGHT =
  '(\\d{1,3}(?:[.,]\\d{1,2})?)\\s*(%|pour ?cents?|points?|pts?\\b\\.?|/\\s*\\d{2,3}\\b)'
const NAME_FIRST = new RegExp(
  `^\\s*(?:[-–—•*▪o]\\s+)?(\\S.{1,180}?)[\\s:=(\\[–—\\-|.…]*(?:(?:pond[ée]r[ée]e?s?|not[ée]e?s?)\\s*(?:[àa]|sur)?\\s*(?:hauteur de\\s*)?)?${WEIGHT}[\\s).\\];,]*$`,
  'i',
)
const WEIGHT_FIRST = new RegExp(
  `^\\s*(?:[-–—•*▪o]\\s+)?${WEIGHT}\\s*(?:pour |:|–|-)?\\s*(?:le |la |les |l['’])?(\\S.{2,160}?)[\\s.;,]*$`,
  'i',
)

const ABOUT_CRITERIA =
  /crit[èe]res?\b|pond[ée]ration|jugement|(?:analyse|examen|classement|notation|[ée]valuation) des offres|attribution/i
const NO_NAME =
  /^(?:total|note|sur|soit|tva|t\.v\.a|remise|taux|avance|retenue|p[ée]nalit|garantie|acompte|montant|pond[ée]ration|coefficient|crit[èe]res?)\b.{0,12}$/i
const NO_CRITERION =
  /avance|retenue de garantie|p[ée]nalit|tva|chiffre d['’]affaires|acompte|remise de|variation|r[ée]vision|note (?:inf[ée]rieure|minimale|[ée]liminatoire)|sous-trait|capital|seuil|si |lorsque|calcul|formule/i

/** Criteria for the choice of candidates are not those for the award. */
const CANDIDATES = /phase candidature|s[ée]lection des candidat|jugement des candidatures/i

type Line = { name: string; value: string; number: number; isSub: boolean; quote: Quote }

/**
 * Criteria that are written as a list (« Prix : 60 % », one a line, or « 40 % pour le prix, 60 %
 * pour la valeur technique »): taken only where the weights make a whole.
 */
export function criteriaIn(passages: readonly Passage[]): Finding<Criterion>[] {
  for (const passage of passages) {
    if (!ABOUT_CRITERIA.test(passage.text) && !('field' in passage && /crit/i.test(passage.field)))
      continue
    const lines = partsOf(passage).flatMap((part) => lineOf(part) ?? [])
    const found = wholeRun(lines)
    if (found.length > 0) return found
  }
  return []
}

/** Lines; within a line, its parts between semicolons, and commas that end a weight. */
function partsOf(passage: Passage): Quote[] {
  const parts: Quote[] = []
  let start = 0
  const { text } = passage
  const push = (end: number) => {
    if (text.slice(start, end).trim() !== '') parts.push({ passage, start, end })
  }
  for (const match of text.matchAll(
    /\n|;|(?<=%|points?|pts|\))\s*,|,(?=\s*\d{1,3}\s*%)|(?<=%\s?\)?)\s*[-–]\s+|(?<=[a-zà-ÿ]\s?[:.])\s+(?=\d{1,2}\s*[-.)]\s*\p{Lu})|(?<=(?:%|points?|pts)\)?)(?:\.\s*|\s+)(?=\d?\s*[-–.)]?\s*\p{Lu})|(?<=\d\s?(?:%|points?|pts)\s?\)?)\s+et\s+(?=\S)|\s+et\s+(?=\d{1,3}\s*%)/gu,
  )) {
    push(match.index)
    start = match.index + match[0].length
  }
  push(text.length)
  return parts
}

function lineOf(part: Quote): Line | null {
  const { passage, start, end } = part
  const text = passage.text.slice(start, end).replace(/\s+/g, ' ').trim()
  if (text.length > 260) return null
  const after = NAME_FIRST.exec(text)
  const before = after ? null : WEIGHT_FIRST.exec(text)
  const [rawName = '', weight = '', unit = ''] = after
    ? [after[1], after[2], after[3]]
    : before
      ? [before[3], before[1], before[2]]
      : []
  const name = cleanName(rawName)
  const number = Number(weight.replace(',', '.'))
  if (name.length < 3 || !(number > 0) || number > 100) return null
  if (NO_NAME.test(name) || NO_CRITERION.test(name) || CANDIDATES.test(text)) return null
  const isSub =
    SUB.test(rawName) || /^\s*(?:[-–—•*▪]\s+)?(?:dont|\d{1,2}\.\d{1,2}|[a-z]\s*[).])/i.test(rawName)
  const value = /^%|^pour/i.test(unit) ? `${weight}\u00a0%` : `${weight}\u00a0points`
  return { name, value, number, isSub, quote: part }
}

function cleanName(name: string): string {
  return name
    .replace(
      /^.*?\b(?:crit[èe]res? (?:suivants?|pond[ée]r[ée]s?|[ée]nonc[ée]s)[^:]{0,60}|pond[ée]ration|ci-(?:dessous|apr[èe]s)[^:]{0,20})\s*:\s*/i,
      '',
    )
    .replace(/^[^:]{0,40}(?:jugement|jug[ée]es?|attribution|class[ée]es?)[^:]{0,40}:\s*/i, '')
    .replace(/^(?:[.○o]\s+|\d{1,2}\s*[-.)°:]+\s*|[a-z]\s*[).]\s*|[-–—•*▪]\s*|dont\s+)+/i, '')
    .replace(
      /^(?:sous[\s-]*)?crit[èe]re\s*(?:n\s*[°ºo]\s*)?\d{0,2}(?:[.,]\d{1,2})?\s*[-–:.)]*\s*(?=\S)/i,
      '',
    )
    .replace(
      /^(?:(?:décompos[ée]e?|d[ée]taill[ée]e?)s? comme suit|[^:]{0,60}sous[- ]crit[èe]res)\s*:\s*/i,
      '',
    )
    .replace(/^(?:du |de la |de l['’]|des |le |la |les |l['’]|au )(?=\p{L})/iu, '')
    .replace(
      /[\s:=([–—\-|.…,]*(?:pour|pond[ée]ration|pond[ée]r[ée]e?s?(?: [àa])?|not[ée]e?s? sur|coefficient|[àa] hauteur de)?[\s:=([–—\-|.…,]*$/i,
      '',
    )
    .trim()
}

const WHOLES = [100, 20, 10, 40, 50, 200]

/** The first run of lines whose weights make a whole; sub-criteria under the one before them. */
function wholeRun(lines: readonly Line[]): Finding<Criterion>[] {
  for (let from = 0; from < lines.length; from++) {
    const run = runFrom(lines, from)
    if (run) return run
  }
  return []
}

function runFrom(lines: readonly Line[], from: number): Finding<Criterion>[] | null {
  const found: Finding<Criterion>[] = []
  let total = 0
  let pending: { of: number; sum: number } | null = null
  const isWhole = () => found.length > 1 && Math.abs(total - 100) < 0.6
  for (const line of lines.slice(from)) {
    const parent = found.at(-1)
    const isPartOf =
      parent &&
      (line.isSub ||
        (pending !== null &&
          pending.sum + line.number <= pending.of &&
          total + line.number > 100.5))
    if (isPartOf && parent) {
      parent.value.subCriteria.push({ name: line.name, value: line.value })
      parent.quotes.push(line.quote)
      if (pending) pending.sum += line.number
      continue
    }
    if (isWhole() || total + line.number > 100.5) break
    found.push({
      value: { name: line.name, value: line.value, subCriteria: [] },
      quotes: [line.quote],
    })
    total += line.number
    pending = { of: line.number, sum: 0 }
  }
  if (isWhole()) return found
  const small =
    WHOLES.includes(Math.round(total)) &&
    found.length > 1 &&
    found.every(({ value }) => value.value?.includes('points'))
  return small ? found : null
}

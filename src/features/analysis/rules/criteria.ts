import { headingsIn } from './articles.ts'
import { countOf, streamedCriteria } from './criteria-stream.ts'
import { tabledCriteria } from './criteria-tables.ts'
import type { Criterion } from './criterion.ts'
import { type CriterionLine, criterionLine } from './criterion-line.ts'
import { freeCriteria } from './free-criteria.ts'
import { withLaterParts } from './later-parts.ts'
import { type Finding, type Passage, type Quote, wordsOf } from './passage.ts'
import { rankedCriteria } from './ranked-criteria.ts'
import { respectiveCriteria } from './respective-criteria.ts'
import { weightedRun } from './weighted-run.ts'

const REFERENCE_ONLY =
  /^(?:voir|cf\.?|se r[ée]f[ée]rer|se reporter|conform[ée]ment|selon)\b.{0,60}$|^(?:crit[èe]res? )?(?:[ée]nonc[ée]|d[ée]finis?|indiqu[ée]|pr[ée]cis[ée])s? .{0,60}$|^non sp[ée]cifi[ée]|^aucun crit[èe]re|^tous les crit[èe]res (?:sont )?[ée]nonc|^le prix n['’]est pas le seul crit[èe]re/i
const REFERRED =
  /offre [ée]conomiquement la plus avantageuse appr[ée]ci[ée]e|crit[èe]res [ée]nonc[ée]s dans/i
/** What weighs the whole, or nothing, is no part of it. */
const NO_PART = /^(?:0|100)(?:[.,]0+)?\s*%?$/

/** « VOIR DCE » in a box for a criterion names none; « Prix (critères énoncés dans le RC) » with a weight does. */
export function realCriteria(criteria: readonly Finding<Criterion>[]): Finding<Criterion>[] {
  return criteria.filter(({ value: { name, value } }) => {
    const isWhole = value === null || NO_PART.test(value)
    return !REFERENCE_ONLY.test(name.trim()) && !(isWhole && REFERRED.test(name))
  })
}

const ABOUT_CRITERIA =
  /crit[èe]res?\b|pond[ée]r|jug(?:ement|[ée]e?s?)|not[ée]e?s? sur|notation|(?:analyse|examen|classement|[ée]valuation|s[ée]lection|choix|appr[ée]ciation|comparaison|notation) des (?:offres|propositions)|offres? [ée]conomiquement|mieux[- ]disant|class[ée]e?s?(?!\p{L})|classement|attribution|choix (?:du titulaire|de l['’]attributaire|de l['’]offre)|d[ée]partager|offres?[^.\n]{0,30}(?:appr[ée]ci|class|not|jug|[ée]valu|analys|examin)[ée]e?s/iu

/**
 * Criteria that are written as a list (« Prix : 60 % », one a line, or « 40 % pour le prix, 60 %
 * pour la valeur technique »): taken only where the weights make a whole.
 */
export function criteriaIn(passages: readonly Passage[]): Finding<Criterion>[] {
  let heading = ''
  for (const passage of passages) {
    const isOfCriteria = 'field' in passage && /crit/i.test(passage.field)
    const isOfCandidates = 'field' in passage && FIELD_OF_CANDIDATES.test(passage.field)
    const isAbout =
      !isOfCandidates && (isOfCriteria || ABOUT_CRITERIA.test(`${heading} ${passage.text}`))
    const found =
      isAbout || isOfCandidates || 'page' in passage
        ? forOffers(passage, heading)
            .map(criteriaOfText)
            .find((criteria) => criteria.length > 0 && (isAbout || criteria.some(isPrice)))
        : undefined
    if (found) return found
    const last = headingsIn(passage).at(-1)
    if (last) heading = passage.text.slice(last.start, last.end)
  }
  const free = freeCriteria(passages)
  return free.length > 0 ? free : rankedCriteria(passages)
}

/** Here senders write what candidates are chosen by, and some of them what offers are. */
const FIELD_OF_CANDIDATES = /candida|suitab|rules_crit/i

/** Of what nothing calls criteria, a list with a price is one; shares of a payment have none. */
const isPrice = ({ value }: Finding<Criterion>) =>
  /^(?:(?:le |note )?(?:prix|co[ûu]ts?|tarifs?)|montant d[eu]s?)(?!\p{L})/iu.test(value.name)

/** A list of criteria in a stretch of text; empty where its weights make no whole. */
export function criteriaOfText(stretch: Quote): Finding<Criterion>[] {
  const told = respectiveCriteria(stretch)
  if (told.length > 0) return told
  const lines = linesOf(stretch)
  const listed = withLaterParts(firstWhole(lines), lines)
  const streamed = streamedCriteria(stretch)
  const [more, less] = [countOf(streamed), countOf(listed)]
  const found = more > less || (more === less && isDoubtful(listed)) ? streamed : listed
  const tabled = tabledCriteria(stretch)
  return countOf(tabled) > countOf(found) ? tabled : found
}

/** Weights in cells of their own: what explains may stand between them and the names. Or a name with what leads to it. */
function isDoubtful([first]: readonly Finding<Criterion>[]): boolean {
  if (first === undefined) return false
  return (
    first.quotes.some((quote) => /\n/.test(wordsOf(quote).trim())) || /:\s/.test(first.value.name)
  )
}

function firstWhole(lines: readonly CriterionLine[]): Finding<Criterion>[] {
  for (const close of closeTogether(lines)) {
    const found = weightedRun(close)
    if (found.length > 0) return found
  }
  return []
}

function linesOf(stretch: Quote): CriterionLine[] {
  return partsOf(stretch).flatMap((part) => criterionLine(part) ?? [])
}

/** Criteria of a form with the parts that remarks tell of them. */
export function withPartsIn(
  passages: readonly Passage[],
  criteria: readonly Finding<Criterion>[],
): Finding<Criterion>[] {
  return passages
    .filter(({ text }) => /sous[- ]?crit/i.test(text))
    .reduce<Finding<Criterion>[]>(
      (found, passage) =>
        withLaterParts(found, linesOf({ passage, start: 0, end: passage.text.length })),
      [...criteria],
    )
}

/** How much text may stand between two criteria of a list. */
const FARTHEST = 700

/** « Sous-critères de la valeur technique : … », told after the list. */
function isLaterParts(quote: Quote): boolean {
  const before = quote.passage.text.slice(0, quote.start)
  return /(?:^|\n)\s*$/.test(before) && LATER_PARTS.test(wordsOf(quote))
}
const LATER_PARTS = /^\s*(?:les )?sous[- ]crit[èe]res(?!\p{L})/iu

/** Lines that are far apart belong to no common list. */
function closeTogether(lines: readonly CriterionLine[]): CriterionLine[][] {
  const groups: CriterionLine[][] = []
  for (const line of lines) {
    const group = groups.at(-1)
    const last = group?.at(-1)
    const isNear = last && line.quote.start - last.quote.end <= FARTHEST
    const isNamed = /crit[èe]re\s*(?:n\s?[°º]\s?)?\d/i.test(wordsOf(line.quote))
    if (group && (isNear || isNamed) && !isLaterParts(line.quote)) group.push(line)
    else groups.push([line])
  }
  return groups
}

const OF_CANDIDATES = /candidatures?|candidats|capacit[ée]s|pr[ée]s[ée]lection|premi[èe]re phase/i
const OF_OFFERS = /offres?|jugement|attribution|propositions?/i

/** A passage without the articles on the choice of candidates, whose criteria are others. */
function forOffers(passage: Passage, before: string): Quote[] {
  const cuts = headingsIn(passage).map(({ start, end }) => ({
    start,
    heading: passage.text.slice(start, end),
  }))
  const parts: Quote[] = []
  let open: Quote | null = null
  for (const [at, { start, heading }] of [{ start: 0, heading: before }, ...cuts].entries()) {
    const end = cuts[at]?.start ?? passage.text.length
    if (OF_CANDIDATES.test(heading) && !OF_OFFERS.test(heading)) open = null
    else if (open) open.end = end
    else {
      open = { passage, start, end }
      parts.push(open)
    }
  }
  return parts
}

/** What stands between two criteria of a list; gaps are bounded, so that no page takes long. */
const SEPARATOR = new RegExp(
  [
    String.raw`\n|;`,
    // After a weight: a comma, « et ».
    String.raw`(?<=%|points?|pts|\))\s{0,20},`,
    String.raw`(?<=\d\s?(?:%|points?|pts|\/\s?\d{2,3})\s?\)?)\s{1,20}et\s{1,20}(?=\S)`,
    // « prix : 35 — délai : 10 », « 1/ Prix 60 2/ Délai 40 »
    String.raw`(?<=[:=]\s?\d{1,3})(?:\s{1,20}[–—]\s{1,20}|\s{0,20},\s{1,20})`,
    String.raw`:\s{0,20}(?=1\s?[\/)°.-]+\s{0,20}\p{Lu})`,
    String.raw`(?<=\s\d{1,3})\s{1,20}(?=\d{1,2}\s?[\/)°]\s{0,20}\p{Lu})`,
    // « notée sur 60 points : moyens humains 25 points »
    String.raw`(?<=(?<!\d)\d{1,2}\s?(?:%|points?|pts)\)?)\s{0,3}:\s{1,20}(?=[^\n:;%]{3,80}?\d\s?(?:%|points?|pts))`,
    String.raw`(?<=\p{L}\s\d{2})\s{1,20}\/\s{1,20}(?=\p{L})`,
    String.raw`,(?=\s{1,20}(?:dix|quinze|vingt|trente|quarante|cinquante|soixante)(?:[- ](?:et[- ])?\p{L}{2,6})?\s(?:pour|points?)(?!\p{L}))`,
    String.raw`,(?=\s{0,20}\d{1,3}\s{0,20}(?:%|pour\b|points?\b))`,
    // « prix 50, délai 20 », « prix 12/20, délai 8/20 », « 60 % (méthode : 30 % … »
    String.raw`(?<=\p{L}\s\d{2}|\/\s?\d{2,3})\s{0,20},(?=\s{0,20}\p{Ll})`,
    String.raw`(?<=%|points?|pts)\s{0,20}\((?=\p{L}[^()]{2,60}\d)`,
    String.raw`\s{1,9}et\s{1,9}(?=(?:de |à |pour )?\d{1,3}\s{0,20}(?:%|points?\s|au\s|à\s|pour\s))`,
    String.raw`,(?=\s{0,20}\d{1,3}\s{1,20}(?:vont|au\s|à\s|pts))`,
    String.raw`(?<=\p{L}\s\d{2})\s{1,20}et\s{1,20}(?=l[ea]\s|l['’]|les\s)`,
    // Numbers of a list, and sentences around it.
    String.raw`(?<=[a-zà-ÿ]\s?[:.])\s{1,20}(?=\d{1,2}[ \t]*[-.)][ \t]*\p{Lu})`,
    String.raw`(?<=[\p{Ll})€T]\.|[?!])\s{1,20}(?=\p{Lu})`,
  ].join('|'),
  'gu',
)

function partsOf({ passage, start: from, end: to }: Quote): Quote[] {
  const parts: Quote[] = []
  const text = passage.text.slice(from, to)
  let start = 0
  const push = (end: number) => {
    if (text.slice(start, end).trim() !== '')
      parts.push({ passage, start: from + start, end: from + end })
  }
  for (const match of text.matchAll(SEPARATOR)) {
    if (match[0] === '\n' && 'page' in passage && isBroken(text, match.index)) continue
    push(match.index)
    start = match.index + match[0].length
  }
  push(text.length)
  return parts.map((part, at) => withName(part, parts[at - 1]))
}

/** A weight on a line of its own is that of the line before. */
function withName(part: Quote, before: Quote | undefined): Quote {
  const isAlone =
    /^\s*(?:(?:pond[ée]ration|poids|coef(?:ficient|\.)?|note|valeur)\s*:?\s*)?(?:sur\s*)?\(?\d{1,3}(?:[.,]\d+)?\s*(?:%|points?|pts|p\. ?cent|\/\s*\d+)?\)?[.;]?\s*$/i.test(
      wordsOf(part),
    )
  return isAlone && before ? { ...part, start: before.start } : part
}

/** A name that goes on over the end of its line. */
function isBroken(text: string, at: number): boolean {
  const line = text.slice(text.lastIndexOf('\n', at - 1) + 1, at)
  const next = text.slice(at + 1, at + 40)
  return line.length > 55 && /[\p{L},’']\s*$/u.test(line) && /^\s{0,3}\p{Ll}{3,}/u.test(next)
}

import { listParts } from '../text/list-parts.ts'
import { type Finding, type Passage, type Quote, wordsOf } from '../text/passage.ts'
import { isOfCandidates, isPrice } from './award-words.ts'
import { isRicher, streamedCriteria } from './criteria-stream.ts'
import { tabledCriteria } from './criteria-tables.ts'
import type { Criterion } from './criterion.ts'
import { type CriterionLine, criterionLine } from './criterion-line.ts'
import { freeCriteria } from './free-criteria.ts'
import { withLaterParts } from './later-parts.ts'
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
  const listed = freeCriteria(passages)
  for (const passage of passages) {
    const found = criteriaOf(passage)
    if (found.length > 0) return isPlainer(found, listed) ? listed : found
  }
  return listed
}

/** Without parts: the names between the marks of a list are not glued to what explains them, nor are its parts criteria. */
function isPlainer(
  found: readonly Finding<Criterion>[],
  listed: readonly Finding<Criterion>[],
): boolean {
  return (
    listed.length > 0 &&
    listed.every(({ value }) => value.value !== null) &&
    found.every(({ value }) => value.subCriteria.length === 0)
  )
}

function criteriaOf(passage: Passage): Finding<Criterion>[] {
  const isOfCriteria = 'field' in passage && /crit/i.test(passage.field)
  const isOfCandidates = 'field' in passage && FIELD_OF_CANDIDATES.test(passage.field)
  const isAbout = !isOfCandidates && (isOfCriteria || ABOUT_CRITERIA.test(passage.text))
  if (!isAbout && !isOfCandidates) return []
  const found = criteriaOfText({ passage, start: 0, end: passage.text.length })
  return isAbout || found.some(isPrice) ? found : []
}

/** Here senders write what candidates are chosen by, and some of them what offers are. */
const FIELD_OF_CANDIDATES = /candida|suitab|rules_crit/i

/** A list of criteria in a stretch of text; empty where its weights make no whole. */
function criteriaOfText(stretch: Quote): Finding<Criterion>[] {
  const stated = respectiveCriteria(stretch)
  if (stated.length > 0) return stated
  const lines = linesOf(stretch)
  const listed = withLaterParts(firstWhole(lines), lines)
  const streamed = streamedCriteria(stretch)
  const isOther = isRicher(streamed, listed) || (!isRicher(listed, streamed) && isDoubtful(listed))
  const found = isOther && streamed.length > 0 ? streamed : listed
  const tabled = tabledCriteria(stretch)
  return isRicher(tabled, found) ? tabled : found
}

/** Weights in cells of their own: what explains may be between them and the names. Or a name with what leads to it. */
function isDoubtful([first]: readonly Finding<Criterion>[]): boolean {
  if (first === undefined) return false
  return (
    first.quotes.some((quote) => /\n/.test(wordsOf(quote).trim())) || /:\s/.test(first.value.name)
  )
}

function firstWhole(lines: readonly CriterionLine[]): Finding<Criterion>[] {
  for (const close of closeTogether(lines)) {
    const found = weightedRun(close, ([first]) => !first?.quotes.some(isOfCandidates))
    if (found.length > 0) return found
  }
  return []
}

function linesOf(stretch: Quote): CriterionLine[] {
  return listParts(stretch).flatMap((part) => criterionLine(part) ?? [])
}

/** Criteria of a form with their parts, which remarks state. */
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

/** How much text may be between two criteria of a list. */
const FARTHEST = 700

/** « Sous-critères de la valeur technique : … », stated after the list. */
function isLaterParts(quote: Quote): boolean {
  // Looks back last: all that is above is a long text to look through for each line of a list.
  return (
    LATER_PARTS.test(wordsOf(quote)) &&
    /(?:^|\n)\s*$/.test(quote.passage.text.slice(0, quote.start))
  )
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

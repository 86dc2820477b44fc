import { LONGEST_BLOCK, type LotMention, numbersOf } from '../lots/lot-mentions.ts'
import { headingsIn } from '../text/articles.ts'
import type { Finding, Passage } from '../text/passage.ts'
import { sentencesOf, sentencesOver } from '../text/sentences.ts'
import { criteriaOfText } from './criteria.ts'
import type { Criterion } from './criterion.ts'

type CriteriaOfLots = { numbers: number[]; criteria: Finding<Criterion>[] }

/** Words of a sentence that says by what offers are chosen. */
const OF_CRITERIA =
  /crit[èe]res?(?!\p{L})|pond[ée]r|(?<!\p{L})jug(?:[ée]e?s?|ements?)(?!\p{L})|(?<!\p{L})not(?:[ée]e?s?|ation)(?!\p{L})/iu

/**
 * Criteria of lots alone: where the words that name the lot speak of criteria or hold them, or where the
 * text has a part for each lot, with criteria in the parts of two lots or more. Those that merely stand
 * below the mention of a lot are the call's.
 */
export function criteriaOfMentions(mentions: readonly LotMention[]): CriteriaOfLots[] {
  const told = mentions.flatMap(({ numbers, block, isInSentence }) => {
    const criteria = criteriaOfText(block)
    const [first] = criteria.flatMap(({ quotes }) => quotes)
    const [naming] = sentencesOver(block)
    if (!first || !naming) return []
    const words = block.passage.text.slice(block.start, naming.end)
    const isSaid = first.start < naming.end || OF_CRITERIA.test(words)
    return isSaid || !isInSentence ? [{ numbers, criteria, isSaid }] : []
  })
  const isBesideOthers = (numbers: readonly number[]) =>
    told.some((other) => !other.numbers.some((number) => numbers.includes(number)))
  return told.filter(({ numbers, isSaid }) => isSaid || isBesideOthers(numbers))
}

/** « Les critères de jugement des offres du lot n° 2 sont les suivants : » */
const INTRODUCTION =
  /(?:crit[èe]res?|pond[ée]rations?|jug[ée]e?s|jugement)[^.;:]{0,80}\s(?:du|des|pour les?|aux?)\s+lots?\s*(?:n\s*[°ºo]?s?\s*)?(\d{1,2}(?:\s*(?:,|et|à|&)\s*\d{1,2})*)(?!\d)[^.;:\d]{0,60}:/iu

/** Criteria of lots that a sentence leads to, up to the next such sentence or heading. */
export function introducedCriteria(passage: Passage): CriteriaOfLots[] {
  const introductions = sentencesOf(passage).flatMap((sentence) => {
    const written = INTRODUCTION.exec(passage.text.slice(sentence.start, sentence.end))?.[1]
    return written ? [{ numbers: numbersOf(written), start: sentence.start }] : []
  })
  return introductions.map(({ numbers, start }, at) => {
    const end = Math.min(
      start + LONGEST_BLOCK,
      introductions[at + 1]?.start ?? passage.text.length,
      headingsIn(passage).find((heading) => heading.start > start)?.start ?? passage.text.length,
    )
    return { numbers, criteria: criteriaOfText({ passage, start, end }) }
  })
}

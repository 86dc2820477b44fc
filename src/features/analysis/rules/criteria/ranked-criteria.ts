import { headingsIn } from '../text/articles.ts'
import type { Finding, Passage, Quote } from '../text/passage.ts'
import type { Criterion } from './criterion.ts'
import { criterionName } from './criterion-line.ts'

/** « Critères, par ordre d’importance décroissant : », « Les offres sont jugées selon les critères suivants : » */
const INTRODUCTION =
  /crit[èe]res?(?!\p{L})[^.;:%\n]{0,120}(?:\n[^.;:%\n]{0,80})?(?::|(?<=ordre[^.;:%\n]{0,60}|d[ée]croissant\p{L}*|hi[ée]rarchis\p{L}*|class[ée]s)[ \t]*\n)/giu
const RANKED =
  /ordre|d[ée]croissant|hi[ée]rarchis|class[ée]s|(?:sans|non) pond[ée]r|plus (?:au|important)|priorit/iu
const OF_CANDIDATES = /candidatures?|candidats|capacit[ée]s|admission|pr[ée]s[ée]lection/iu
const OF_OFFERS = /offres?(?!\p{L})|jugement|attribution|propositions?/iu
const POINT =
  /^\s*(?:\d{1,2}\s*[-.)°:/]+(?:er?\s)?|[a-z]\s*[).]|[-–—•*▪◦▫‣›►➢✓▶·]|(?:\p{L}+(?:ier|i[èe]re|i[èe]me|nd)|1er|\d[èe]?(?:me)?)(?=\s(?:crit[èe]re|rang|:)))\s*(?:(?:crit[èe]re|rang)\s*(?:n\s?°\s?)?\d?\s*[:–-]\s*|:\s*)?(\p{L}.{2,140}?)[\s.;,]*$/iu
const PRICE =
  /(?<!\p{L})(?:prix|co[ûu]ts?|tarif\p{L}*|montant|honoraires|r[ée]mun[ée]ration)(?!\p{L})/iu
const WEIGHT = /\d\s*(?:%|points?|pts|\/)/iu
/** Words of weights that were not read: silence is better then. */
const WEIGHED = /pond[ée]r|co[ée]f|%|\d\s?points|[×=]/iu
const FAR = 500
const FEWEST = 2

/** Criteria that a text ranks or only names: the points of the list, or of the sentence, that says so. */
export function rankedCriteria(passages: readonly Passage[]): Finding<Criterion>[] {
  for (const passage of passages) {
    if (!('page' in passage)) continue
    for (const introduction of passage.text.matchAll(INTRODUCTION)) {
      if (isOfCandidates(passage, introduction)) continue
      const from = introduction.index + introduction[0].length
      const points = pointsFrom(passage, from)
      const found = points.length >= FEWEST ? points : namesInSentence(passage, from)
      const isSure =
        RANKED.test(introduction[0]) ||
        (found.some(({ value }) => PRICE.test(value.name)) &&
          !WEIGHED.test(passage.text.slice(introduction.index, from + FAR)))
      if (found.length >= FEWEST && isSure) return found
    }
  }
  return []
}

/** Stated in the words that lead to the list, else in the heading above. */
function isOfCandidates(passage: Passage, introduction: RegExpExecArray): boolean {
  const { text } = passage
  const start =
    Math.max(
      text.lastIndexOf('.', introduction.index),
      text.lastIndexOf('\n', introduction.index),
    ) + 1
  const sentence = text.slice(start, introduction.index) + introduction[0]
  if (OF_CANDIDATES.test(sentence)) return !OF_OFFERS.test(sentence)
  const heading = headingsIn(passage).findLast(({ start }) => start <= introduction.index)
  const words = heading ? text.slice(heading.start, heading.end) : ''
  return OF_CANDIDATES.test(words) && !OF_OFFERS.test(words)
}

function pointsFrom(passage: Passage, from: number): Finding<Criterion>[] {
  const found: Finding<Criterion>[] = []
  let start = from
  for (const line of passage.text.slice(from).split('\n')) {
    const name = POINT.exec(line)?.[1]
    if (name !== undefined && !WEIGHT.test(name)) {
      found.push(named(name, { passage, start, end: start + line.length }))
    } else if (line.trim() !== '') break
    start += line.length + 1
  }
  return found
}

const LONGEST_SENTENCE = 400
const LONGEST_NAME = 90
const NUMBERS = /(?:^|[,;]?\s*)(?:\(?\d\)|\d°|\d\s?[–-])\s+/u

/** « …, par ordre décroissant : la qualité, le prix et le délai. » */
function namesInSentence(passage: Passage, from: number): Finding<Criterion>[] {
  const rest = passage.text.slice(from, from + LONGEST_SENTENCE)
  const end = /\.(?:\s|$)|\n\s*\n/.exec(rest)?.index
  if (end === undefined || WEIGHT.test(rest.slice(0, end))) return []
  const sentence = rest.slice(0, end).replace(/\s+/g, ' ').trim()
  const parts = NUMBERS.test(sentence)
    ? sentence.split(NUMBERS)
    : sentence.includes(';')
      ? sentence.split(';')
      : sentence.split(/,|\s(?:et|puis)\s(?:enfin\s)?(?!.*,)/u)
  const names = parts
    .map((part) => part.trim().replace(/^(?:et|puis|enfin)\s/i, ''))
    .filter((part) => part !== '')
  if (names.some((name) => name.length > LONGEST_NAME || criterionName(name) === null)) return []
  const quote = { passage, start: from, end: from + end }
  return names.map((name) => named(name.replace(/[\s.,]+$/, ''), quote))
}

function named(name: string, quote: Quote): Finding<Criterion> {
  return { value: { name, value: null, subCriteria: [] }, quotes: [quote] }
}

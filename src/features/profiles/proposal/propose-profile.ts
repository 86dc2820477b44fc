import {
  EMPTY_DRAFT,
  LONGEST_NAME,
  LONGEST_TEXT,
  type ProfileDraft,
} from '#/domain/profile-draft.ts'
import type { CategoryProbability } from '#/features/categories/topic-model.ts'
import { departmentOfPostcode } from '#/features/locations/department-codes.ts'
import type { Reader } from '#/features/matching/profile-interest.ts'
import { extractPlaces } from '#/features/matching/profile-places.ts'
import { sentencesOf } from '#/features/matching/profile-text.ts'
import { isOfAnySite, tradeCandidates, tradeWords } from '#/features/matching/trade-words.ts'
import { shortened } from '#/french-text/shortened.ts'

/** A company's description of itself, from any source. */
export type CompanyWords = {
  name: string
  /** The most specific first: a page's description and headings before its running text. */
  texts: string[]
  /** Texts that may contain its postal address. */
  addresses: string
}

export type ProposalReader = Reader & {
  /** Likeliest first. */
  categoriesOf: (sentence: string) => CategoryProbability[]
  /** Slugs of the categories of the activities that a word names: « zinguerie ». */
  namedBy: (word: string) => string[]
}

const MOST_SENTENCES = 80
const LONGEST_SENTENCE = 400
/** Less sure than this of a sentence is chance; a category needs one sentence as sure as `SURE`. */
const LIKELY = 0.2
const SURE = 0.45
const MOST_PROPOSED_CATEGORIES = 4
/** Smallest share of the first category's count; rarer categories are left out. */
const LEAST_SHARE = 0.25
const MOST_PROPOSED_WORDS = 12
const DISTINCTIVE_WORD = 0.5
const LONGEST_PROPOSED_TEXT = 700

/** A profile as a company's own words suggest it, for the person to correct. */
export function proposeProfile(words: CompanyWords, reader: ProposalReader): ProfileDraft {
  const sentences = distinctSentences(words.texts).slice(0, MOST_SENTENCES)
  const judged = sentences.map((text) => {
    const likely = reader.categoriesOf(text).filter(({ probability }) => probability >= LIKELY)
    return { text, likely, best: likely[0]?.probability ?? 0 }
  })
  const categories = proposedCategories(judged.map(({ likely }) => likely))
  return {
    ...EMPTY_DRAFT,
    name: shortened(words.name, LONGEST_NAME),
    text: shortened(distinctiveText(judged), LONGEST_TEXT),
    categories,
    keywords: proposedKeywords(sentences, categories, reader),
    locations: proposedLocations(words, sentences, reader),
  }
}

function distinctSentences(texts: readonly string[]): string[] {
  const seen = new Set<string>()
  // One text, in which a list of clients alone is no trade.
  return sentencesOf(texts.map((text) => text.slice(0, LONGEST_TEXT)).join('\n'))
    .map(({ text }) => shortened(text.replace(/\s+/g, ' '), LONGEST_SENTENCE))
    .filter((text) => {
      const folded = text.toLowerCase()
      if (seen.has(folded) || tradeCandidates(text).length === 0) return false
      seen.add(folded)
      return true
    })
}

function proposedCategories(sentences: readonly CategoryProbability[][]): string[] {
  const said = new Map<string, { sum: number; best: number }>()
  for (const likely of sentences) {
    for (const { slug, probability } of likely) {
      const before = said.get(slug) ?? { sum: 0, best: 0 }
      said.set(slug, {
        sum: before.sum + probability,
        best: Math.max(before.best, probability),
      })
    }
  }
  const ranked = [...said].sort(([, a], [, b]) => b.sum - a.sum)
  const most = ranked[0]?.[1].sum ?? 0
  return ranked
    .filter(([, { sum, best }]) => best >= SURE && sum >= LEAST_SHARE * most)
    .slice(0, MOST_PROPOSED_CATEGORIES)
    .map(([slug]) => slug)
}

/** The sentences that name an activity, in their order in the text. */
function distinctiveText(judged: readonly { text: string; best: number }[]): string {
  const chosen = new Set<string>()
  let length = 0
  for (const { text, best } of judged.toSorted((a, b) => b.best - a.best)) {
    if (best < LIKELY && chosen.size > 0) break
    if (length + text.length > LONGEST_PROPOSED_TEXT && chosen.size > 0) continue
    chosen.add(text)
    length += text.length
  }
  return judged
    .filter(({ text }) => chosen.has(text))
    .map(({ text }) => (/[.!?…]$/.test(text) ? text : `${text}.`))
    .join(' ')
}

/** Words that name a proposed activity, then repeated words of the trade, by weight and frequency. */
function proposedKeywords(
  sentences: readonly string[],
  categories: readonly string[],
  { model, townDepartment, namedBy }: ProposalReader,
): string[] {
  const trade = sentences.map((text) => ({
    text: extractPlaces(text, townDepartment).rest,
    parts: [],
  }))
  const frequency = new Map<string, number>()
  for (const { text } of trade) {
    for (const { word } of tradeCandidates(text)) {
      const lower = word.toLowerCase()
      frequency.set(lower, (frequency.get(lower) ?? 0) + 1)
    }
  }
  const often = (text: string) => frequency.get(text.toLowerCase()) ?? 0
  return tradeWords(model, trade)
    .map(({ text, weight }) => {
      const isNamed = namedBy(text).some((slug) => categories.includes(slug))
      return { text, weight: isNamed ? 1 : weight }
    })
    .filter(
      ({ text, weight }) => weight >= DISTINCTIVE_WORD && text.length > 3 && !isOfAnySite(text),
    )
    .sort((a, b) => b.weight * Math.sqrt(often(b.text)) - a.weight * Math.sqrt(often(a.text)))
    .slice(0, MOST_PROPOSED_WORDS)
    .map(({ text }) => text.toLowerCase())
}

const ADDRESS =
  /(?<!\d)(?<postcode>(?:0[1-9]|[1-8]\d|9[0-578])\s?\d{3})\s+(?<town>\p{Lu}[\p{L}'’-]+(?:[ -]\p{Lu}?[\p{L}'’-]+){0,3})/gu

/** Location of the company, and the départements and regions that it names. */
function proposedLocations(
  { addresses }: CompanyWords,
  sentences: readonly string[],
  { townDepartment }: Reader,
): string[] {
  const seats = [...addresses.matchAll(ADDRESS)].flatMap(
    ({ groups }) => departmentOfPostcode(groups?.postcode ?? null, groups?.town) ?? [],
  )
  const named = sentences.flatMap((text) => extractPlaces(text, townDepartment).departments)
  return [...new Set([...seats.slice(0, 3), ...named])]
}

import type { Position } from '#/features/locations/distance.ts'
import { repairText } from '#/french-text/repair-text.ts'
import { type AnalysedField, analyseField, type Span, spansOf } from '#/search/query/highlight.ts'
import { analyse } from '#/search/text/analysis.ts'
import type { ReasonOrigin } from './grade-reason.ts'

/** The texts and codes of a tender from which reasons are taken. */
export type TenderParts = {
  title: string
  buyer: string
  description: string | null
  lots: readonly { number: number; title: string; description: string | null }[]
  /** Where the work is, roughly; absent where unknown. */
  position?: Position | null
  /** BOAMP descriptors as published. */
  descriptorCodes: readonly string[]
  cpvCodes: readonly string[]
}

/** The part of a tender that has a word of a profile, and how the word is written there. */
export type FoundWord = { word: string; quote: string; origin: ReasonOrigin; isMain: boolean }

/** True for a range of a text that is part of the name of a town: « Terre » in « Belle-Isle-en-Terre ». */
export type InTownName = (text: string, span: Span) => boolean

/** The words of a text that name activities by themselves, with the slugs of these. */
export type NamingWords = (text: string) => readonly { words: string[]; slugs: readonly string[] }[]

type PartNames = {
  cpvLabel: (code: string) => string | undefined
  isInTownName: InTownName
  namingWords: NamingWords
}

const LONGEST = 12_000
/** The classifier reads the start of a description only. */
const READ_BY_CLASSIFIER = 300

export type PartFinder = {
  /** The first part that holds the word or phrase; undefined if none of them does. */
  find: (word: string) => FoundWord | undefined
  /** The numbers of the lots that hold the word or phrase. */
  lotsWith: (word: string) => number[]
  /** The words that name one of these activities (slugs) in the title, else in a lot or the description; empty if none does. */
  naming: (slugs: readonly string[]) => string[]
}

/** Words that show why an activity was derived, at most. */
const MAX_NAMING = 2

/** A run of digests grades the same tenders for thousands of profiles. */
const finders = new WeakMap<TenderParts, PartFinder>()

/** Analyses the parts once and finds words of a profile in them. */
export function partFinder(parts: TenderParts, names: PartNames): PartFinder {
  const finder = finders.get(parts) ?? newFinder(parts, names)
  finders.set(parts, finder)
  return finder
}

function newFinder(
  parts: TenderParts,
  { cpvLabel, isInTownName, namingWords }: PartNames,
): PartFinder {
  const read = (text: string) => analyseField(repairText(text.slice(0, LONGEST)), 'body')
  const title = read(parts.title)
  const lots = parts.lots.map((lot) => ({
    ...lot,
    read: read([lot.title, lot.description].filter(Boolean).join('\n')),
  }))
  const codes = parts.cpvCodes.flatMap((code) => {
    const label = cpvLabel(code)
    return label === undefined ? [] : [{ code, label, read: read(label) }]
  })
  const places: { read: AnalysedField; origin: ReasonOrigin }[] = [
    { read: title, origin: { at: 'title' } },
    ...lots.map(({ read, number, title: name }) => ({
      read,
      origin: { at: 'lot', number, title: name } as const,
    })),
    { read: read(parts.description ?? ''), origin: { at: 'description' } },
    ...codes.map(({ read, code, label }) => ({
      read,
      origin: { at: 'cpv', code, label } as const,
    })),
    { read: read(parts.buyer), origin: { at: 'buyer' } },
  ]
  const find: PartFinder['find'] = (word) => {
    for (const { read, origin } of places) {
      const quote = quoteOf(read, word, isInTownName)
      if (quote !== undefined) return { word, quote, origin, isMain: origin.at === 'title' }
    }
    return undefined
  }
  let namings: ReturnType<NamingWords>[] | undefined
  return {
    find,
    naming: (slugs) => {
      const description = parts.description?.slice(0, READ_BY_CLASSIFIER) ?? ''
      const texts = [parts.title, ...parts.lots.map((lot) => lot.title), description]
      namings ??= texts.map((text) => namingWords(repairText(text)))
      for (const naming of namings) {
        const own = naming.filter((named) => named.slugs.some((slug) => slugs.includes(slug)))
        const quotes = own.flatMap(({ words }) => words.flatMap((word) => find(word)?.quote ?? []))
        if (quotes.length > 0) return [...new Set(quotes)].slice(0, MAX_NAMING)
      }
      return []
    },
    lotsWith: (word) =>
      lots.flatMap(({ read, number }) =>
        quoteOf(read, word, isInTownName) === undefined ? [] : [number],
      ),
  }
}

function quoteOf(read: AnalysedField, word: string, isInTownName: InTownName): string | undefined {
  const terms = analyse(word)
  if (terms.length === 0) return undefined
  const span = spansOf(read, { terms, boost: 1 }).find((found) => !isInTownName(read.text, found))
  return span && read.text.slice(...span)
}

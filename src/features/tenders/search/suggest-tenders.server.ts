import { CATEGORIES, CATEGORY_GROUPS } from '#/features/categories/categories.ts'
import { placeNames } from '#/features/locations/place-suggestions.server.ts'
import { fold } from '#/french-text/fold.ts'
import { slugOf } from '#/lib/slug.ts'
import type { SearchIndex } from '#/search/search-index.ts'
import { completions } from '#/search/suggest/completion.ts'
import { NameList } from '#/search/suggest/name-list.ts'
import type { WordForms } from '#/search/suggest/word-forms.ts'
import type { TenderSearch } from './list-search.schemas.ts'
import type { Suggestion } from './suggestion.ts'
import type { TenderWords } from './tender-words.server.ts'

const MOST = { words: 5, category: 2, buyer: 2, place: 2 }
const LOOKED_AT = 20
/** Words of the longest place looked for at the end of what was typed. */
const PLACE_WORDS = 4
/** Fewer letters name too many. */
const FEWEST_LETTERS = 2
/** Minimum letters that find a place by a word within its name: « nazaire ». */
const DISTINCTIVE_LETTERS = 5

type Named = { name: string; changes: TenderSearch }

const categories = new NameList<Named>(
  [...CATEGORY_GROUPS, ...CATEGORIES].map(({ name, slug }) => ({ name, changes: { c: slug } })),
)

/** What a person may be typing: words that open calls hold, then activities, buyers and places. */
export function suggestionsFor(
  typed: string,
  { index, words, now }: { index: SearchIndex; words: TenderWords; now: Date },
): Suggestion[] {
  if (typed.trim().length < FEWEST_LETTERS) return []
  const completed = completions(index, {
    typed: typed.trimStart(),
    forms: words.forms,
    query: { now: now.getTime(), status: 'open' },
    limit: MOST.words,
  })
  return [
    ...completed.map(({ text, count }) => ({
      kind: 'words' as const,
      label: text,
      count,
      changes: { q: text },
    })),
    ...categories
      .find(typed, MOST.category)
      .map(({ name, changes }) => entry('category', name, changes)),
    ...words.buyers
      .find(typed, MOST.buyer)
      .map(({ name, slug }) => entry('buyer', name, { buyer: slug })),
    ...placesAtTheEnd(typed, words.forms),
  ]
}

function entry(
  kind: Suggestion['kind'],
  label: string,
  changes: TenderSearch,
  q: string | null = null,
): Suggestion {
  return { kind, label, count: null, changes: { ...changes, q } }
}

/** « nettoyage saint-naz »: the longest run of last words that begins the name of a place. */
function placesAtTheEnd(typed: string, forms: WordForms): Suggestion[] {
  const words = typed.trim().split(/\s+/)
  const isWord = forms.find(words.at(-1) ?? '') !== undefined
  for (let from = Math.max(0, words.length - PLACE_WORDS); from < words.length; from++) {
    const name = words.slice(from).join(' ')
    if (fold(name).replace(/[^a-z]/g, '').length <= FEWEST_LETTERS) return []
    const found = placeNames()
      .find(name, LOOKED_AT)
      .filter((place) => isMeant(name, place.name, isWord))
      .slice(0, MOST.place)
    const rest = words.slice(0, from).join(' ') || null
    if (found.length > 0)
      return found.map(({ suggestion }) => ({
        ...suggestion,
        changes: { ...suggestion.changes, q: rest },
      }))
  }
  return []
}

/** The beginning of a name, or a long word within it; what is a word by itself must be one there. */
function isMeant(typed: string, name: string, isWord: boolean): boolean {
  const said = slugOf(typed)
  const own = `${slugOf(name)}-`
  if (isWord && !`-${own}`.includes(`-${said}-`)) return false
  const isWithin = said.length >= DISTINCTIVE_LETTERS && own.includes(`-${said}`)
  return own.startsWith(said) || isWithin
}

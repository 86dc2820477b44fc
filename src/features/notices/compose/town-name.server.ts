import { beginsPlace, placeSpelling } from '#/features/locations/place-spelling.server.ts'
import { commonWords, type WordForms } from './word-forms.server.ts'

export type Spelling = {
  forms: WordForms
  /** Names of those whom the text is about: unknown words that occur here are names. */
  names: readonly string[]
  /** Other texts of the same record, which show how their writers spell a word. */
  texts?: readonly string[]
  /** Where that is: an ordinary word is a town where it is this one (« vannes », « tours »). */
  town: string | null
  /** Codes of the départements whose towns it may name. */
  departments: readonly string[]
}

type Word = { folded: string; index: number; end: number }
type Place = { name: string; end: number }

/** « Saint-Rémy-en-Bouzemont-Saint-Genest-et-Isson » has eight, the longest. */
const LONGEST = 8
const ONE_NAME = /^\p{L}+(?:[ '’-]\p{L}+)*$/u
const ARTICLES = new Set([
  'l',
  'd',
  'la',
  'le',
  'les',
  'de',
  'du',
  'des',
  'en',
  'et',
  'sur',
  'sous',
])

/**
 * The longest place that begins at this of the words of `text`. Ordinary words are none, though a town be called
 * so (« la tour », « vannes »), unless it is the one that is meant; two such together are (« bourg-en-bresse »).
 */
export function placeNamed(
  text: string,
  words: readonly Word[],
  at: number,
  { forms, town, departments }: Spelling,
): Place | undefined {
  const first = words[at]
  if (!first || !beginsPlace(first.folded)) return
  for (let count = Math.min(LONGEST, words.length - at); count > 0; count--) {
    const parts = words.slice(at, at + count)
    const end = parts.at(-1)?.end ?? first.end
    const written = text.slice(first.index, end)
    if (!ONE_NAME.test(written)) continue
    const place = placeSpelling(written, departments)
    if (!place) continue
    const isDistinctive = parts.filter(({ folded }) => !ARTICLES.has(folded))
    const isOrdinary = isDistinctive.every(({ folded }) => isSmall(forms.get(folded)))
    const isMeant = isDistinctive.length > 1 || place.name === townMeant(town, departments)
    if (count === 1 && forms.has(first.folded) && !isOrdinary) return
    // « La Croix Blanche » is a town of 47, and a place anywhere.
    if (place.isFar && isDistinctive.every(({ folded }) => commonWords().has(folded))) continue
    if (!isOrdinary || isMeant) return { name: place.name, end }
  }
}

const townMeant = (town: string | null, departments: readonly string[]) =>
  town === null ? undefined : placeSpelling(town, departments)?.name

const isSmall = (form: string | undefined) => form !== undefined && form === form.toLowerCase()

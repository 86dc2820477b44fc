import type { Location } from '#/features/locations/location.ts'
import { locationByName } from '#/features/locations/place-names.ts'
import type { Region } from '#/features/locations/regions.ts'

/** Returns the département of a town by its name; undefined if there is no town, or several. */
export type TownFinder = (name: string) => string | undefined

type PlacesOfText = {
  /** The text without place names. */
  rest: string
  /** Départements named in the text, directly or by region. */
  departments: string[]
  /** Départements of the towns in the text. */
  townDepartments: string[]
  /** Names of these towns, as written. */
  towns: string[]
}

/** « Provence-Alpes-Côte d’Azur » has five words. */
const LONGEST_NAME = 5
/** Département names that are also common first words: « Lot de 200 chaises », « Landes et forêts ». */
const ALSO_WORDS = new Set(['lot', 'manche', 'nord', 'cher', 'landes', 'creuse', 'centre', 'aube'])
/** Matches context of a personal or company name: « Monsieur Paris », « Maison Landes », « Paris et fils ». */
const TITLE =
  /(?<!\p{L})(?:(?:M|MM|Mr|Mme|Me|Dr)\.?|monsieur|madame|maître|docteur|[ée]tablissements|ets|sarl|sasu?|eurl|scop|entreprise|société|maison|cabinet|famille)\s+$/iu
const FAMILY =
  /^\s+(?:(?:et|&)\s+(?:fils|filles?|frères|associée?s|cie)|fils|frères|père)(?!\p{L})/iu
/** Matches before an ambiguous département name: « dans le Nord », not « façade Nord ». */
const ARTICLE = /(?<!\p{L})(?:les?|la|du|des?|en|dans|et|ou|départements?|région)\s+$/iu
/** Before places where the firm does not work: « toute la France sauf la Corse ». */
const EXCEPT =
  /(?<!\p{L})(?:sauf|hors|hormis|except(?:é|ée|ion(?:\s+de)?))\s+(?:(?:en|à|dans|pour|le|la|les|de|du|des)\s+|l['’]|d['’])*$/iu
const WORD = /[\p{L}\p{N}]+(?:['’](?=\p{L})[\p{L}\p{N}]+)?/gu
const CAPITAL = /^(?:[dlDL]['’])?\p{Lu}/u

/**
 * Extracts place names from a text, because they would match every tender of the place. A name of several words
 * matches in any case; a single word needs a capital (« lot », « manche »); a town only within a sentence.
 */
export function extractPlaces(text: string, townDepartment: TownFinder): PlacesOfText {
  const words = [...text.matchAll(WORD)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
    isCapital: CAPITAL.test(match[0]),
    opens: opensSentence(text, match.index),
  }))
  const departments = new Set<string>()
  const townDepartments = new Set<string>()
  const towns = new Set<string>()
  let rest = ''
  let copiedUntil = 0
  for (let at = 0; at < words.length; at++) {
    const first = words[at]
    if (first === undefined) break
    for (let length = Math.min(LONGEST_NAME, words.length - at); length > 0; length--) {
      const last = words[at + length - 1]
      if (last === undefined) continue
      const name = text.slice(first.start, last.end)
      if (/[,;:.!?()/\n]/.test(name)) continue
      const isOneWord = length === 1
      if (isOneWord && !first.isCapital) continue
      const bare = isOneWord ? name.replace(/^[dl]['’]/i, '') : name
      const place = locationByName(bare)
      const town = place || !first.isCapital || first.opens ? undefined : townDepartment(bare)
      if (!place && town === undefined) continue
      const around = aroundOf(text, first.start, last.end)
      if (isOneWord && (isPersonName(around) || isWord(name, bare, first.opens, around))) continue
      if (!EXCEPT.test(around.before)) {
        for (const code of place ? departmentsOf(place) : []) departments.add(code)
        if (town !== undefined) {
          townDepartments.add(town)
          towns.add(bare)
        }
      }
      rest += `${text.slice(copiedUntil, first.start)} `
      copiedUntil = last.end
      at += length - 1
      break
    }
  }
  return {
    rest: rest + text.slice(copiedUntil),
    departments: [...departments],
    townDepartments: [...townDepartments],
    towns: [...towns],
  }
}

type Around = { before: string; after: string }

/** Characters inspected on each side: the longest title or article with spaces. */
const NEARBY = 40

const aroundOf = (text: string, start: number, end: number): Around => ({
  before: text.slice(Math.max(0, start - NEARBY), start),
  after: text.slice(end, end + NEARBY),
})

const isPersonName = ({ before, after }: Around) => TITLE.test(before) || FAMILY.test(after)

/** True if an ambiguous name is a common word here: « Lot 2 », « façade Nord », « le nord de la ville ». */
function isWord(name: string, bare: string, opens: boolean, { before, after }: Around): boolean {
  if (!ALSO_WORDS.has(bare.toLowerCase())) return false
  const isElided = name !== bare
  const follows = /\p{L}\s+$/u.test(before) && !ARTICLE.test(before)
  return opens || (follows && !isElided) || /^\s+(?:n°\s*)?\d/.test(after)
}

/** True at the beginning of a sentence or list item. */
function opensSentence(text: string, start: number): boolean {
  let before = start - 1
  while (before >= 0 && /\s/.test(text.charAt(before))) before--
  return before < 0 || '.!?•-'.includes(text.charAt(before))
}

const departmentsOf = (place: Location | Region): readonly string[] =>
  'dept' in place ? place.dept : [place.value]

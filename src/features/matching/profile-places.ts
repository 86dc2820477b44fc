import type { Location } from '#/features/locations/location.ts'
import { locationByName } from '#/features/locations/place-names.ts'
import type { Region } from '#/features/locations/regions.ts'

/** The département of a town, by its name as written; undefined where no town, or not one alone, is called so. */
export type TownFinder = (name: string) => string | undefined

type PlacesOfText = {
  /** The text with the names of places cut out. */
  rest: string
  /** Départements that the text names, itself or by their region. */
  departments: string[]
  /** Départements of the towns that it names. */
  townDepartments: string[]
}

/** « Provence-Alpes-Côte d’Azur » is five words. */
const LONGEST_NAME = 5
/** Names of départements that open a sentence as words too: « Lot de 200 chaises », « Landes et forêts ». */
const ALSO_WORDS = new Set(['lot', 'manche', 'nord', 'cher', 'landes', 'creuse', 'centre', 'aube'])
/** « Monsieur Paris », « Maison Landes », « Paris et fils »: a name that is somebody's. */
const TITLE =
  /(?<!\p{L})(?:(?:M|MM|Mr|Mme|Me|Dr)\.?|monsieur|madame|maître|docteur|[ée]tablissements|ets|sarl|sasu?|eurl|scop|entreprise|société|maison|cabinet|famille)\s+$/iu
const FAMILY =
  /^\s+(?:(?:et|&)\s+(?:fils|filles?|frères|associée?s|cie)|fils|frères|père)(?!\p{L})/iu
/** What may stand before a département whose name is a word: « dans le Nord », not « façade Nord ». */
const ARTICLE = /(?<!\p{L})(?:les?|la|du|des?|en|dans|et|ou|départements?|région)\s+$/iu
const WORD = /[\p{L}\p{N}]+(?:['’](?=\p{L})[\p{L}\p{N}]+)?/gu
const CAPITAL = /^(?:[dlDL]['’])?\p{Lu}/u

/**
 * Names of places say where, not what: they would find every tender of the town. A name of several
 * words is one in any case of letters, a single word only where a capital tells it from « lot » and
 * « manche », and a town only within a sentence.
 */
export function takeOutPlaces(text: string, townDepartment: TownFinder): PlacesOfText {
  const words = [...text.matchAll(WORD)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
    isCapital: CAPITAL.test(match[0]),
    opens: opensSentence(text, match.index),
  }))
  const departments = new Set<string>()
  const townDepartments = new Set<string>()
  let rest = ''
  let kept = 0
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
      const place = placeCalled(bare)
      const town = place || !first.isCapital || first.opens ? undefined : townDepartment(bare)
      if (!place && town === undefined) continue
      const around = aroundOf(text, first.start, last.end)
      if (isOneWord && (isSomebodys(around) || isWord(name, bare, first.opens, around))) continue
      for (const code of place ? departmentsOf(place) : []) departments.add(code)
      if (town !== undefined) townDepartments.add(town)
      rest += `${text.slice(kept, first.start)} `
      kept = last.end
      at += length - 1
      break
    }
  }
  return {
    rest: rest + text.slice(kept),
    departments: [...departments],
    townDepartments: [...townDepartments],
  }
}

type Around = { before: string; after: string }

/** Letters to either side: the longest title or article, and some spaces. */
const NEARBY = 40

const aroundOf = (text: string, start: number, end: number): Around => ({
  before: text.slice(Math.max(0, start - NEARBY), start),
  after: text.slice(end, end + NEARBY),
})

const isSomebodys = ({ before, after }: Around) => TITLE.test(before) || FAMILY.test(after)

/** Whether a name that is a word too is one here: « Lot 2 », « façade Nord », « le nord de la ville ». */
function isWord(name: string, bare: string, opens: boolean, { before, after }: Around): boolean {
  if (!ALSO_WORDS.has(bare.toLowerCase())) return false
  const isElided = name !== bare
  const follows = /\p{L}\s+$/u.test(before) && !ARTICLE.test(before)
  return opens || (follows && !isElided) || /^\s+(?:n°\s*)?\d/.test(after)
}

/** Whether nothing of the sentence, or of the item of a list, stands before. */
function opensSentence(text: string, start: number): boolean {
  let before = start - 1
  while (before >= 0 && /\s/.test(text[before] as string)) before--
  return before < 0 || '.!?•-'.includes(text[before] as string)
}

/** Never by a number: « 12 personnes » is not Aveyron. */
function placeCalled(name: string): Location | Region | undefined {
  return /^\p{N}/u.test(name) ? undefined : locationByName(name)
}

const departmentsOf = (place: Location | Region): readonly string[] =>
  'dept' in place ? place.dept : [place.value]

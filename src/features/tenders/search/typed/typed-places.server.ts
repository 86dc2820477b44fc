import { communeOfName } from '#/features/locations/communes.server.ts'
import { departmentOfPostcode } from '#/features/locations/department-codes.ts'
import { departmentByCode } from '#/features/locations/departments.ts'
import type { Location } from '#/features/locations/location.ts'
import { formatLocationParam } from '#/features/locations/location-param.ts'
import { DEFAULT_KILOMETRES, formatNearParam } from '#/features/locations/near-param.ts'
import { foldPlaceName, locationByName } from '#/features/locations/place-names.ts'
import type { Region } from '#/features/locations/regions.ts'
import { fold } from '#/french-text/fold.ts'

/** `l`: départements and regions; `near`: one town with its surroundings. */
export type TypedPlaces = { rest: string; l: string | null; near: string | null }

const AROUND =
  /^(?:pr[èe]s|proches?|autour|(?:aux?\s+)?(?:alentours?|environs?)|[àa]\s+c[ôo]t[ée]|(?:non|pas)\s+loin|dans\s+les\s+environs|secteur|(?:en\s+)?(?:p[ée]riph[ée]rie|banlieue)|agglo(?:m[ée]ration)?|m[ée]tropole)\s+(?:de\s+|d['’]\s?|du\s+|des\s+)?$/iu
const DISTANCE =
  /(?:(?:[àa]|dans)\s+(?:moins\s+de\s+|un\s+rayon\s+de\s+)?|(?:moins\s+de|jusqu['’]?\s?[àa]|environ|(?:rayon|p[ée]rim[èe]tre)(?:\s+de)?|maxi?(?:mum)?)\s+)?(\d{1,3})\s*km\s+(?:(?:autour|alentour)\s+)?(?:de\s+|d['’]\s?|du\s+)?$/iu
/** After a town: « Poitiers et alentours ». */
const SURROUNDINGS =
  /^\s*(?:et|\+)?\s*(?:(?:ses|les|sa|son)\s+)?(?:alentours?|environs?|p[ée]riph[ée]rie|banlieue|agglo(?:m[ée]ration)?)(?![\p{L}\p{N}])/iu
const TOWARDS = /^vers\s+$/iu
/** Words before a place that belong to it. */
const BEFORE =
  /(?:(?<![\p{L}\p{N}])(?:dans\s+(?:le|la|les|l['’])|d[ée]partements?(?:\s+(?:de\s+la|de\s+l['’]|du|des|de))?|r[ée]gion|en|[àa]|au|aux|sur|et|ou|de|du|des|le|la|les|d['’]|l['’])\s*|[,/(]\s*)+$/iu
/** Words before that show that a place follows. */
const LOCATING =
  /(?<![\p{L}\p{N}])(?:dans|en|[àa]|sur|d[ée]partements?|r[ée]gion)(?![\p{L}\p{N}])/iu

/** Names of départements and regions that are also common words; a preposition shows that the place is meant. */
const ALSO_WORDS = new Set('lot manche nord cher landes creuse centre aube somme ain'.split(' '))
/** Names of towns that are also common words, in lower case. */
const TOWN_WORDS = new Set(
  'tours sens lens vitre gap die vannes cannes orange tulle grasse dole bains mende vire salon beaune nice macon rue'.split(
    ' ',
  ),
)
const ALSO_CALLED: Readonly<Record<string, string>> = {
  idf: 'ile-de-france',
  'region-parisienne': 'ile-de-france',
  hdf: 'hauts-de-france',
  aura: 'auvergne-rhone-alpes',
  bfc: 'bourgogne-franche-comte',
}
const LONGEST_NAME = 6
/** « 50 km », « 80 % »: a number that is no département. */
const MEASURE = /^\s*(?:km|%|°|[€$]|jours?|mois|ans?)/iu

type Word = { start: number; end: number; text: string }
type Found = { start: number; end: number } & (
  | { kind: 'location'; codes: readonly string[] }
  | { kind: 'town'; name: string; code: string; kilometres: number; isAround: boolean }
)

/** Short names of towns that are those of small ones too. */
const TOWNS_ALSO_CALLED: Readonly<Record<string, string>> = {
  aix: 'Aix-en-Provence',
  clermont: 'Clermont-Ferrand',
  'la-roche': 'La Roche-sur-Yon',
}

/** « près de Nantes », « dans le 44 », « Lyon Grenoble » → places, and the query without them. */
export function typedPlaces(text: string): TypedPlaces {
  const found = placesIn(text)
  if (found.length === 0) return { rest: text, l: null, near: null }
  let rest = ''
  let from = 0
  for (const { start, end } of found) {
    rest += `${text.slice(from, start)} `
    from = end
  }
  rest = (rest + text.slice(from)).replace(/\(\s*\)/g, ' ').replace(/[\s,/]+$/, '')
  const [first] = found
  if (found.length === 1 && first?.kind === 'town') {
    const { name: place, kilometres } = first
    return { rest, l: null, near: formatNearParam({ place, kilometres }) }
  }
  const codes = found.flatMap((one) => (one.kind === 'town' ? [one.code] : one.codes))
  return { rest, l: formatLocationParam(codes)?.toString() ?? null, near: null }
}

function placesIn(text: string): Found[] {
  const words: Word[] = [...text.matchAll(/[\p{L}\p{N}]+/gu)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
    text: match[0],
  }))
  const found: Found[] = []
  for (let at = 0; at < words.length; at++) {
    for (let length = Math.min(LONGEST_NAME, words.length - at); length > 0; length--) {
      const place = placeAt(text, words, { at, length, isList: endsAt(found, text, words[at]) })
      if (!place) continue
      found.push(place)
      at += length - 1
      break
    }
  }
  return found
}

/** True if only separators are between the last place and this word: a list of places goes on. */
function endsAt(found: readonly Found[], text: string, word: Word | undefined): boolean {
  const last = found.at(-1)
  return (
    last !== undefined &&
    word !== undefined &&
    /^[\s,/]*(?:(?:et|ou)\s+)?(?:(?:dans|en|[àa]|le|la|les)\s+)*$/iu.test(
      text.slice(last.end, word.start),
    )
  )
}

function placeAt(
  text: string,
  words: readonly Word[],
  { at, length, isList }: { at: number; length: number; isList: boolean },
): Found | undefined {
  const first = words[at]
  const last = words[at + length - 1]
  if (!first || !last) return undefined
  const name = text.slice(first.start, last.end)
  if (length > 1 && /[,;:()/]/.test(name)) return undefined
  const before = text.slice(0, first.start)
  const introduction = BEFORE.exec(before)?.[0] ?? ''
  const isLocated = LOCATING.test(introduction) || isList
  const start = first.start - introduction.length
  const folded = foldPlaceName(name)
  if (/^(?:\d{2,3}|2[ab])$/i.test(name)) {
    if (MEASURE.test(text.slice(last.end))) return undefined
    const isPlace = isLocated || isBracketed(text, first, last) || isLastNumber(text, last.end)
    const location = isPlace ? departmentByCode(name.toUpperCase()) : undefined
    const end = last.end + (isBracketed(text, first, last) ? 1 : 0)
    return location && { kind: 'location', codes: [location.value], start, end }
  }
  // « rue de Paris », « gare de Lyon »: part of a name.
  const isPartOfName = !isLocated && /(?<!\p{L})(?:de|du|des|d['’])\s*$/iu.test(introduction)
  const location = isPartOfName ? undefined : locationByName(ALSO_CALLED[folded] ?? name)
  if (location && !/^\d/.test(name) && (isLocated || !ALSO_WORDS.has(folded))) {
    return { kind: 'location', codes: codesOf(location), start, end: last.end }
  }
  return townAt(name, {
    before,
    after: text.slice(last.end),
    isPartOfName,
    isLocated,
    end: last.end,
    start,
  })
}

const codesOf = (place: Location | Region) => ('dept' in place ? place.dept : [place.value])

const isBracketed = (text: string, first: Word, last: Word) =>
  text[first.start - 1] === '(' && text[last.end] === ')'

/** « peinture 35 », « 44 49 85 »: nothing but numbers follows. */
const isLastNumber = (text: string, end: number) =>
  /^(?:[\s,/]*(?:et\s+|ou\s+)?(?:\d{2,3}|2[ab])(?!\p{L}|\d))*\s*$/iu.test(text.slice(end))

function townAt(
  name: string,
  {
    before,
    after,
    isPartOfName,
    isLocated,
    start,
    end,
  }: {
    before: string
    after: string
    isPartOfName: boolean
    isLocated: boolean
    start: number
    end: number
  },
): Found | undefined {
  const folded = foldPlaceName(name)
  if (
    folded.length < 3 ||
    /^\d/.test(folded) ||
    /^(?:de|du|des|le|la|les|l|d|saint|sur)$/.test(folded)
  ) {
    return undefined
  }
  // « maçon » is not Mâcon: what is typed with accents has those of the town.
  const town = communeOfName(TOWNS_ALSO_CALLED[folded] ?? name)
  if (town && !isWrittenAs(name, town.name)) return undefined
  const code = town && departmentOfPostcode(town.postcode, town.name)
  if (!town || !code) return undefined
  const around = aroundOf(before)
  const isCapital = /^\p{Lu}/u.test(name) && before.trim() !== ''
  const isClear = town.isMain && (isCapital || !TOWN_WORDS.has(folded))
  if (!around && !isClear && !(isLocated && (isCapital || town.isMain))) return undefined
  if (!around && before.trim() === '' && TOWN_WORDS.has(folded)) return undefined
  if (!around && isPartOfName) return undefined
  return {
    kind: 'town',
    name: town.name,
    code,
    kilometres: around?.kilometres ?? DEFAULT_KILOMETRES,
    isAround: around !== undefined,
    start: around?.start ?? start,
    end: end + (SURROUNDINGS.exec(after)?.[0].length ?? 0),
  }
}

const letters = (text: string) => text.toLowerCase().replace(/[^\p{L}]+/gu, '')

/** Upper case is folded too, so that only accents make a difference. */
const isWrittenAs = (typed: string, name: string) =>
  letters(typed) === fold(letters(typed)) || letters(name).startsWith(letters(typed))

/** The words before a town that ask for its surroundings. */
function aroundOf(before: string): { start: number; kilometres: number } | undefined {
  const distance = DISTANCE.exec(before)
  if (distance) return { start: distance.index, kilometres: Number(distance[1]) }
  const starts = [...before.matchAll(/(?<![\p{L}\p{N}])\p{L}/gu)].map(({ index }) => index)
  const start = starts.find((from) => {
    const introduction = before.slice(from)
    return AROUND.test(introduction) || TOWARDS.test(introduction)
  })
  return start === undefined ? undefined : { start, kilometres: DEFAULT_KILOMETRES }
}

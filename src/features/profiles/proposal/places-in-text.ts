import { departmentByCode } from '#/features/locations/departments.ts'
import { locationByName } from '#/features/locations/place-names.ts'
import type { NamedTown } from '#/features/matching/town-department.server.ts'

type TownFinder = (name: string) => NamedTown | undefined

/** « au Havre » is in Le Havre. */
const ARTICLES: Readonly<Record<string, string>> = { au: 'Le ', aux: 'Les ' }

/** Words before places of work; the second kind comes before départements and regions only. */
const BEFORE_TOWN =
  /(?<!\p{L})(?<said>à|a|aux?|vers|sur|depuis|(?:près|proche|autour|alentours|environs|région|agglomération|métropole|secteur|ville) (?:de|du|d['’]))\s+/giu
const BEFORE_AREA =
  /(?<!\p{L})(?:en\s+|dans\s+(?:le\s+|la\s+|les\s+|l['’])?|région\s+|départements?\s+(?:du\s+|des\s+|de\s+la\s+|de\s+l['’]|de\s+|d['’])?)/giu
/** « Nantes (44) », « dans le 44 ». */
const CODES =
  /\((?<listed>[^()]{2,40})\)|(?<!\p{L})(?:dans\s+le|sur\s+le|départements?|dép\.?|dpt)\s+(?<code>\d{2,3}|2[AB])(?!\d)/giu
const NAME = /^[\p{L}]+(?:(?:['’]|[ -])[\p{L}]+){0,4}/u
const NEXT = /^\s*(?:,|et|ou|\/|&)\s+/u
/** Lower case is enough for a town of some size, where nothing but the end of what is said follows. */
const ENDS = /^\s*(?:$|[,;:.!?()/&\n]|(?:et|ou)\s)/u
/** Names of départements that are words first: only a capital makes places of them. */
const ALSO_WORDS = new Set(['lot', 'manche', 'nord', 'cher', 'landes', 'creuse', 'aube'])

/**
 * Codes of the départements where someone says that they work, in the order in which they say so: « couvreur à
 * Nantes et Rennes », « dans le Nord », « Nantes (44) ». A name counts where it is said as a place, and nowhere else.
 */
export function placesSaid(text: string, findTown: TownFinder): string[] {
  const said: { at: number; codes: readonly string[] }[] = []
  const readList = (from: number, read: (rest: string) => Found | undefined) => {
    let at = from
    for (let found = read(text.slice(at)); found; found = read(text.slice(at))) {
      said.push({ at, codes: found.codes })
      at += found.length
      const next = NEXT.exec(text.slice(at))
      if (!next) return
      at += next[0].length
    }
  }
  for (const match of text.matchAll(BEFORE_TOWN)) {
    const article = ARTICLES[match.groups?.said?.toLowerCase() ?? ''] ?? ''
    readList(match.index + match[0].length, (rest) => townAt(rest, article, findTown))
  }
  for (const match of text.matchAll(BEFORE_AREA)) {
    readList(match.index + match[0].length, areaAt)
  }
  for (const { index, groups } of text.matchAll(CODES)) {
    const written = (groups?.listed ?? groups?.code ?? '').split(/(?:[,/\s]|et\s)+/)
    const codes = written.filter((code) => departmentByCode(code.toUpperCase()))
    if (codes.length === written.length) {
      said.push({ at: index, codes: codes.map((code) => code.toUpperCase()) })
    }
  }
  const inOrder = said.toSorted((a, b) => a.at - b.at)
  return [...new Set(inOrder.flatMap(({ codes }) => codes))]
}

type Found = { codes: readonly string[]; length: number }

/** The longest name of a place that the text begins with. */
function longest(text: string, codesOf: (name: string, after: string) => readonly string[]) {
  const words = NAME.exec(text)?.[0] ?? ''
  for (let name = words; name !== ''; name = name.replace(/(?:^|[ '’-])[^ '’-]*$/, '')) {
    const codes = codesOf(name, text.slice(name.length))
    if (codes.length > 0) return { codes, length: name.length }
  }
  return undefined
}

function townAt(text: string, article: string, findTown: TownFinder): Found | undefined {
  return longest(text, (name, after) => {
    const town = findTown(article + name)
    if (!town) return []
    const isCapital = /^(?:l['’]|l[ae]s?\s)?\p{Lu}/u.test(name)
    const isMeant = isCapital ? !/^\p{L}\.?$/u.test(name) : town.isLarge && ENDS.test(after)
    return isMeant ? [town.department] : []
  })
}

function areaAt(text: string): Found | undefined {
  const article = /^(?:l[ae]s?\s+|l['’])/i.exec(text)?.[0] ?? ''
  const found = longest(text.slice(article.length), areaCodes)
  return found && { ...found, length: found.length + article.length }
}

function areaCodes(name: string, after: string): readonly string[] {
  // « dans le Nord de la Vendée » is Vendée.
  if (
    ALSO_WORDS.has(name.toLowerCase()) &&
    (!/^\p{Lu}/u.test(name) || /^\s+(?:d[eu]s?\s|d['’]|\d)/u.test(after))
  ) {
    return []
  }
  const place = locationByName(name)
  if (!place) return []
  return 'dept' in place ? place.dept : [place.value]
}

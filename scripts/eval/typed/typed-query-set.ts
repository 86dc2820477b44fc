import { readFileSync } from 'node:fs'
import { communeOf } from '#/features/locations/communes.server.ts'
import { departmentOfPostcode } from '#/features/locations/department-codes.ts'
import { parseLocationParam } from '#/features/locations/location-param.ts'
import { parseNearParam } from '#/features/locations/near-param.ts'
import type { TenderSearch } from '#/features/tenders/search/list-search.schemas.ts'
import { parseQuery } from '#/search/query/parse-query.ts'
import { analyse } from '#/search/text/analysis.ts'

/** A query as typed, the words that remain and the filters that it means; see data/eval/README.md. */
export type TypedQuery = { kind: string; text: string; words: string; filters: string[] }

export function readTypedQueries(file: string): TypedQuery[] {
  const [, ...lines] = readFileSync(file, 'utf8').trimEnd().split('\n')
  return lines.map((line) => {
    const [kind = '', text = '', words = '', filters = ''] = line.split('\t')
    return { kind, text, words, filters: filters.split(';').filter(Boolean) }
  })
}

/** Words of any call, which change nothing in what is meant. */
const OF_ANY_CALL = new Set(analyse('travaux fourniture marché entreprise'))

/** Returns whether a search has exactly the filters, and exactly the words, that a query means. */
export function judgeTypedQuery(
  { words, filters }: TypedQuery,
  search: TenderSearch,
): { hasFilters: boolean; hasWords: boolean } {
  const found = filtersOf(search)
  const wanted = filters.map((filter) => filter.split('|'))
  return {
    hasFilters:
      isEachMet(wanted, found) &&
      found.every((one) => wanted.flat().some((all) => isMet(all, [one]))),
    hasWords: termsOf(search.q ?? '') === termsOf(words),
  }
}

const isEachMet = (wanted: readonly string[][], found: readonly string[]) =>
  wanted.every((choices) => choices.some((one) => isMet(one, found)))

/** A town is met by its surroundings or its département, a region by all its départements. */
function isMet(wanted: string, found: readonly string[]): boolean {
  const [name = '', value = ''] = wanted.split('=')
  if (name === 'place') {
    return found.includes(`near=${value}`) || found.includes(`dept=${departmentOf(value)}`)
  }
  if (name === 'region') {
    const codes = codesOf(value)
    return found.length === 1
      ? codes.some((code) => found.includes(`dept=${code}`))
      : codes.every((code) => found.includes(`dept=${code}`))
  }
  return found.includes(wanted)
}

function codesOf(param: string): string[] {
  const list = parseLocationParam(param)
  return list.ok ? list.codes : []
}

function departmentOf(town: string): string | null {
  const commune = communeOf(town)
  return commune ? departmentOfPostcode(commune.postcode, commune.name) : null
}

/** The filters of a search in the form of the set. */
function filtersOf(search: TenderSearch): string[] {
  const { l, near, amount, deadline, published, procedure, reserved, visit, status } = search
  const [least, most] = amount?.split('-') ?? []
  const [first, last] = deadline?.split('..') ?? []
  const [since] = published?.split('..') ?? []
  const town = near === undefined ? null : parseNearParam(near)
  return [
    ...(l ? codesOf(l).map((code) => `dept=${code}`) : []),
    town && `near=${town.place}`,
    least && `amount>=${least}`,
    most && `amount<=${most}`,
    first && `deadline>=${first}`,
    last && `deadline<=${last}`,
    since && `published>=${since}`,
    procedure && `procedure=${procedure}`,
    reserved && 'flag=reserved',
    visit && 'flag=visit',
    status && `status=${status}`,
  ].flatMap((filter) => filter || [])
}

/** The terms required and excluded, sorted. */
function termsOf(text: string): string {
  const { clauses, excluded } = parseQuery(text.replace(/(^|\s)(\p{L}[^"]*?)\sOU\s/gu, '$1$2 '))
  const typed = clauses.flatMap(({ typed }) => analyse(typed))
  const refused = excluded.flatMap(({ terms }) => terms.map((term) => `-${term}`))
  return [...new Set([...typed, ...refused])]
    .filter((term) => !OF_ANY_CALL.has(term) && term !== 'ou')
    .sort()
    .join(' ')
}

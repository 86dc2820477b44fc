import { MAIN_CATEGORIES, PROCEDURES } from '#/domain/notices/notice-content.ts'
import { formatMoney } from '#/domain/numbers.ts'
import { SOURCE_CODES } from '#/domain/sources/source-codes.ts'
import { formatDate } from '#/domain/time/dates.ts'
import { parseCategoryList } from '#/features/categories/category-list.ts'
import { collapseCategories } from '#/features/categories/category-selection.ts'
import { collapseLocations } from '#/features/locations/collapse-locations.ts'
import { formatLocationParam, parseLocationParam } from '#/features/locations/location-param.ts'
import { parseNearParam } from '#/features/locations/near-param.ts'
import { NATURE_NAMES, PROCEDURE_NAMES } from '#/features/notices/call-words.ts'
import { sourceLabel } from '#/features/sources/source-labels.ts'
import { capitalised } from '#/french-text/capitalised.ts'
import type { TenderSearch, TenderSearchParam } from './list-search.schemas.ts'
import { amountRange, daysOfRange } from './search-range.ts'

/** A filter in force, in words, and the search without it. */
export type ActiveFilter = { param: TenderSearchParam; label: string; without: TenderSearch }

/** Names from the database and the list of communes. */
type FilterNames = { buyer: string | null; commune: string | null }

/** Every filter of a search that narrows it, in the order people think of them. */
export function activeFilters(search: TenderSearch, names: FilterNames): ActiveFilter[] {
  const { p: _page, ...kept }: TenderSearch = search
  const filter: MakeFilter = (param, label, rest) => {
    const { [param]: _removed, ...others }: TenderSearch = kept
    return { param, label, without: rest ? { ...others, [param]: rest } : others }
  }
  const each = (
    param: 'source' | 'nature' | 'procedure' | 'cpv',
    labelOf: (value: string) => string,
  ) => {
    const values = search[param]?.split(',').filter(Boolean) ?? []
    return values.map((value) =>
      filter(param, labelOf(value), values.filter((other) => other !== value).join(',')),
    )
  }
  const range = (param: 'amount' | 'deadline' | 'published', label: string | null | undefined) =>
    label ? [filter(param, label)] : []

  return [
    ...(search.q ? [filter('q', `«\u00a0${search.q}\u00a0»`)] : []),
    ...categoryFilters(search.c, filter),
    ...locationFilters(search.l, filter),
    ...nearFilter(search.near, names.commune).map((label) => filter('near', label)),
    ...each('nature', (value) => capitalised(wordOf(MAIN_CATEGORIES, NATURE_NAMES, value))),
    ...each('procedure', (value) => capitalised(wordOf(PROCEDURES, PROCEDURE_NAMES, value))),
    ...range('amount', search.amount && amountLabel(search.amount)),
    ...range('deadline', search.deadline && daysLabel('Réponse', search.deadline)),
    ...range('published', search.published && daysLabel('Publication', search.published)),
    ...each('cpv', (value) => `CPV ${value}`),
    ...(search.buyer ? [filter('buyer', `Acheteur\u00a0: ${names.buyer ?? search.buyer}`)] : []),
    ...each('source', (value) => {
      const code = SOURCE_CODES.find((known) => known === value)
      return code ? sourceLabel(code) : value
    }),
  ]
}

type MakeFilter = (param: TenderSearchParam, label: string, rest?: string) => ActiveFilter

/** The activities as the URL names them: groups as groups. */
function categoryFilters(param: string | undefined, filter: MakeFilter): ActiveFilter[] {
  const list = parseCategoryList(param ?? '')
  if (!list.ok) return []
  const parts = collapseCategories(list.categories.map(({ slug }) => slug))
  return parts.map((part) =>
    filter(
      'c',
      part.name,
      parts
        .filter((other) => other !== part)
        .map(({ slug }) => slug)
        .join(' '),
    ),
  )
}

function locationFilters(param: string | undefined, filter: MakeFilter): ActiveFilter[] {
  const list = parseLocationParam(param ?? '')
  if (!list.ok) return []
  return collapseLocations(list.codes).map((place) => {
    const codes = 'dept' in place ? place.dept : [place.value]
    const others = list.codes.filter((code) => !codes.includes(code))
    return filter('l', place.label, String(formatLocationParam(others) ?? ''))
  })
}

function nearFilter(param: string | undefined, commune: string | null): string[] {
  const near = param ? parseNearParam(param) : null
  return near ? [`À ${near.kilometres}\u00a0km de ${commune ?? near.place}`] : []
}

function wordOf<Value extends string>(
  known: readonly Value[],
  words: Record<Value, string>,
  value: string,
): string {
  const found = known.find((each) => each === value)
  return found ? words[found] : value
}

function amountLabel(text: string): string | null {
  const range = amountRange(text)
  if (!range) return null
  const { min, max } = range
  const money = (cents: number) => formatMoney({ cents, currency: 'EUR' })
  if (min === undefined) return max === undefined ? null : `Jusqu’à ${money(max)}`
  return max === undefined ? `À partir de ${money(min)}` : `De ${money(min)} à ${money(max)}`
}

function daysLabel(subject: string, text: string): string | null {
  const days = daysOfRange(text)
  if (!days) return null
  const { first, last } = days
  if (!first) return last ? `${subject} jusqu’au ${formatDay(last)}` : null
  if (!last) return `${subject} à partir du ${formatDay(first)}`
  return first === last
    ? `${subject} le ${formatDay(first)}`
    : `${subject} du ${formatDay(first)} au ${formatDay(last)}`
}

/** Noon is on the same day in Paris, summer and winter. */
function formatDay(day: string): string {
  return formatDate(new Date(`${day}T12:00:00Z`))
}

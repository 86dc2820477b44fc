import { MAIN_CATEGORIES, PROCEDURES } from '#/domain/notices/notice-content.ts'
import { SOURCE_CODES } from '#/domain/sources/source-codes.ts'
import { CATEGORIES } from '#/features/categories/categories.ts'
import { chosenCategories, formatCategoryParam } from '#/features/categories/category-selection.ts'
import { departmentByCode } from '#/features/locations/departments.ts'
import { formatLocationParam, parseLocationParam } from '#/features/locations/location-param.ts'
import { NATURE_NAMES, PROCEDURE_NAMES } from '#/features/notices/call-words.ts'
import { sourceLabel } from '#/features/sources/source-labels.ts'
import { capitalised } from '#/french-text/capitalised.ts'
import type { FacetName } from '#/search/columns.ts'
import type { FacetCount } from '#/search/search-query.ts'
import type { TenderSearch } from './list-search.schemas.ts'

/** A value to narrow by. `next` is the param with this value put in, or taken out if `chosen`; null without any. */
export type FacetOption = {
  label: string
  count: number
  chosen: boolean
  next: string | null
}

export type FacetParam = 'c' | 'l' | 'nature' | 'procedure' | 'source'

/** Chosen ones, then the most frequent; only the first of long lists, the pickers have them all. */
export type TenderListFacets = Record<FacetParam, FacetOption[]>

const SHOWN = 8

/** The engine's counts in words, each with where following it leads. */
export function tenderListFacets(
  counts: Partial<Record<FacetName, FacetCount[]>>,
  search: TenderSearch,
): TenderListFacets {
  const locations = parseLocationParam(search.l ?? '')
  return {
    c: options(counts.categories, {
      chosen: chosenCategories(search.c),
      labelOf: (slug) => CATEGORY_NAMES.get(slug),
      format: formatCategoryParam,
    }),
    l: options(counts.departments, {
      chosen: locations.ok ? locations.codes : [],
      labelOf: (code) => departmentByCode(code)?.label,
      format: (codes) => formatLocationParam(codes)?.toString(),
    }),
    nature: options(counts.mainCategory, {
      ...list(search.nature),
      labelOf: (value) => labelIn(MAIN_CATEGORIES, NATURE_NAMES, value),
    }),
    procedure: options(counts.procedure, {
      ...list(search.procedure),
      labelOf: (value) => labelIn(PROCEDURES, PROCEDURE_NAMES, value),
    }),
    source: options(counts.sources, {
      ...list(search.source),
      labelOf: (value) => {
        const code = SOURCE_CODES.find((known) => known === value)
        return code && sourceLabel(code)
      },
    }),
  }
}

const CATEGORY_NAMES = new Map(CATEGORIES.map(({ slug, name }) => [slug, name]))

function list(param: string | undefined) {
  return {
    chosen: param?.split(',').filter(Boolean) ?? [],
    format: (values: string[]) => values.join(',') || undefined,
  }
}

function labelIn<Value extends string>(
  known: readonly Value[],
  words: Record<Value, string>,
  value: string,
): string | undefined {
  const found = known.find((each) => each === value)
  return found && capitalised(words[found])
}

function options(
  counts: FacetCount[] = [],
  {
    chosen,
    labelOf,
    format,
  }: {
    chosen: string[]
    labelOf: (value: string) => string | undefined
    format: (values: string[]) => string | undefined
  },
): FacetOption[] {
  const inForce = new Set(chosen)
  return counts
    .filter(({ value, count }) => count > 0 || inForce.has(value))
    .sort((a, b) => Number(inForce.has(b.value)) - Number(inForce.has(a.value)))
    .slice(0, SHOWN)
    .flatMap(({ value, count }) => {
      const label = labelOf(value)
      if (!label) return []
      const next = inForce.has(value)
        ? chosen.filter((other) => other !== value)
        : [...chosen, value]
      return { label, count, chosen: inForce.has(value), next: format(next) ?? null }
    })
}

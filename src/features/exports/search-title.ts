import { chosenCategories, collapseCategories } from '#/features/categories/category-selection.ts'
import { collapseLocations } from '#/features/locations/collapse-locations.ts'
import { phraseOf } from '#/features/locations/location.ts'
import type { TenderSearch } from '#/features/tenders/search/list-search.schemas.ts'
import { frenchTypography } from '#/french-text/french-typography.ts'

/** The title of a search: « Marchés publics « toiture », Gros œuvre, en Bretagne ». */
export function searchTitle(search: TenderSearch, departments: readonly string[] = []): string {
  const words = search.q ? ` «\u00a0${search.q}\u00a0»` : ''
  const activities = collapseCategories(chosenCategories(search.c)).map(({ name }) => name)
  const places = collapseLocations(departments).map(phraseOf)
  return frenchTypography([`Marchés publics${words}`, ...activities, ...places].join(', '))
}

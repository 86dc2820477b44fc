import {
  chosenCategories,
  collapseCategories,
  formatCategoryParam,
} from '#/features/categories/category-selection.ts'
import { CategoryPicker } from '#/features/categories/components/category-picker.tsx'
import { collapseLocations } from '#/features/locations/collapse-locations.ts'
import { LocationPicker } from '#/features/locations/components/location-picker.tsx'
import { formatLocationParam, parseLocationParam } from '#/features/locations/location-param.ts'
import type { DraftPickers } from '#/features/profiles/components/create-profile-page.tsx'

/** The pickers of activities and places, on a draft. */
export const draftPickers: DraftPickers = (draft, change) => {
  const locations = formatLocationParam(draft.locations)
  return (
    <>
      <CategoryPicker
        choice={{
          param: formatCategoryParam(draft.categories),
          labels: collapseCategories(draft.categories).map(({ name }) => name),
        }}
        onChange={({ param }) => change({ categories: chosenCategories(param) })}
      />
      <LocationPicker
        choice={{
          param: locations === undefined ? undefined : String(locations),
          labels: collapseLocations(draft.locations).map(({ label }) => label),
        }}
        onChange={({ param }) => {
          const read = parseLocationParam(param ?? '')
          if (read.ok) change({ locations: read.codes })
        }}
      />
    </>
  )
}

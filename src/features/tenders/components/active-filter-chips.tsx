import { RemovableChipLink } from '#/ui/chip.tsx'
import { TextLink } from '#/ui/text-link.tsx'
import type { ActiveFilter } from '../active-filters.ts'

/** The filters in force, each with the way out of it. */
export function ActiveFilterChips({ filters }: { filters: ActiveFilter[] }) {
  if (filters.length === 0) return null
  return (
    <ul aria-label="Filtres en cours" className="flex flex-wrap items-center gap-2">
      {filters.map(({ param, label, without }) => (
        <li key={`${param} ${label}`} className="max-w-full">
          <RemovableChipLink to="/bids" search={without} resetScroll={false} label={label} />
        </li>
      ))}
      <li>
        <TextLink to="/bids" search={{}} className="px-1 text-sm">
          Tout effacer
        </TextLink>
      </li>
    </ul>
  )
}

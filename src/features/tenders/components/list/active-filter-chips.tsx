import { RemovableChipLink } from '#/ui/chip.tsx'
import { TextLink } from '#/ui/text-link.tsx'
import type { ActiveFilter } from '../../search/tender-list.ts'
import { FILTER_LINK, LIST_LINK } from './list-link.ts'

/** The filters in force, each with a link that removes it. */
export function ActiveFilterChips({ filters }: { filters: ActiveFilter[] }) {
  if (filters.length === 0) return null
  return (
    <ul aria-label="Filtres en cours" className="flex flex-wrap items-center gap-2">
      {filters.map(({ param, label, without }) => (
        <li key={`${param} ${label}`} className="min-w-0 max-w-full">
          <RemovableChipLink {...FILTER_LINK} search={without} label={label} />
        </li>
      ))}
      <li>
        <TextLink {...LIST_LINK} search={{}} className="px-1 text-sm">
          Tout effacer
        </TextLink>
      </li>
    </ul>
  )
}

import { z } from 'zod/mini'
import { parseLocationParam } from '#/features/locations/location-param.ts'
import {
  type PartialNoticeFilters,
  partialNoticeFiltersSchema,
} from '#/features/notices/waiting/partial-notices.schemas.ts'

/** Filters of the screen of notices that wait, as its address has them: places as the `l` of public lists. */
export const partialNoticeSearchSchema = z.object({
  ...partialNoticeFiltersSchema.shape,
  locationFilter: z.optional(z.string().check(z.maxLength(1_000))),
})

/** What the list is asked for: places as codes. */
export function filtersOf({
  locationFilter,
  ...search
}: z.infer<typeof partialNoticeSearchSchema>): PartialNoticeFilters {
  const parsed = locationFilter ? parseLocationParam(locationFilter) : null
  const codes = parsed?.ok && parsed.codes.length > 0 ? parsed.codes : undefined
  return { ...search, locationFilter: codes }
}

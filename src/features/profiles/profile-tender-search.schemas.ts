import { z } from 'zod/mini'

export const PROFILE_TENDER_SORTS = ['grade', 'publicationDate', 'deadline'] as const
export const TENDERS_PER_PROFILE_PAGE = 10

/** Which grades are listed: one letter, or all those worth a look. */
const LISTED_GRADES = ['A', 'B', 'C', 'D', 'E'] as const

/** The router reads `q=2026` as a number. */
const word = z.optional(z.pipe(z.union([z.string(), z.number(), z.boolean()]), z.transform(String)))

/**
 * Search params of `/profile/{id}/bids`. p page · lastSevenDays published in the last 7 days · sortBy, by grade
 * where absent · grade one letter, A to C where absent · q words inside the list · outside those of the trade outside
 * the zone, nearest first · unfollowed those graded A or B that are not followed.
 */
export const profileTenderSearchSchema = z.object({
  p: z.catch(z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(50_000))), undefined),
  lastSevenDays: z.catch(z.optional(z.boolean()), undefined),
  sortBy: z.catch(z.optional(z.enum(PROFILE_TENDER_SORTS)), undefined),
  grade: z.catch(z.optional(z.enum(LISTED_GRADES)), undefined),
  q: z.catch(word, undefined),
  outside: z.catch(z.optional(z.boolean()), undefined),
  unfollowed: z.catch(z.optional(z.boolean()), undefined),
})

export type ProfileTenderSearch = z.infer<typeof profileTenderSearchSchema>

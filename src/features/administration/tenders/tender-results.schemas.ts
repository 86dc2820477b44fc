import { z } from 'zod/mini'
import { ANALYSIS_TYPES } from '#/domain/notices/analysis-types.ts'

const bidId = z.uuid()

export const tenderForEditSchema = z.object({ bidId })

/** The value is read by the schema of its type; null says that there is none. */
export const updateTenderSchema = z.object({
  bidId,
  edits: z
    .array(
      z.object({
        type: z.enum(ANALYSIS_TYPES),
        lotNumber: z.nullable(z.int().check(z.positive())),
        value: z.json(),
        seen: z.nullable(z.string().check(z.maxLength(32))),
      }),
    )
    .check(z.minLength(1), z.maxLength(500)),
})

/** `seen`: the latest change that the editor saw. */
export const restoreTenderSchema = z.object({ bidId, changeId: z.int(), seen: z.int() })

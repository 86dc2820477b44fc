import { z } from 'zod'

/** Markdown of at most four lines (the specification's bound). */
const excerpt = z.string().refine((text) => text.split('\n').length <= 4, 'More than 4 lines')

const criterionV1 = z.object({
  criterion: z.string(),
  value: z.string().nullable(),
  subCriterion: z
    .array(z.object({ subCriterion: z.string(), value: z.string().nullable() }))
    .optional(),
})
const criterionV2 = z.object({
  name: z.string(),
  value: z.string().nullable(),
  subCriteria: z.array(z.object({ name: z.string(), value: z.string().nullable() })).optional(),
})

/**
 * What an analysis result holds, by type and version. Readers prefer version 2 where a type has one
 * and fall back to version 1. Amounts are euros, as a decimal number.
 */
export const ANALYSIS_SCHEMAS = {
  SUBJECT: { '1': z.string().min(1) },
  EXCERPT: { '1': excerpt },
  CLIENT: { '1': z.object({ analyzis: z.string(), displayedName: z.string().min(1) }) },
  LOCATION: { '1': z.object({ details: z.string(), displayedLocation: z.string() }) },
  DURATION: { '1': z.object({ details: z.string(), summary: z.string() }) },
  PRICE: {
    '1': z.object({
      details: z.string().optional(),
      estimatedPrice: z.number().optional(),
      minPrice: z.number().optional(),
      maxPrice: z.number().optional(),
    }),
  },
  TECHNICAL_EVALUATION_CRITERIA: {
    '1': z.object({ criteria: z.array(criterionV1) }),
    '2': z.object({ criteria: z.array(criterionV2) }),
  },
  LOT_NAME: { '2': z.string().min(1) },
  /** Slugs of categories, best first. */
  CATEGORY: { '1': z.object({ categories: z.array(z.string()).min(1) }) },
} as const

/** Result types that have a schema so far. */
export type SchemedType = keyof typeof ANALYSIS_SCHEMAS

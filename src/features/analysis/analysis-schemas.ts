import { z } from 'zod/mini'
import type { AnalysisType } from './analysis-types.ts'

/** Markdown of at most four lines (the specification's bound). */
const excerpt = z
  .string()
  .check(z.refine((text) => text.split('\n').length <= 4, 'More than 4 lines'))

const criterionV1 = z.object({
  criterion: z.string(),
  value: z.nullable(z.string()),
  subCriterion: z.optional(
    z.array(z.object({ subCriterion: z.string(), value: z.nullable(z.string()) })),
  ),
})
const criterionV2 = z.object({
  name: z.string(),
  value: z.nullable(z.string()),
  subCriteria: z.optional(z.array(z.object({ name: z.string(), value: z.nullable(z.string()) }))),
})

/** Words in Markdown; what is not found has no result at all. */
const details = z.object({ details: z.string().check(z.minLength(1)) })
const told = z.optional(z.nullable(z.string()))

const siteVisit = z.object({
  isVisit: z.boolean(),
  /** Null where the text speaks of a visit without saying whether it is asked for. */
  isMandatory: z.nullable(z.boolean()),
  /** As told: `2026-11-20`, with `T14:00` where the hour is; of several, the first. */
  date: told,
  location: told,
  contact: z.optional(z.nullable(z.object({ name: told, email: told, phone: told }))),
  modalities: told,
})
const samples = z.object({
  isSamples: z.boolean(),
  isRequired: z.nullable(z.boolean()),
  products: z.optional(z.array(z.object({ name: z.string(), quantity: told }))),
  deliveryAddress: told,
  modalities: told,
})
const supplies = z.object({
  supplies: z.array(z.object({ name: z.string(), description: told, quantity: told })),
})

/** Days on the buyer's own calendar and clock, as told: `2027-01-15`, `2027-01-15T12:00`. */
const calendar = z.object({
  submission: told,
  questions: told,
  /** How long an offer binds whoever made it: one of the three is told. */
  validity: z.optional(
    z.nullable(
      z.object({ months: z.nullable(z.number()), days: z.nullable(z.number()), until: told }),
    ),
  ),
})

/**
 * What an analysis result holds, by type and version. Readers prefer version 2 where a type has one
 * and fall back to version 1. Amounts are euros, as a decimal number.
 */
export const ANALYSIS_SCHEMAS = {
  SUBJECT: { '1': z.string().check(z.minLength(1)) },
  EXCERPT: { '1': excerpt },
  CLIENT: {
    '1': z.object({ analyzis: z.string(), displayedName: z.string().check(z.minLength(1)) }),
  },
  LOCATION: { '1': z.object({ details: z.string(), displayedLocation: z.string() }) },
  DURATION: { '1': z.object({ details: z.string(), summary: z.string() }) },
  PRICE: {
    '1': z.object({
      details: z.optional(z.string()),
      estimatedPrice: z.optional(z.number()),
      minPrice: z.optional(z.number()),
      maxPrice: z.optional(z.number()),
    }),
  },
  SERVICES_SUMMARY: { '1': details },
  ENVIRONMENTAL_CLAUSES: { '1': details },
  SOCIAL_CLAUSES: { '1': details },
  SITE_VISIT: { '1': siteVisit },
  SUPPLIES_SUMMARY: { '1': supplies },
  SAMPLES: { '1': samples },
  TECHNICAL_EVALUATION_CRITERIA: {
    '1': z.object({ criteria: z.array(criterionV1) }),
    '2': z.object({ criteria: z.array(criterionV2) }),
  },
  LOT_NAME: { '2': z.string().check(z.minLength(1)) },
  /** Slugs of categories, best first. */
  CATEGORY: { '1': z.object({ categories: z.array(z.string()).check(z.minLength(1)) }) },
  /** The whole analysis in Markdown. */
  FULL_REPORT: { '1': z.string().check(z.minLength(1)) },
  /** Dates of the call that its text tells. */
  CALENDAR: { '1': calendar },
} as const satisfies Record<AnalysisType, object>

/** Result types; each has a schema. */
export type SchemedType = keyof typeof ANALYSIS_SCHEMAS

/** Value of a result, in any of its versions. */
export type ResultValue<Type extends SchemedType> = {
  [Version in keyof (typeof ANALYSIS_SCHEMAS)[Type]]: (typeof ANALYSIS_SCHEMAS)[Type][Version] extends z.core.$ZodType
    ? z.core.output<(typeof ANALYSIS_SCHEMAS)[Type][Version]>
    : never
}[keyof (typeof ANALYSIS_SCHEMAS)[Type]]

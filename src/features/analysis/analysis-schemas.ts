import { z } from 'zod/mini'
import type { AnalysisType } from '#/domain/notices/analysis-types.ts'

/** Characters: people must be able to read any result. */
const LONGEST = { line: 2_000, text: 20_000, report: 200_000 } as const

/** A name, a place, a date as stated. */
const line = z.string().check(z.maxLength(LONGEST.line))
/** Words in Markdown. */
const text = z.string().check(z.maxLength(LONGEST.text))
const filled = (most: number) => z.string().check(z.minLength(1), z.maxLength(most))

/** Markdown of at most four lines (the specification's bound). */
const excerpt = text.check(
  z.refine((written) => written.split('\n').length <= 4, 'More than 4 lines'),
)

const criterionV1 = z.object({
  criterion: line,
  value: z.nullable(line),
  subCriterion: z.optional(z.array(z.object({ subCriterion: line, value: z.nullable(line) }))),
})
const criterionV2 = z.object({
  name: line,
  value: z.nullable(line),
  subCriteria: z.optional(z.array(z.object({ name: line, value: z.nullable(line) }))),
})

/** Words in Markdown; what is not found has no result at all. */
const details = z.object({ details: filled(LONGEST.text) })
const optionalLine = z.optional(z.nullable(line))
const optionalText = z.optional(z.nullable(text))

/** `2026-11-20`, or `2026-11-20T14:00` where the hour is stated. */
const day = z
  .string()
  .check(
    z.regex(/^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])(?:T(?:[01]\d|2[0-3]):[0-5]\d)?$/),
  )
const optionalDay = z.optional(z.nullable(day))
/** Of months or days: longer is no time that an offer binds. */
const duration = z.nullable(z.number().check(z.minimum(0), z.maximum(36_500)))
const euros = z.optional(z.number().check(z.minimum(0), z.maximum(1e12)))

const siteVisit = z.object({
  isVisit: z.boolean(),
  /** Null where the text mentions a visit without stating whether it is required. */
  isMandatory: z.nullable(z.boolean()),
  /** Of several, the first. */
  date: optionalDay,
  location: optionalLine,
  contact: z.optional(
    z.nullable(z.object({ name: optionalLine, email: optionalLine, phone: optionalLine })),
  ),
  modalities: optionalText,
})
const samples = z.object({
  isSamples: z.boolean(),
  isRequired: z.nullable(z.boolean()),
  products: z.optional(z.array(z.object({ name: line, quantity: optionalLine }))),
  deliveryAddress: optionalLine,
  modalities: optionalText,
})
const supplies = z.object({
  supplies: z.array(z.object({ name: line, description: optionalText, quantity: optionalLine })),
})

/** Days on the buyer's own calendar and clock, as stated: `2027-01-15`, `2027-01-15T12:00`. */
const calendar = z.object({
  submission: optionalDay,
  questions: optionalDay,
  /** How long an offer is binding: one of the three is stated. */
  validity: z.optional(
    z.nullable(z.object({ months: duration, days: duration, until: optionalDay })),
  ),
})

/** Facts of notices and tender files beside the specification's result types; of files also those that are to be verified. */
const TENDER_FACTS = [
  'reference',
  'procedure',
  'lots',
  'lotLimit',
  'duration',
  'maximumDuration',
  'renewals',
  'phases',
  'amounts',
  'priceForm',
  'priceRevision',
  'advance',
  'guarantee',
  'paymentDelay',
  'variants',
  'options',
  'grouping',
  'visit',
  'samples',
  'submission',
  'questions',
  'validity',
  'criteria',
  'applicationDocuments',
  'offerDocuments',
  'capacity',
  'insurance',
  'negotiation',
  'socialClause',
  'environmentalClause',
  'signature',
  'backupCopy',
  'formats',
  'platform',
  'electronicDeposit',
  'language',
  'contact',
  'candidates',
  'prizes',
  'worksBudget',
  'opening',
  'start',
  'recurrence',
  'funding',
  'profession',
] as const
export type TenderFactName = (typeof TENDER_FACTS)[number]

const numbers = z.number().check(z.minimum(0), z.maximum(1e12))

/**
 * One fact of a tender file. `answer`: `none`, `forbidden`, `allowed`, `possible`, `optional`, `required` or `imposed`
 * for a rule, a day for a deadline, null where only words answer. `text`: in French, as it is shown. `evidence`: places
 * in the evidence of the result.
 */
export const tenderFact = z.object({
  fact: z.enum(TENDER_FACTS),
  /** The lots that it concerns; absent: the whole call. */
  lotNumbers: z.optional(z.array(z.number())),
  answer: z.nullable(line),
  text: filled(LONGEST.line),
  items: z.optional(z.array(line)),
  /** The list may lack items. */
  isIncomplete: z.optional(z.boolean()),
  count: z.optional(numbers),
  months: z.optional(numbers),
  days: z.optional(numbers),
  /** Weak or contradicted: shown as « à vérifier », and used nowhere else. */
  isWeak: z.boolean(),
  evidence: z.array(z.number()).check(z.minLength(1)),
})

/**
 * What an analysis result holds, by type and version. Readers prefer version 2 where a type has one
 * and fall back to version 1. Amounts are euros, as a decimal number.
 */
export const ANALYSIS_SCHEMAS = {
  SUBJECT: { '1': filled(LONGEST.line) },
  EXCERPT: { '1': excerpt },
  CLIENT: {
    '1': z.object({ analyzis: text, displayedName: filled(LONGEST.line) }),
  },
  LOCATION: { '1': z.object({ details: text, displayedLocation: line }) },
  DURATION: { '1': z.object({ details: text, summary: line }) },
  PRICE: {
    '1': z.object({
      details: z.optional(text),
      estimatedPrice: euros,
      minPrice: euros,
      maxPrice: euros,
      /** Those that are of one year; the others are of the whole contract. */
      perYear: z.optional(z.array(z.enum(['estimatedPrice', 'minPrice', 'maxPrice']))),
      /** Of all amounts alike; absent where the notice does not say so. */
      tax: z.optional(z.enum(['HT', 'TTC'])),
      /** Those that are added up from the lots; the notice does not state them. */
      sumOfLots: z.optional(z.array(z.enum(['estimatedPrice', 'minPrice', 'maxPrice']))),
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
  LOT_NAME: { '2': filled(LONGEST.line) },
  /** Slugs of categories, best first. */
  CATEGORY: { '1': z.object({ categories: z.array(line).check(z.minLength(1)) }) },
  /** The whole analysis in Markdown. */
  FULL_REPORT: { '1': filled(LONGEST.report) },
  /** Dates of the call that its text states. */
  CALENDAR: { '1': calendar },
  /**
   * `warnings`, of documents only: why they may belong to another call, in French. `isWithheld`: so much differs that
   * nothing else is stored of them unless a member confirms them.
   */
  TENDER_RULES: {
    '1': z.object({
      facts: z.array(tenderFact),
      warnings: z.optional(z.array(line)),
      isWithheld: z.optional(z.boolean()),
    }),
  },
} as const satisfies Record<AnalysisType, object>

export type TenderFact = z.output<typeof tenderFact>

/** Result types; each has a schema. */
export type SchemedType = keyof typeof ANALYSIS_SCHEMAS

/** Value of a result, in any of its versions. */
export type ResultValue<Type extends SchemedType> = {
  [Version in keyof (typeof ANALYSIS_SCHEMAS)[Type]]: (typeof ANALYSIS_SCHEMAS)[Type][Version] extends z.core.$ZodType
    ? z.core.output<(typeof ANALYSIS_SCHEMAS)[Type][Version]>
    : never
}[keyof (typeof ANALYSIS_SCHEMAS)[Type]]

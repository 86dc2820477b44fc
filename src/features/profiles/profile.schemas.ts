import { z } from 'zod/mini'
import { ALERT_FREQUENCIES, SENT_LETTERS } from '#/domain/alert-settings.ts'
import { REFUSAL_REASONS } from '#/domain/feedback.ts'
import {
  HEADCOUNTS,
  LONGEST_NAME,
  LONGEST_TEXT,
  LONGEST_WORD,
  MOST_CATEGORIES,
  MOST_WORDS,
  SHORTEST_WORDS,
} from '#/domain/profile-draft.ts'
import { sirenOf } from '#/domain/siret.ts'
import { categoryBySlug } from '#/features/categories/categories.ts'
import { departmentByCode } from '#/features/locations/departments.ts'
import { profileTenderSearchSchema } from './profile-tender-search.schemas.ts'
import { websiteAddress } from './proposal/website-address.ts'

const words = z
  .array(z.string().check(z.trim(), z.minLength(1), z.maxLength(LONGEST_WORD)))
  .check(z.maxLength(MOST_WORDS))
/** 100 million euros: more is a typing error. */
const amount = z.nullable(z.int().check(z.gte(0), z.lte(10_000_000_000_00)))

const locations = z.array(
  z.string().check(z.refine((code) => departmentByCode(code) !== undefined)),
)

/** Data of the form; a draft without an activity finds no tenders. */
export const profileDraftSchema = z
  .object({
    name: z.string().check(z.trim(), z.minLength(1), z.maxLength(LONGEST_NAME)),
    website: z.nullable(z.string().check(z.refine((url) => websiteAddress(url) === url))),
    siren: z.nullable(z.string().check(z.refine((siren) => sirenOf(siren) === siren))),
    text: z.string().check(z.trim(), z.maxLength(LONGEST_TEXT)),
    categories: z
      .array(z.string().check(z.refine((slug) => categoryBySlug(slug) !== undefined)))
      .check(z.maxLength(MOST_CATEGORIES)),
    keywords: words,
    excluded: words,
    locations,
    headcount: z.nullable(z.enum(HEADCOUNTS)),
    minimumCents: amount,
    maximumCents: amount,
    certifications: words,
  })
  .check(
    z.refine(({ text, categories, keywords }) => text + categories + keywords !== ''),
    z.refine(
      ({ minimumCents, maximumCents }) =>
        minimumCents === null || maximumCents === null || minimumCents <= maximumCents,
    ),
  )

const alertSettingsSchema = z.object({
  frequency: z.enum(ALERT_FREQUENCIES),
  letter: z.enum(SENT_LETTERS),
  cap: z.int().check(z.gte(1), z.lte(100)),
  reminderDays: z.int().check(z.gte(0), z.lte(30)),
})

const profileId = z.uuid()
export const profileIdSchema = z.object({ profileId })
export const saveSettingsSchema = z.object({
  profileId,
  draft: profileDraftSchema,
  alerts: alertSettingsSchema,
})
export const widenZoneSchema = z.object({
  profileId,
  locations: locations.check(z.minLength(1)),
})
export const profileSearchSchema = z.object({ profileId, search: profileTenderSearchSchema })
export const tenderSchema = z.object({ bidId: z.uuid() })
/** Of one page of results. */
export const tendersSchema = z.object({ bidIds: z.array(z.uuid()).check(z.maxLength(20)) })
export const tenderOfProfileSchema = z.object({ profileId, bidId: z.uuid() })
export const refusalSchema = z.object({
  profileId,
  bidId: z.uuid(),
  reason: z.enum(REFUSAL_REASONS),
})
export const absentTenderSchema = z.object({
  profileId,
  url: z.string().check(z.maxLength(2_000)),
  /** Filters of the list on which the question is asked. */
  search: profileTenderSearchSchema,
})
/** Any text; the answer says where it is no address. */
const typedAddress = z.string().check(z.maxLength(50_000))
export const instantProfileSchema = z.union([
  z.object({ website: typedAddress }),
  z.object({ words: z.string().check(z.maxLength(LONGEST_TEXT)) }),
])

/** How a guided profile starts; one of the three. */
export const profileFormSchema = z.union([
  z.object({ start: z.literal('website'), website: typedAddress }),
  z.object({ start: z.literal('siren'), siren: z.string().check(z.maxLength(40)) }),
  z.object({
    start: z.literal('words'),
    words: z.string().check(z.trim(), z.minLength(SHORTEST_WORDS), z.maxLength(LONGEST_TEXT)),
  }),
])
export type ProfileForm = z.infer<typeof profileFormSchema>

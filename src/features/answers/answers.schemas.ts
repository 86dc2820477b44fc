import { z } from 'zod/mini'
import {
  CANDIDACIES,
  DECISIONS,
  ITEM_KINDS,
  ITEM_ROLES,
  ITEM_STATES,
} from '#/domain/answer-states.ts'

const of = { bidId: z.uuid() }

/** Accepts any text: an invalid id gives "not found". */
export const answerTenderSchema = z.object({ bidId: z.string() })

export const answerSettingsSchema = z.object({
  ...of,
  settings: z.object({
    candidacy: z.enum(CANDIDACIES),
    isLeader: z.boolean(),
    leaderIsSolidary: z.boolean(),
    lots: z.array(z.int().check(z.gte(1), z.lte(10_000))).check(z.maxLength(500)),
    withVariant: z.boolean(),
    declaresNoExclusion: z.boolean(),
  }),
})

export const decisionSchema = z.object({
  ...of,
  decision: z.nullable(z.enum(DECISIONS)),
  reason: z.string().check(z.trim(), z.maxLength(4_000)),
})

const item = {
  ...of,
  kind: z.enum(ITEM_KINDS),
  key: z.string().check(z.regex(/^[a-z0-9_-]{1,64}$/)),
}
export const itemSchema = z.object(item)
export const itemChangeSchema = z.object({
  ...item,
  change: z.object({
    state: z.optional(z.enum(ITEM_STATES)),
    assigneeId: z.optional(z.nullable(z.uuid())),
    role: z.optional(z.nullable(z.enum(ITEM_ROLES))),
    dueOn: z.optional(z.nullable(z.iso.date())),
    note: z.optional(z.string().check(z.maxLength(4_000))),
  }),
})
export const addedItemSchema = z.object({
  ...of,
  kind: z.enum(ITEM_KINDS),
  label: z.string().check(z.trim(), z.minLength(1), z.maxLength(600)),
  isMandatory: z.boolean(),
})

const title = z.string().check(z.trim(), z.minLength(1), z.maxLength(300))
export const addedSectionSchema = z.object({ ...of, title })
const section = { ...of, sectionId: z.uuid() }
export const sectionSchema = z.object(section)
export const sectionChangeSchema = z.object({
  ...section,
  change: z.object({
    title: z.optional(title),
    body: z.optional(z.string().check(z.maxLength(40_000))),
  }),
})
export const sectionMoveSchema = z.object({ ...section, to: z.enum(['before', 'after']) })

export const outlineSchema = z.object(of)
export const prefillSchema = z.object({ siren: z.string().check(z.maxLength(40)) })

import { z } from 'zod/mini'
import { MAIN_CATEGORIES, PROCEDURES } from '#/domain/notices/notice-content.ts'

const line = z.string().check(z.trim(), z.maxLength(2000))
const instant = z.nullable(z.iso.datetime())

/** What an administrator may set right of a notice before it becomes a tender; empty texts say nothing. */
const proposedTenderSchema = z.object({
  title: line,
  buyerName: line,
  description: z.string().check(z.trim(), z.maxLength(20_000)),
  publishedAt: instant,
  deadlineAt: instant,
  mainCategory: z.nullable(z.enum(MAIN_CATEGORIES)),
  procedure: z.nullable(z.enum(PROCEDURES)),
  buyerReference: line,
  departments: z.array(z.string().check(z.regex(/^(?:\d[\dAB]|9[78]\d)$/))).check(z.maxLength(110)),
  placeLabel: line,
  city: line,
  postcode: z.string().check(z.trim(), z.regex(/^(?:\d{5})?$/)),
  cpvCodes: z.array(z.string().check(z.regex(/^\d{8}$/))).check(z.maxLength(200)),
  lots: z
    .array(z.object({ number: z.int().check(z.positive()), title: line, description: line }))
    .check(z.maxLength(1000)),
})

export type ProposedTender = z.infer<typeof proposedTenderSchema>

export const partialNoticeIdSchema = z.object({ id: z.uuid() })

export const promotePartialNoticeSchema = z.object({
  id: z.uuid(),
  proposed: proposedTenderSchema,
  /** To be read again before it is published. */
  asDraft: z.boolean(),
})

import { notFound } from '@tanstack/react-router'
import { createServerFn } from '@tanstack/react-start'
import { editorMiddleware } from '#/features/accounts/member-middleware.ts'
import { meteredModel } from '#/features/analysis/model/ask-model.server.ts'
import { modelAccess } from '#/features/analysis/model/model-access.ts'
import { companyFileOf } from '#/features/eligibility/company-file.queries.server.ts'
import { tenderIndex } from '#/features/tenders/search/tender-index.server.ts'
import { env } from '#/lib/env.ts'
import { validateInput } from '#/lib/validate-input.ts'
import { database } from '#/server/database.server.ts'
import { answerKey } from './answer-access.server.ts'
import { answeredTender } from './answer-work.server.ts'
import {
  addedSectionSchema,
  outlineSchema,
  sectionChangeSchema,
  sectionMoveSchema,
  sectionSchema,
} from './answers.schemas.ts'
import { companyFacts } from './company-facts.ts'
import { draftSection } from './draft-section.server.ts'
import { openAnswer } from './open-answer.server.ts'
import { draftByRules } from './section-draft.ts'
import {
  addSection,
  adoptOutline,
  changeSection,
  moveSection,
  removeSection,
} from './sections.mutations.server.ts'

/** Adds the currently proposed outline, each section with what it is judged by, what is asked and what is known. */
export const adoptAnswerOutline = createServerFn({ method: 'POST' })
  .middleware([editorMiddleware])
  .validator(validateInput(outlineSchema))
  .handler(async ({ data, context: { member } }) => {
    const key = await answerKey(member, data.bidId)
    const now = new Date()
    const bid = await answeredTender(database(), { tenderId: key.tenderId, now })
    if (bid === null) throw notFound()
    const asked = { bid, ...key, index: tenderIndex, now, hasModel: false }
    const { memo, requirements } = await openAnswer(database(), asked)
    const facts = companyFacts(await companyFileOf(database(), key))
    const sections = memo.proposed.map((section) => {
      const demands = requirements.filter((one) => section.requirementKeys.includes(one.key))
      const texts = demands.map(({ text }) => text)
      return { ...section, body: draftByRules(section, texts, facts) }
    })
    await adoptOutline(database(), { ...key, tenderId: bid.id }, sections)
  })

export const addAnswerSection = createServerFn({ method: 'POST' })
  .middleware([editorMiddleware])
  .validator(validateInput(addedSectionSchema))
  .handler(async ({ data: { bidId, title }, context: { member } }) => {
    const done = await addSection(database(), await answerKey(member, bidId), { title })
    if (!done) throw notFound()
  })

export const changeAnswerSection = createServerFn({ method: 'POST' })
  .middleware([editorMiddleware])
  .validator(validateInput(sectionChangeSchema))
  .handler(async ({ data: { bidId, ...changed }, context: { member } }) => {
    const done = await changeSection(database(), await answerKey(member, bidId), changed)
    if (!done) throw notFound()
  })

export const moveAnswerSection = createServerFn({ method: 'POST' })
  .middleware([editorMiddleware])
  .validator(validateInput(sectionMoveSchema))
  .handler(async ({ data: { bidId, ...moved }, context: { member } }) => {
    const done = await moveSection(database(), await answerKey(member, bidId), moved)
    if (!done) throw notFound()
  })

export const removeAnswerSection = createServerFn({ method: 'POST' })
  .middleware([editorMiddleware])
  .validator(validateInput(sectionSchema))
  .handler(async ({ data: { bidId, sectionId }, context: { member } }) => {
    const done = await removeSection(database(), await answerKey(member, bidId), { sectionId })
    if (!done) throw notFound()
  })

/**
 * Drafts a section, by the model if one is configured and its text is proven, else by the rules. The draft is
 * not saved, and `mayBeSaved` is false in the demonstration, which spends nothing on the model either.
 */
export const draftAnswerSection = createServerFn({ method: 'POST' })
  .middleware([editorMiddleware])
  .validator(validateInput(sectionSchema))
  .handler(async ({ data: { bidId, sectionId }, context: { member } }) => {
    const key = await answerKey(member, bidId)
    const db = database()
    const mayBeSaved = !member.isDemonstration
    const model = mayBeSaved ? modelAccess(env) : null
    const ask = model && meteredModel(db, model, { ...key, purpose: 'draft' })
    const draft = await draftSection(db, { key, sectionId, ask })
    if (draft === null) throw notFound()
    return { ...draft, mayBeSaved }
  })

import { notFound } from '@tanstack/react-router'
import { createServerFn } from '@tanstack/react-start'
import { editorMiddleware, memberMiddleware } from '#/features/accounts/member-middleware.ts'
import { modelAccess } from '#/features/analysis/model/model-access.ts'
import { mayAnswer } from '#/features/subscriptions/access.ts'
import { viewerAccess } from '#/features/subscriptions/viewer-access.server.ts'
import { tenderIndex } from '#/features/tenders/search/tender-index.server.ts'
import { tenderTexts } from '#/features/tenders/tender-texts.ts'
import { AppError } from '#/lib/app-error.ts'
import { env } from '#/lib/env.ts'
import { validateInput } from '#/lib/validate-input.ts'
import { database } from '#/server/database.server.ts'
import { answerKey } from './answer-access.server.ts'
import { answersOf } from './answer-list.queries.server.ts'
import { answeredTender } from './answer-work.server.ts'
import {
  addItem,
  changeItem,
  decide,
  removeItem,
  saveSettings,
} from './answers.mutations.server.ts'
import {
  addedItemSchema,
  answerSettingsSchema,
  answerTenderSchema,
  decisionSchema,
  itemChangeSchema,
  itemSchema,
} from './answers.schemas.ts'
import { openAnswer } from './open-answer.server.ts'

/**
 * The workspace of the member's organisation for a tender; only the tender's name if access requires an offer.
 * @throws notFound if no published tender has the id
 */
export const getAnswer = createServerFn({ method: 'GET' })
  .middleware([memberMiddleware])
  .validator(validateInput(answerTenderSchema))
  .handler(async ({ data, context: { member } }) => {
    const now = new Date()
    const bid = await answeredTender(database(), { tenderId: data.bidId, now })
    if (bid === null) throw notFound()
    if (!mayAnswer(await viewerAccess(member), bid.id)) {
      const { subject } = tenderTexts(bid.infos)
      return { isOpen: false as const, bid: { id: bid.id, slug: bid.slug, subject } }
    }
    const { organisationId } = member
    const hasModel = modelAccess(env) !== null
    const asked = { bid, organisationId, index: tenderIndex, now, hasModel }
    return {
      isOpen: true as const,
      answer: await openAnswer(database(), asked),
      loadedAt: now.toISOString(),
    }
  })

/** The answers of the member's organisation. */
export const listAnswers = createServerFn({ method: 'GET' })
  .middleware([memberMiddleware])
  .handler(async ({ context: { member } }) => {
    const now = new Date()
    const { organisationId, userId } = member
    const access = await viewerAccess(member)
    const answers = await answersOf(database(), { organisationId, userId, access, now })
    return { answers, loadedAt: now.toISOString() }
  })

export const saveAnswerSettings = createServerFn({ method: 'POST' })
  .middleware([editorMiddleware])
  .validator(validateInput(answerSettingsSchema))
  .handler(async ({ data, context: { member } }) => {
    const key = await answerKey(member, data.bidId)
    if (!(await saveSettings(database(), key, data.settings))) throw notFound()
  })

/** Sets or clears (null) the go/no-go decision of the organisation. */
export const decideOnTender = createServerFn({ method: 'POST' })
  .middleware([editorMiddleware])
  .validator(validateInput(decisionSchema))
  .handler(async ({ data: { bidId, ...decision }, context: { member } }) => {
    const key = await answerKey(member, bidId)
    const done = await decide(database(), key, { ...decision, userId: member.userId })
    if (!done) throw notFound()
  })

export const changeAnswerItem = createServerFn({ method: 'POST' })
  .middleware([editorMiddleware])
  .validator(validateInput(itemChangeSchema))
  .handler(async ({ data: { bidId, change, ...item }, context: { member } }) => {
    const outcome = await changeItem(database(), await answerKey(member, bidId), item, change)
    if (outcome === 'unknown') throw notFound()
    if (outcome === 'not_a_member') {
      throw new AppError('not_a_member', {
        status: 400,
        message: 'Cette personne ne fait pas partie de votre entreprise.',
      })
    }
  })

export const addAnswerItem = createServerFn({ method: 'POST' })
  .middleware([editorMiddleware])
  .validator(validateInput(addedItemSchema))
  .handler(async ({ data: { bidId, ...added }, context: { member } }) => {
    const item = await addItem(database(), await answerKey(member, bidId), added)
    if (item === null) throw notFound()
    return item
  })

/** Removes an item that the team added. */
export const removeAnswerItem = createServerFn({ method: 'POST' })
  .middleware([editorMiddleware])
  .validator(validateInput(itemSchema))
  .handler(async ({ data: { bidId, ...item }, context: { member } }) => {
    await removeItem(database(), await answerKey(member, bidId), item)
  })

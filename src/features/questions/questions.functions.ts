import { notFound } from '@tanstack/react-router'
import { createServerFn } from '@tanstack/react-start'
import { meteredModel } from '#/features/analysis/model/ask-model.server.ts'
import { modelAccess } from '#/features/analysis/model/model-access.ts'
import { documentOwnerFor } from '#/features/documents/document-owner.server.ts'
import { mayAnswer } from '#/features/subscriptions/access.ts'
import { bidsMiddleware } from '#/features/subscriptions/tender-access-middleware.ts'
import { slugOfTender, tenderBySlug } from '#/features/tenders/page/tender-detail.queries.server.ts'
import { AppError } from '#/lib/app-error.ts'
import { env } from '#/lib/env.ts'
import { validateInput } from '#/lib/validate-input.ts'
import { database } from '#/server/database.server.ts'
import { answerQuestion } from './answer-question.ts'
import { questionSchema } from './questions.schemas.ts'
import { askedTender } from './tender-passages.server.ts'

/**
 * Answers a question from the notices and from the documents of the user's organisation. The model is called
 * for members only, and about real tenders, to limit its cost.
 */
export const askAboutTender = createServerFn({ method: 'POST' })
  .middleware([bidsMiddleware])
  .validator(validateInput(questionSchema))
  .handler(async ({ data: { bidId, question }, context: { viewer, access } }) => {
    if (!mayAnswer(access, bidId)) {
      throw new AppError('needs_offer', {
        status: 403,
        message:
          'Les questions sont ouvertes avec un essai, un abonnement ou l’achat de ce marché.',
      })
    }
    const db = database()
    const slug = await slugOfTender(db, { id: bidId })
    const bid = slug === null ? null : await tenderBySlug(db, { slug, now: new Date() })
    if (bid === null) throw notFound()
    const owner = await documentOwnerFor(db, { viewer, tenderId: bid.id })
    const organisationId = owner?.organisationId ?? null
    const asked = await askedTender(db, { bid, organisationId })
    const model = modelAccess(env)
    const mayAsk = viewer.kind === 'member' && !viewer.isDemonstration && !owner?.isExample
    const ask =
      model && organisationId && mayAsk
        ? meteredModel(db, model, { tenderId: bid.id, organisationId, purpose: 'question' })
        : null
    return answerQuestion({ asked, question, ask })
  })

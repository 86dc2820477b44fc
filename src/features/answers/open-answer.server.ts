import type { Database } from '#/db/client.server.ts'
import { isSettledItem } from '#/domain/answer-states.ts'
import type { AnalysisType } from '#/domain/notices/analysis-types.ts'
import { calendarDaysBetween } from '#/domain/time/dates.ts'
import { type CriterionGroup, weighCriteria } from '#/features/analysis/criterion-weights.ts'
import { doubtLabel, isDoubted } from '#/features/analysis/disagreement.ts'
import { evidenceOf } from '#/features/analysis/rules/text/passage.ts'
import { type StoredResult, validResult } from '#/features/analysis/select-result.ts'
import { callContext } from '#/features/buyers/call-context.queries.server.ts'
import { isWithheld } from '#/features/documents/document-analysis.server.ts'
import { documentResultsOf } from '#/features/documents/documents.queries.server.ts'
import { companyFileOf } from '#/features/eligibility/company-file.queries.server.ts'
import { missingInFile } from '#/features/eligibility/company-file.ts'
import { judgeCondition } from '#/features/eligibility/judge-condition.ts'
import type { ProvenCondition } from '#/features/eligibility/proven-condition.ts'
import { noticeConditionsOf } from '#/features/eligibility/tender-conditions.queries.server.ts'
import { followersOf } from '#/features/favourites/favourites.queries.server.ts'
import { teamOf } from '#/features/favourites/team.queries.server.ts'
import { profileGrades } from '#/features/profiles/profile-grades.server.ts'
import { disagreements } from '#/features/tenders/page/disagreements.ts'
import { evidenceNames } from '#/features/tenders/page/evidence-names.ts'
import { slugOfTender, tenderBySlug } from '#/features/tenders/page/tender-detail.queries.server.ts'
import type { Tender } from '#/features/tenders/tender-card.ts'
import { tenderTexts } from '#/features/tenders/tender-texts.ts'
import type { SearchIndex } from '#/search/search-index.ts'
import type { AnswerKey } from './answer-key.ts'
import {
  answerSteps,
  isAboutVisit,
  isOpenStep,
  isPastStep,
  stepRequirement,
  stepText,
} from './answer-steps.ts'
import type { AnswerView } from './answer-view.ts'
import { callDocumentsOf, itemsOf, sectionsOf, settledOf } from './answers.queries.server.ts'
import { checklist } from './checklist.ts'
import { goNoGoSheet } from './go-no-go.ts'
import { proposeOutline, USUAL_OUTLINE } from './outline.ts'
import type { CallDocument } from './rules/call-document.ts'
import { conditionKey, conditionsIn } from './rules/conditions.ts'
import { piecesIn } from './rules/pieces.ts'
import { MAX_REQUIREMENTS, requirementsIn } from './rules/requirements.ts'
import { sectionState } from './section-text.ts'
import { isAboutSubmission, settledPieces, settledRequirements } from './settled-work.ts'
import { addedPiece, addedRequirement, withWork } from './worked-items.ts'

/** A published tender by its id or the id of a merged tender; null if none. */
export async function answeredTender(
  db: Database,
  { tenderId, now }: { tenderId: string; now: Date },
): Promise<Tender | null> {
  const slug = await slugOfTender(db, { id: tenderId })
  return slug === null ? null : tenderBySlug(db, { slug, now })
}

/** Loads the whole workspace of an organisation; everything derived from documents is computed on each call. */
export async function openAnswer(
  db: Database,
  {
    bid,
    organisationId,
    index,
    now,
    hasModel,
  }: { bid: Tender; organisationId: string; index: SearchIndex; now: Date; hasModel: boolean },
): Promise<AnswerView> {
  const key: AnswerKey = { organisationId, tenderId: bid.id }
  const [
    file,
    settled,
    items,
    sections,
    { documents: read, listed },
    results,
    followers,
    team,
    context,
    grades,
    ofNotices,
  ] = await Promise.all([
    companyFileOf(db, key),
    settledOf(db, key),
    itemsOf(db, key),
    sectionsOf(db, key),
    callDocumentsOf(db, key),
    documentResultsOf(db, key),
    followersOf(db, key),
    teamOf(db, key),
    callContext(db, { tenderId: bid.id }),
    profileGrades(db, {
      organisationId,
      tenderId: bid.id,
      index,
      access: 'everything',
      now,
    }),
    noticeConditionsOf(db, { ids: [bid.id] }),
  ])
  const { settings, decision } = settled
  const isFileWithheld = isWithheld(results)
  const documents = isFileWithheld ? [] : read
  const deadlineAt = bid.deadlineAt === null ? null : new Date(bid.deadlineAt)
  const doubts = disagreements(bid, results)
  const isDoubtfulOf = (type: AnalysisType) => isDoubted(doubts, { type, lotNumber: null })
  const estimateCents = isDoubtfulOf('PRICE') ? null : (bid.estimate?.cents ?? null)
  const eligibility = conditionsOf(documents, ofNotices.get(bid.id) ?? []).map(
    ({ value, evidence }) =>
      judgeCondition(value, evidence, { file, settings, deadlineAt, estimateCents, now }),
  )
  const steps = answerSteps(bid, results, settings)
  const hasVisit = steps.some(({ kind }) => kind === 'visit')
  // The visit is the first of the requirements, with its day; the sentences about it say the same.
  const asked = requirementsIn(documents).filter((one) => !hasVisit || !isAboutVisit(one))
  const listedOnes = asked.slice(0, MAX_REQUIREMENTS)
  const noted = withWork(
    [...steps.map((step) => stepRequirement(step, bid.clock.timeZone)), ...listedOnes],
    items,
    'requirement',
    addedRequirement,
  )
  const workedSteps = steps.map((step) => ({
    ...step,
    state: noted.find(({ key: own }) => own === step.key)?.state ?? ('to_do' as const),
  }))
  const written = sections.filter(({ body }) => sectionState(body) === 'written').length
  const memo = { sections: sections.length, written }
  const lines = checklist(piecesIn(documents), { file, memo, dueAt: deadlineAt ?? now })
  const work = { steps: workedSteps, sections }
  const pieces = settledPieces(withWork(lines, items, 'piece', addedPiece), work)
  const statuses = followers.map(({ status }) => status)
  const requirements = settledRequirements(noted, { ...work, pieces, statuses })
  const open = requirements.filter((one) => !isSettledItem(one) && !isAboutSubmission(one))
  const hasWeights = !isDoubtfulOf('TECHNICAL_EVALUATION_CRITERIA')
  const criteria = criteriaOf(results, bid)
  const proposed = proposeOutline(criteria, requirements)
  const isUsual = proposed.length === 0
  const prices = context?.prices ?? null
  const bestTurnover = Math.max(0, ...file.turnovers.map(({ cents }) => cents))
  const texts = tenderTexts(bid.infos)
  return {
    bid: {
      id: bid.id,
      slug: bid.slug,
      deadlineAt: bid.deadlineAt,
      clock: bid.clock,
      state: bid.state,
      subject: texts.subject,
      client: texts.client,
      lots: bid.lots.map(({ number, title }) => ({ number, title })),
    },
    settings,
    decision,
    followers,
    sheet: goNoGoSheet({
      grades,
      daysLeft: deadlineAt === null ? null : daysLeft(now, deadlineAt, bid.clock.timeZone),
      eligibility,
      pieces,
      steps: workedSteps.map((step) => ({
        text: stepText(step, bid.clock.timeZone),
        isMandatory: step.isMandatory === true,
        isOpen: isOpenStep(step),
        isPast: isPastStep(step, now),
      })),
      doubts,
      missingInFile: missingInFile(file),
      requirements: { open: open.length, total: requirements.length },
      prices: prices ? { scope: prices.scope, ...prices.spread } : null,
      estimateCents,
      bestTurnoverCents: bestTurnover > 0 ? bestTurnover : null,
    }),
    eligibility,
    requirements,
    steps: workedSteps,
    omittedRequirements: asked.length - listedOnes.length,
    pieces,
    criteria: criteria.flatMap((group) =>
      group.criteria.map(({ name, weight }) => ({ name, weight: hasWeights ? weight : null })),
    ),
    memo: {
      sections,
      proposed: isUsual ? USUAL_OUTLINE : proposed,
      isUsual,
    },
    team,
    missingInFile: missingInFile(file),
    documents: listed,
    isFileWithheld,
    doubts: doubts.map(doubtLabel),
    notices: evidenceNames(bid).notices,
    hasModel,
  }
}

function daysLeft(now: Date, deadlineAt: Date, timeZone: string): number {
  return deadlineAt < now ? -1 : calendarDaysBetween(now, deadlineAt, timeZone)
}

/** The documents' criteria first: documents are binding, notices only summarise. */
function criteriaOf(results: readonly StoredResult[], bid: Tender): CriterionGroup[] {
  const value =
    validResult(results, 'TECHNICAL_EVALUATION_CRITERIA') ??
    validResult(bid.infos, 'TECHNICAL_EVALUATION_CRITERIA')
  return value ? weighCriteria(value) : []
}

/** The conditions of the documents, then those that only the notices state. */
function conditionsOf(
  documents: readonly CallDocument[],
  ofNotices: readonly ProvenCondition[],
): ProvenCondition[] {
  const found = new Map<string, ProvenCondition>()
  const take = (condition: ProvenCondition) => {
    const key = conditionKey(condition.value)
    if (!found.has(key)) found.set(key, condition)
  }
  for (const { id, kind, pages } of documents) {
    for (const { value, quotes } of conditionsIn(pages, kind)) {
      take({ value, evidence: evidenceOf(quotes, { kind: 'document', documentId: id }) })
    }
  }
  ofNotices.forEach(take)
  return [...found.values()]
}

import type { Database } from '#/db/client.server.ts'
import type { AnalysisType } from '#/domain/notices/analysis-types.ts'
import { calendarDaysBetween } from '#/domain/time/dates.ts'
import { type CriterionGroup, weighCriteria } from '#/features/analysis/criterion-weights.ts'
import { doubtLabel, isDoubted } from '#/features/analysis/disagreement.ts'
import { evidenceOf } from '#/features/analysis/rules/text/passage.ts'
import { type StoredResult, validResult } from '#/features/analysis/select-result.ts'
import { callContext } from '#/features/buyers/call-context.queries.server.ts'
import { missingInFile } from '#/features/eligibility/company-file.ts'
import { judgeCondition } from '#/features/eligibility/judge-condition.ts'
import type { ProvenCondition } from '#/features/eligibility/proven-condition.ts'
import { noticeConditionsOf } from '#/features/eligibility/tender-conditions.queries.server.ts'
import { teamOf } from '#/features/favourites/team.queries.server.ts'
import { profileGrades } from '#/features/profiles/profile-grades.server.ts'
import { disagreements } from '#/features/tenders/page/disagreements.ts'
import { evidenceNames } from '#/features/tenders/page/evidence-names.ts'
import type { Tender } from '#/features/tenders/tender-card.ts'
import { tenderTexts } from '#/features/tenders/tender-texts.ts'
import type { SearchIndex } from '#/search/search-index.ts'
import type { AnswerKey } from './answer-key.ts'
import { answerProgress } from './answer-progress.ts'
import { isOpenStep, isPastStep, stepText } from './answer-steps.ts'
import type { AnswerView } from './answer-view.ts'
import { answerWork } from './answer-work.server.ts'
import { goNoGoSheet } from './go-no-go.ts'
import { proposeOutline, USUAL_OUTLINE } from './outline.ts'
import type { CallDocument } from './rules/call-document.ts'
import { conditionKey, conditionsIn } from './rules/conditions.ts'

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
  const [work, team, context, grades, ofNotices] = await Promise.all([
    answerWork(db, { bid, organisationId, now }),
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
  const { file, settings, decision, sections, documents, results, steps, pieces, requirements } =
    work
  const deadlineAt = bid.deadlineAt === null ? null : new Date(bid.deadlineAt)
  const doubts = disagreements(bid, results)
  const isDoubtfulOf = (type: AnalysisType) => isDoubted(doubts, { type, lotNumber: null })
  const estimateCents = isDoubtfulOf('PRICE') ? null : (bid.estimate?.cents ?? null)
  const eligibility = conditionsOf(documents, ofNotices.get(bid.id) ?? []).map(
    ({ value, evidence }) =>
      judgeCondition(value, evidence, { file, settings, deadlineAt, estimateCents, now }),
  )
  const progress = answerProgress({ pieces, requirements, memo: { sections } })
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
    followers: work.followers,
    sheet: goNoGoSheet({
      grades,
      daysLeft: deadlineAt === null ? null : daysLeft(now, deadlineAt, bid.clock.timeZone),
      eligibility,
      pieces,
      progress,
      steps: steps.map((step) => ({
        text: stepText(step, bid.clock.timeZone),
        isMandatory: step.isMandatory === true,
        isOpen: isOpenStep(step),
        isPast: isPastStep(step, now),
      })),
      doubts,
      missingInFile: missingInFile(file),
      prices: prices ? { scope: prices.scope, ...prices.spread } : null,
      estimateCents,
      bestTurnoverCents: bestTurnover > 0 ? bestTurnover : null,
    }),
    eligibility,
    requirements,
    steps,
    omittedRequirements: work.omittedRequirements,
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
    documents: work.listed,
    isFileWithheld: work.isFileWithheld,
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

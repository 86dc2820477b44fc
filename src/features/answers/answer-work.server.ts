import type { Database } from '#/db/client.server.ts'
import { parisDay } from '#/domain/time/calendar-days.ts'
import { isWithheld } from '#/features/documents/document-analysis.server.ts'
import { documentResultsOf } from '#/features/documents/documents.queries.server.ts'
import { companyFileOf } from '#/features/eligibility/company-file.queries.server.ts'
import { followersOf } from '#/features/favourites/favourites.queries.server.ts'
import { slugOfTender, tenderBySlug } from '#/features/tenders/page/tender-detail.queries.server.ts'
import type { Tender } from '#/features/tenders/tender-card.ts'
import { isWritten, type OpenWork, openWork } from './answer-progress.ts'
import { answerSteps, isAboutVisit, stepRequirement } from './answer-steps.ts'
import { callDocumentsOf, itemsOf, sectionsOf, settledOf } from './answers.queries.server.ts'
import { checklist } from './checklist.ts'
import { piecesIn } from './rules/pieces.ts'
import { MAX_REQUIREMENTS, requirementsIn } from './rules/requirements.ts'
import { settledPieces, settledRequirements } from './settled-work.ts'
import { addedPiece, addedRequirement, withWork } from './worked-items.ts'

/** The pieces, sections and requirements of an answer with their states, and what they are derived from. */
export async function answerWork(
  db: Database,
  { bid, organisationId, now }: { bid: Tender; organisationId: string; now: Date },
) {
  const key = { organisationId, tenderId: bid.id }
  const [file, { settings, decision }, items, sections, read, results, followers] =
    await Promise.all([
      companyFileOf(db, key),
      settledOf(db, key),
      itemsOf(db, key),
      sectionsOf(db, key),
      callDocumentsOf(db, key),
      documentResultsOf(db, key),
      followersOf(db, key),
    ])
  const isFileWithheld = isWithheld(results)
  const documents = isFileWithheld ? [] : read.documents
  const deadlineAt = bid.deadlineAt === null ? null : new Date(bid.deadlineAt)
  const dated = answerSteps(bid, results, settings)
  const hasVisit = dated.some(({ kind }) => kind === 'visit')
  // The visit is the first of the requirements, with its day; the sentences about it say the same.
  const asked = requirementsIn(documents).filter((one) => !hasVisit || !isAboutVisit(one))
  const listedOnes = asked.slice(0, MAX_REQUIREMENTS)
  const noted = withWork(
    [...dated.map((step) => stepRequirement(step, bid.clock.timeZone)), ...listedOnes],
    items,
    'requirement',
    addedRequirement,
  )
  const steps = dated.map((step) => ({
    ...step,
    state: noted.find(({ key: own }) => own === step.key)?.state ?? ('to_do' as const),
  }))
  const lines = checklist(piecesIn(documents), {
    file,
    memo: { sections: sections.length, written: sections.filter(isWritten).length },
    declaresNoExclusion: settings.declaresNoExclusion,
    dueAt: deadlineAt ?? now,
  })
  const work = { steps, sections }
  const pieces = settledPieces(withWork(lines, items, 'piece', addedPiece), work)
  const statuses = followers.map(({ status }) => status)
  return {
    file,
    settings,
    decision,
    sections,
    documents,
    listed: read.listed,
    results,
    followers,
    isFileWithheld,
    steps,
    pieces,
    requirements: settledRequirements(noted, { ...work, pieces, statuses }),
    omittedRequirements: asked.length - listedOnes.length,
  }
}

/** Of an answer that is being prepared; null if its tender is not published. */
export async function openWorkOf(
  db: Database,
  { tenderId, ...of }: { tenderId: string; organisationId: string; userId: string; now: Date },
): Promise<OpenWork | null> {
  const bid = await answeredTender(db, { tenderId, now: of.now })
  return bid && openWork(await answerWork(db, { bid, ...of }), { ...of, today: parisDay(of.now) })
}

/** A published tender by its id or the id of a merged tender; null if none. */
export async function answeredTender(
  db: Database,
  { tenderId, now }: { tenderId: string; now: Date },
): Promise<Tender | null> {
  const slug = await slugOfTender(db, { id: tenderId })
  return slug === null ? null : tenderBySlug(db, { slug, now })
}

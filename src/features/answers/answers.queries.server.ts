import { and, asc, eq } from 'drizzle-orm'
import type { Database } from '#/db/client.server.ts'
import { answer, answerItem, answerSection } from '#/db/schema/answer.ts'
import { appUser } from '#/db/schema/organisation.ts'
import { type AnswerSettings, DEFAULT_SETTINGS } from '#/domain/answer-states.ts'
import type { DocumentKind } from '#/domain/document.ts'
import type { Passage } from '#/features/analysis/rules/text/passage.ts'
import { documentsToAnalyse } from '#/features/documents/document-analysis.server.ts'
import { documentsOf } from '#/features/documents/documents.queries.server.ts'
import type { AnswerKey } from './answer-key.ts'
import type { AnswerSection, AnswerView, ItemWork } from './answer-view.ts'
import type { CallDocument } from './rules/call-document.ts'

const ofAnswer = (
  table: typeof answer | typeof answerItem | typeof answerSection,
  { organisationId, tenderId }: AnswerKey,
) => and(eq(table.organisationId, organisationId), eq(table.tenderId, tenderId))

/** The settings and decision of an answer; defaults if none is stored. */
export async function settledOf(
  db: Database,
  key: AnswerKey,
): Promise<{ settings: AnswerSettings; decision: AnswerView['decision'] }> {
  const [row] = await db
    .select({
      candidacy: answer.candidacy,
      isLeader: answer.isLeader,
      leaderIsSolidary: answer.leaderIsSolidary,
      lots: answer.lots,
      withVariant: answer.withVariant,
      declaresNoExclusion: answer.declaresNoExclusion,
      value: answer.decision,
      reason: answer.decisionReason,
      at: answer.decidedAt,
      by: appUser.name,
    })
    .from(answer)
    .leftJoin(appUser, eq(appUser.id, answer.decidedById))
    .where(ofAnswer(answer, key))
  if (!row) return { settings: DEFAULT_SETTINGS, decision: null }
  const { value, reason, at, by, ...settings } = row
  const decision = value && at ? { value, reason, by, at: at.toISOString() } : null
  return { settings, decision }
}

/** The team's work on an item. `label` is set for added items only. */
export type StoredItem = ItemWork & {
  kind: 'requirement' | 'piece'
  key: string
  label: string | null
  isMandatory: boolean | null
}

export async function itemsOf(db: Database, key: AnswerKey): Promise<StoredItem[]> {
  const rows = await db
    .select({
      kind: answerItem.kind,
      key: answerItem.key,
      label: answerItem.label,
      isMandatory: answerItem.isMandatory,
      state: answerItem.state,
      assigneeId: answerItem.assigneeId,
      role: answerItem.role,
      dueOn: answerItem.dueOn,
      note: answerItem.note,
    })
    .from(answerItem)
    .where(ofAnswer(answerItem, key))
    .orderBy(asc(answerItem.createdAt), asc(answerItem.key))
  return rows.map((row) => ({ ...row, isAdded: row.label !== null }))
}

export async function sectionsOf(db: Database, key: AnswerKey): Promise<AnswerSection[]> {
  return db
    .select({
      id: answerSection.id,
      title: answerSection.title,
      body: answerSection.body,
      criterion: answerSection.criterion,
      weight: answerSection.weight,
      requirementKeys: answerSection.requirementKeys,
    })
    .from(answerSection)
    .where(ofAnswer(answerSection, key))
    .orderBy(asc(answerSection.position), asc(answerSection.id))
}

/** Document kinds in reading order: the consultation rules (RC) list most of the requirements. */
const DOCUMENT_ORDER: readonly DocumentKind[] = ['RC', 'AVIS', 'CCAP', 'CCP', 'AE', 'CCTP']
function rankOf(kind: DocumentKind): number {
  const rank = DOCUMENT_ORDER.indexOf(kind)
  return rank < 0 ? DOCUMENT_ORDER.length : rank
}

/** The documents that the organisation uploaded, in the form that the answer rules read. */
export async function callDocumentsOf(
  db: Database,
  key: AnswerKey,
): Promise<{ documents: CallDocument[]; listed: AnswerView['documents'] }> {
  const listed = await documentsOf(db, key)
  const read = await documentsToAnalyse(db, key)
  const names = new Map(listed.map(({ id, name }) => [id, name]))
  const documents = read.map(({ id, kind, pages }) => ({
    id,
    kind,
    name: names.get(id) ?? '',
    pages: pages.map(({ number, text }): Passage => ({ page: number, text })),
  }))
  return {
    documents: documents.toSorted(
      (one, other) =>
        rankOf(one.kind) - rankOf(other.kind) || one.name.localeCompare(other.name, 'fr'),
    ),
    listed: listed.map(({ id, name, state }) => ({ id, name, isRead: state === 'read' })),
  }
}

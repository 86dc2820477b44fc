import { and, eq, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#/db/client.server.ts'
import { answer, answerItem, companyFile } from '#/db/schema/answer.ts'
import { membership } from '#/db/schema/organisation.ts'
import type {
  AnswerSettings,
  Decision,
  ItemKind,
  ItemRole,
  ItemState,
} from '#/domain/answer-states.ts'
import { newId } from '#/domain/new-id.ts'
import type { CompanyFile } from '#/features/eligibility/company-file.schemas.ts'
import { applyDecisionToFavourites } from '#/features/favourites/favourites.mutations.server.ts'
import type { AnswerKey } from './answer-key.ts'

export async function saveCompany(
  db: Database,
  { organisationId, file, userId }: { organisationId: string; file: CompanyFile; userId: string },
): Promise<void> {
  const values = { content: file, updatedById: userId, updatedAt: new Date() }
  await db
    .insert(companyFile)
    .values({ organisationId, ...values })
    .onConflictDoUpdate({ target: companyFile.organisationId, set: values })
}

const isAnswer = ({ organisationId, tenderId }: AnswerKey) =>
  and(eq(answer.organisationId, organisationId), eq(answer.tenderId, tenderId))

/** Inserts the answer if it is missing. Returns false if no published tender has the id. */
export async function beginAnswer(
  tx: Database | Transaction,
  { organisationId, tenderId }: AnswerKey,
): Promise<boolean> {
  await tx.execute(sql`
    insert into answer (organisation_id, tender_id)
    select ${organisationId}::uuid, id from tender
    where id = ${tenderId}::uuid and status = 'published' on conflict do nothing`)
  const [row] = await tx
    .select({ id: answer.tenderId })
    .from(answer)
    .where(isAnswer({ organisationId, tenderId }))
  return row !== undefined
}

export async function saveSettings(
  db: Database,
  key: AnswerKey,
  settings: AnswerSettings,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    if (!(await beginAnswer(tx, key))) return false
    await tx
      .update(answer)
      .set({ ...settings, updatedAt: sql`now()` })
      .where(isAnswer(key))
    return true
  })
}

/** Sets or clears the decision, and updates the favourites whose status depends on it. */
export async function decide(
  db: Database,
  key: AnswerKey,
  {
    decision,
    reason,
    userId,
  }: { decision: Decision | null; reason: string; userId: string | null },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    if (!(await beginAnswer(tx, key))) return false
    await tx
      .update(answer)
      .set({
        decision,
        decisionReason: reason,
        decidedById: decision === null ? null : userId,
        decidedAt: decision === null ? null : sql`now()`,
        updatedAt: sql`now()`,
      })
      .where(isAnswer(key))
    await applyDecisionToFavourites(tx, key, decision ?? 'to_study')
    return true
  })
}

export type ItemChange = {
  state?: ItemState
  assigneeId?: string | null
  role?: ItemRole | null
  dueOn?: string | null
  note?: string
}

/** `not_a_member`: the assignee is not in the organisation. */
type ItemOutcome = 'done' | 'unknown' | 'not_a_member'

export async function changeItem(
  db: Database,
  key: AnswerKey,
  item: { kind: ItemKind; key: string },
  change: ItemChange,
): Promise<ItemOutcome> {
  const { organisationId } = key
  if (change.assigneeId) {
    const [mate] = await db
      .select({ id: membership.userId })
      .from(membership)
      .where(
        and(
          eq(membership.organisationId, organisationId),
          eq(membership.userId, change.assigneeId),
        ),
      )
    if (!mate) return 'not_a_member'
  }
  return db.transaction(async (tx) => {
    if (!(await beginAnswer(tx, key))) return 'unknown'
    await tx
      .insert(answerItem)
      .values({ ...key, ...item, ...change })
      .onConflictDoUpdate({
        target: [answerItem.organisationId, answerItem.tenderId, answerItem.kind, answerItem.key],
        set: { ...change, updatedAt: sql`now()` },
      })
    return 'done'
  })
}

/** Maximum number of added items per answer. */
const MAX_ADDED = 200

/** Adds an item. Returns null if the tender does not exist or the limit is reached. */
export async function addItem(
  db: Database,
  key: AnswerKey,
  { kind, label, isMandatory }: { kind: ItemKind; label: string; isMandatory: boolean },
): Promise<{ key: string } | null> {
  return db.transaction(async (tx) => {
    if (!(await beginAnswer(tx, key))) return null
    const added = await tx
      .select({ key: answerItem.key })
      .from(answerItem)
      .where(and(isItemOf(key), sql`${answerItem.label} is not null`))
    if (added.length >= MAX_ADDED) return null
    const itemKey = newId()
    await tx.insert(answerItem).values({ ...key, kind, key: itemKey, label, isMandatory })
    return { key: itemKey }
  })
}

const isItemOf = ({ organisationId, tenderId }: AnswerKey) =>
  and(eq(answerItem.organisationId, organisationId), eq(answerItem.tenderId, tenderId))

/** Deletes an item that the team added. Returns false for any other item. */
export async function removeItem(
  db: Database,
  key: AnswerKey,
  item: { kind: ItemKind; key: string },
): Promise<boolean> {
  const { rowCount } = await db
    .delete(answerItem)
    .where(
      and(
        isItemOf(key),
        eq(answerItem.kind, item.kind),
        eq(answerItem.key, item.key),
        sql`${answerItem.label} is not null`,
      ),
    )
  return rowCount === 1
}

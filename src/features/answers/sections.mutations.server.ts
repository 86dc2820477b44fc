import { and, asc, desc, eq, gt, lt, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#/db/client.server.ts'
import { answer, answerSection } from '#/db/schema/answer.ts'
import type { AnswerKey } from './answer-key.ts'
import { beginAnswer } from './answers.mutations.server.ts'
import { lackingSections, type ProposedSection } from './outline.ts'

/** Maximum number of sections. */
const MAX_SECTIONS = 60

const isSectionOf = ({ organisationId, tenderId }: AnswerKey) =>
  and(eq(answerSection.organisationId, organisationId), eq(answerSection.tenderId, tenderId))

/** Serialises changes of the section order by several members. */
async function lockAnswer(tx: Transaction, { organisationId, tenderId }: AnswerKey): Promise<void> {
  await tx
    .select({ id: answer.tenderId })
    .from(answer)
    .where(and(eq(answer.organisationId, organisationId), eq(answer.tenderId, tenderId)))
    .for('update')
}

/** Inserts the proposed sections; if some exist, only those that they lack. */
export async function adoptOutline(
  db: Database,
  key: AnswerKey,
  proposed: readonly (ProposedSection & { body: string })[],
): Promise<boolean> {
  return db.transaction(async (tx) => {
    if (!(await beginAnswer(tx, key))) return false
    await lockAnswer(tx, key)
    const known = await tx
      .select({
        title: answerSection.title,
        criterion: answerSection.criterion,
        position: answerSection.position,
      })
      .from(answerSection)
      .where(isSectionOf(key))
    const first = Math.max(-1, ...known.map(({ position }) => position)) + 1
    const room = Math.max(0, MAX_SECTIONS - known.length)
    const added = lackingSections(proposed, known).slice(0, room)
    if (added.length > 0) {
      await tx
        .insert(answerSection)
        .values(added.map((section, at) => ({ ...key, ...section, position: first + at })))
    }
    return true
  })
}

/** Appends a section. Returns false if the tender does not exist or the limit is reached. */
export async function addSection(
  db: Database,
  key: AnswerKey,
  { title }: { title: string },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    if (!(await beginAnswer(tx, key))) return false
    await lockAnswer(tx, key)
    const known = await tx
      .select({ position: answerSection.position })
      .from(answerSection)
      .where(isSectionOf(key))
      .orderBy(asc(answerSection.position))
    if (known.length >= MAX_SECTIONS) return false
    await tx
      .insert(answerSection)
      .values({ ...key, title, position: (known.at(-1)?.position ?? -1) + 1 })
    return true
  })
}

export async function changeSection(
  db: Database,
  key: AnswerKey,
  { sectionId, change }: { sectionId: string; change: { title?: string; body?: string } },
): Promise<boolean> {
  const { rowCount } = await db
    .update(answerSection)
    .set({ ...change, updatedAt: sql`now()` })
    .where(and(isSectionOf(key), eq(answerSection.id, sectionId)))
  return rowCount === 1
}

export async function removeSection(
  db: Database,
  key: AnswerKey,
  { sectionId }: { sectionId: string },
): Promise<boolean> {
  const { rowCount } = await db
    .delete(answerSection)
    .where(and(isSectionOf(key), eq(answerSection.id, sectionId)))
  return rowCount === 1
}

/** Swaps a section with its neighbour; does nothing at the end of the list. */
export async function moveSection(
  db: Database,
  key: AnswerKey,
  { sectionId, to }: { sectionId: string; to: 'before' | 'after' },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    await lockAnswer(tx, key)
    const place = (id: string) => and(isSectionOf(key), eq(answerSection.id, id))
    const columns = { id: answerSection.id, position: answerSection.position }
    const [moved] = await tx.select(columns).from(answerSection).where(place(sectionId))
    if (!moved) return false
    const isBefore = to === 'before'
    const [other] = await tx
      .select(columns)
      .from(answerSection)
      .where(and(isSectionOf(key), (isBefore ? lt : gt)(answerSection.position, moved.position)))
      .orderBy((isBefore ? desc : asc)(answerSection.position))
      .limit(1)
    if (!other) return true
    await tx.update(answerSection).set({ position: other.position }).where(place(moved.id))
    await tx.update(answerSection).set({ position: moved.position }).where(place(other.id))
    return true
  })
}

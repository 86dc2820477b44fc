import { eq } from 'drizzle-orm'
import type { Database } from '#/db/client.server.ts'
import { isConstraintViolation } from '#/db/constraint-violation.server.ts'
import { matchingCase } from '#/db/schema/matching-case.ts'
import { recordChange } from '#/features/audit-log/audit-log.mutations.server.ts'
import type { NewMatchingCase } from './matching-cases.schemas.ts'

/** Stores a grade that an administrator judged right; null where there is no such tender or notice. */
export async function keepMatchingCase(
  db: Database,
  { draft, judged, expected, note, actorId, now }: NewMatchingCase & { actorId: string; now: Date },
): Promise<{ caseId: string } | null> {
  const thing = { tenderId: null, noticeId: null, ...judged }
  try {
    return await db.transaction(async (tx) => {
      const [made] = await tx
        .insert(matchingCase)
        .values({ draft, ...thing, expected, note, judgedAt: now, createdById: actorId })
        .returning({ id: matchingCase.id })
      if (!made) throw new Error('an insert returned nothing')
      await recordChange(tx, {
        actorId,
        action: 'create',
        subject: { kind: 'golden_case', id: made.id },
        after: { profile: draft.name, ...thing, expected, note },
      })
      return { caseId: made.id }
    })
  } catch (error) {
    const isUnknown = ['tender', 'notice'].some((table) =>
      isConstraintViolation(error, `matching_case_${table}_id_${table}_id_fk`),
    )
    if (isUnknown) return null
    throw error
  }
}

/** False where there is no such case. */
export function dropMatchingCase(
  db: Database,
  { caseId, actorId }: { caseId: string; actorId: string },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [removed] = await tx.delete(matchingCase).where(eq(matchingCase.id, caseId)).returning()
    if (!removed) return false
    const { draft, tenderId, noticeId, expected, note } = removed
    await recordChange(tx, {
      actorId,
      action: 'delete',
      subject: { kind: 'golden_case', id: caseId },
      before: { profile: draft.name, tenderId, noticeId, expected, note },
    })
    return true
  })
}

import type { Database } from '#/db/client.server.ts'
import { forgetAbilities } from '#/features/analysis/model/model-abilities.mutations.server.ts'
import { recordChange } from '#/features/audit-log/audit-log.mutations.server.ts'

/** Has the next question learn again what the model server accepts. */
export function forgetModelAbilities(
  db: Database,
  { actorId }: { actorId: string },
): Promise<void> {
  return db.transaction(async (tx) => {
    const wasStored = await forgetAbilities(tx)
    if (!wasStored) return
    await recordChange(tx, {
      actorId,
      action: 'forget_abilities',
      subject: { kind: 'setting', id: 'AI_MODEL' },
    })
  })
}

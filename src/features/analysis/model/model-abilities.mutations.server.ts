import type { Database, Transaction } from '#/db/client.server.ts'
import { modelAbility } from '#/db/schema/model-call.ts'
import type { ModelAbilities } from './model-abilities.ts'
import { type ModelServer, serverName } from './model-access.ts'

/** Stores what a server accepts for a model. What is stored of former configurations is removed. */
export async function storeAbilities(
  db: Database,
  { model, learned }: { model: Pick<ModelServer, 'baseURL' | 'model'>; learned: ModelAbilities },
): Promise<void> {
  await db.transaction(async (tx) => {
    await forgetAbilities(tx)
    await tx
      .insert(modelAbility)
      .values({ server: serverName(model), model: model.model, ...learned })
      .onConflictDoUpdate({
        target: [modelAbility.server, modelAbility.model],
        set: { ...learned, learnedAt: new Date() },
      })
  })
}

/** The next question starts again with everything; false where nothing was stored. */
export async function forgetAbilities(tx: Transaction): Promise<boolean> {
  const { rowCount } = await tx.delete(modelAbility)
  return (rowCount ?? 0) > 0
}

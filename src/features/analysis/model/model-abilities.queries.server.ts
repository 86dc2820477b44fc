import { and, eq } from 'drizzle-orm'
import type { Database } from '#/db/client.server.ts'
import { modelAbility } from '#/db/schema/model-call.ts'
import { type ModelServer, serverName } from './model-access.ts'

/** What was learned of a server and its model; null before its first answer. */
export async function learnedAbilities(
  db: Database,
  model: Pick<ModelServer, 'baseURL' | 'model'>,
) {
  const [found] = await db
    .select({
      acceptsTemperature: modelAbility.acceptsTemperature,
      format: modelAbility.format,
      learnedAt: modelAbility.learnedAt,
    })
    .from(modelAbility)
    .where(and(eq(modelAbility.server, serverName(model)), eq(modelAbility.model, model.model)))
  return found ?? null
}

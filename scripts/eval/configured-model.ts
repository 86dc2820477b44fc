import {
  type AskModel,
  unmeteredModel,
} from '../../src/features/analysis/model/ask-model.server.ts'
import { modelAccess } from '../../src/features/analysis/model/model-access.ts'
import { env } from '../../src/lib/env.ts'

/** The model of `AI_BASE_URL` and `AI_MODEL`, without token limits. Ends the process with 2 where none is configured. */
export function configuredModel(): AskModel {
  const access = modelAccess(env)
  if (access) return unmeteredModel(access)
  console.error('--model needs AI_BASE_URL and AI_MODEL (docs/analysis.md).')
  process.exit(2)
}

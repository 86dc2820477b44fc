import type { z } from 'zod'
import type { Database } from '#/db/client.server.ts'
import { log } from '#/server/log.server.ts'
import { askStructured, type ModelQuestion, type ModelReply } from './ask-structured.server.ts'
import { storeAbilities } from './model-abilities.mutations.server.ts'
import { learnedAbilities } from './model-abilities.queries.server.ts'
import type { ModelAbilities } from './model-abilities.ts'
import { type ModelAccess, serverName } from './model-access.ts'
import { beginCall, endCall, type ModelCaller } from './model-budget.mutations.server.ts'
import { estimatedTokens } from './tokens.ts'

/** Asks the configured model; always returns a reply. */
export type AskModel = <Schema extends z.ZodType>(
  question: ModelQuestion<Schema>,
) => Promise<ModelReply<z.infer<Schema>>>

const JOB_RETRIES = 2
const PAGE_RETRIES = 1
const LATE = {
  ok: false,
  failure: 'timeout',
  status: null,
  usage: { inputTokens: 0, outputTokens: 0 },
} as const

/**
 * The model as an organisation asks it: within its limits, every question counted.
 *
 * @param until questions end then; those after it count as unanswered in time, and are not sent
 */
export function meteredModel(
  db: Database,
  model: ModelAccess,
  caller: ModelCaller,
  { until = null }: { until?: Date | null } = {},
): AskModel {
  return async (question) => {
    const estimate = estimatedTokens(question.system + question.prompt)
    const begun = await beginCall(db, { ...caller, model, estimate })
    if ('refusal' in begun) {
      const usage = { inputTokens: 0, outputTokens: 0 }
      return { ok: false, failure: begun.refusal, status: null, usage }
    }
    const isJob = caller.purpose === 'documents'
    const leftMs = until === null ? Number.POSITIVE_INFINITY : until.getTime() - Date.now()
    const reply =
      leftMs <= 0
        ? LATE
        : await askStructured(model, question, {
            known: await learnedAbilities(db, model),
            timeoutMs: Math.min(isJob ? model.timeoutMs : model.pageTimeoutMs, leftMs),
            retries: model.retries ?? (isJob ? JOB_RETRIES : PAGE_RETRIES),
          })
    await endCall(db, { id: begun.id, organisationId: caller.organisationId, reply })
    if (reply.ok && reply.learned) await storeAbilities(db, { model, learned: reply.learned })
    if (!reply.ok) {
      const { failure, status } = reply
      const { purpose } = caller
      log.warn(
        { failure, status, purpose, server: serverName(model), model: model.model },
        'the language model gave no answer',
      )
    }
    return reply
  }
}

/** The model without limits, for measurements; what it accepts is remembered as long as the process runs. */
export function unmeteredModel(model: ModelAccess): AskModel {
  let known: ModelAbilities | null = null
  return async (question) => {
    const { timeoutMs, retries = JOB_RETRIES } = model
    const reply = await askStructured(model, question, { known, timeoutMs, retries })
    if (reply.ok && reply.learned) known = reply.learned
    return reply
  }
}

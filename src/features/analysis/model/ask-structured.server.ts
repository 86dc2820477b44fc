import type { ModelMessage } from 'ai'
import { z } from 'zod'
import type { ModelFailure } from '#/domain/model-calls.ts'
import {
  ALL_ABILITIES,
  afterRejection,
  type ModelAbilities,
  withWeakerFormat,
} from './model-abilities.ts'
import type { ModelServer } from './model-access.ts'
import { structuredAttempt, type Usage } from './structured-attempt.server.ts'

export type ModelQuestion<Schema extends z.ZodType> = {
  system: string
  prompt: string
  schema: Schema
}

export type ModelReply<Answer> = { usage: Usage } & (
  | {
      ok: true
      answer: Answer
      /** What the server accepts, to be stored; null where that is known. */
      learned: ModelAbilities | null
    }
  | {
      ok: false
      failure: ModelFailure
      /** Of HTTP, where the server answered. */
      status: number | null
    }
)

/**
 * One question whose answer follows a schema. Where the server rejects the request, or its answer cannot be read, it is
 * asked with fewer parameters; then, once, with the answer that could not be read. Always returns a reply.
 */
export async function askStructured<Schema extends z.ZodType>(
  server: ModelServer,
  question: ModelQuestion<Schema>,
  {
    known,
    timeoutMs,
    retries,
  }: {
    /** What the server accepts; null before its first answer. */
    known: ModelAbilities | null
    /** For all requests together. */
    timeoutMs: number
    /** Of each request, where the server is overloaded or unreachable. */
    retries: number
  },
): Promise<ModelReply<z.infer<Schema>>> {
  const limits = {
    deadline: Date.now() + timeoutMs,
    signal: AbortSignal.timeout(timeoutMs),
    retries,
  }
  const usage: Usage = { inputTokens: 0, outputTokens: 0 }
  let abilities = known ?? ALL_ABILITIES
  let rejectedTo: ModelAbilities | null = null
  let wasUnreadable = false
  let toRepair: string | null = null
  for (;;) {
    const messages = messagesOf(question, toRepair)
    const attempt = await structuredAttempt(server, { ...question, messages, abilities, ...limits })
    usage.inputTokens += attempt.usage.inputTokens
    usage.outputTokens += attempt.usage.outputTokens
    if (attempt.kind === 'answer') {
      const learned = known === null ? abilities : rejectedTo
      return { ok: true, answer: attempt.answer, usage, learned }
    }
    if (attempt.kind === 'stopped') {
      return { ok: false, failure: attempt.failure, status: 200, usage }
    }
    if (attempt.kind === 'error') {
      const { failure, status, body } = attempt.error
      const next = status === null ? null : afterRejection(abilities, { status, body })
      if (next === null) return { ok: false, failure, status, usage }
      abilities = next
      // One answer that cannot be read says nothing about the next ones: formats tried after it are not stored.
      if (!wasUnreadable) rejectedTo = next
      continue
    }
    wasUnreadable = true
    const next = withWeakerFormat(abilities)
    if (next) abilities = next
    else if (toRepair === null && attempt.text !== '') toRepair = attempt.text
    else return { ok: false, failure: 'unreadable', status: 200, usage }
  }
}

/** The question, with the answer that could not be read and its faults where there is one. */
function messagesOf(
  { prompt, schema }: ModelQuestion<z.ZodType>,
  unreadable: string | null,
): ModelMessage[] {
  const asked: ModelMessage = { role: 'user', content: prompt }
  if (unreadable === null) return [asked]
  return [
    asked,
    { role: 'assistant', content: unreadable },
    {
      role: 'user',
      content: `Cette réponse n’est pas l’objet JSON demandé\u00a0: ${faultsOf(unreadable, schema)}\nÉcris-la de nouveau, entière, par un seul objet JSON conforme au schéma, sans aucun mot avant ni après.`,
    },
  ]
}

function faultsOf(text: string, schema: z.ZodType): string {
  try {
    const { error } = schema.safeParse(JSON.parse(text))
    return error ? z.prettifyError(error).slice(0, 1000) : ''
  } catch {
    return 'ce n’est pas du JSON.'
  }
}

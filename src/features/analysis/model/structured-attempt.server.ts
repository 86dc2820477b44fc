import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import {
  extractJsonMiddleware,
  generateText,
  type ModelMessage,
  NoObjectGeneratedError,
  Output,
  wrapLanguageModel,
} from 'ai'
import type { z } from 'zod'
import type { ModelFailure } from '#/domain/model-calls.ts'
import { answerFormat } from './answer-format.ts'
import { jsonInText } from './json-in-text.ts'
import type { ModelAbilities } from './model-abilities.ts'
import { connectionTo, type ModelServer } from './model-access.ts'
import { type RequestError, requestErrorOf } from './model-errors.ts'
import { retryLimits } from './retry-limits.ts'
import { estimatedTokens } from './tokens.ts'

/** Tokens, estimated where the server does not count them. */
export type Usage = { inputTokens: number; outputTokens: number }

type Attempt<Answer> = { usage: Usage } & (
  | { kind: 'answer'; answer: Answer }
  /** No JSON, or not of the schema. */
  | { kind: 'unreadable'; text: string }
  /** The model stopped for a reason that another format does not change. */
  | { kind: 'stopped'; failure: ModelFailure }
  | { kind: 'error'; error: RequestError }
)

/** One request, repeated only where the server is overloaded or unreachable. */
export async function structuredAttempt<Schema extends z.ZodType>(
  server: ModelServer,
  {
    system,
    messages,
    schema,
    abilities,
    deadline,
    signal,
    retries,
  }: {
    system: string
    messages: ModelMessage[]
    schema: Schema
    abilities: ModelAbilities
    /** Milliseconds of the epoch. */
    deadline: number
    signal: AbortSignal
    retries: number
  },
): Promise<Attempt<z.infer<Schema>>> {
  const provider = createOpenAICompatible({
    name: 'model',
    ...connectionTo(server),
    supportsStructuredOutputs: true,
  })
  const inputTokens = estimatedTokens(system + JSON.stringify(messages))
  let last: unknown = null
  const onError = (error: unknown) => {
    last = error
  }
  try {
    const result = await generateText({
      model: wrapLanguageModel({
        model: provider(server.model),
        middleware: [
          extractJsonMiddleware({ transform: jsonInText }),
          answerFormat(abilities.format),
          retryLimits({ abilities, deadline, onError }),
        ],
      }),
      system,
      messages,
      output: Output.object({ schema }),
      ...(abilities.acceptsTemperature && { temperature: 0 }),
      maxRetries: retries,
      abortSignal: signal,
    })
    const usage = usageOf(result.usage, inputTokens, result.text)
    if (result.text === '') return notRead({ text: '', finishReason: result.finishReason, usage })
    return { kind: 'answer', answer: schema.parse(result.output), usage }
  } catch (error) {
    if (NoObjectGeneratedError.isInstance(error)) {
      const { text = '', finishReason } = error
      return notRead({ text, finishReason, usage: usageOf(error.usage, inputTokens, text) })
    }
    const failed = requestErrorOf(error, last)
    const usage = { inputTokens: failed.isSpent ? inputTokens : 0, outputTokens: 0 }
    return { kind: 'error', error: failed, usage }
  }
}

function notRead({
  text,
  finishReason,
  usage,
}: {
  text: string
  finishReason: string | undefined
  usage: Usage
}): Attempt<never> {
  if (finishReason === 'length') return { kind: 'stopped', failure: 'truncated', usage }
  if (finishReason === 'content-filter') return { kind: 'stopped', failure: 'declined', usage }
  return { kind: 'unreadable', text, usage }
}

type Counted = { inputTokens?: number | undefined; outputTokens?: number | undefined } | undefined

function usageOf(counted: Counted, inputTokens: number, answer: string): Usage {
  return {
    inputTokens: counted?.inputTokens || inputTokens,
    outputTokens: counted?.outputTokens || estimatedTokens(answer),
  }
}

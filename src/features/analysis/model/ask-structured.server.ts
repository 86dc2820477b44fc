import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import { generateText, Output } from 'ai'
import type { z } from 'zod'

export type ModelSettings = { baseURL: string; model: string; apiKey: string | undefined }

type Usage = { inputTokens: number; outputTokens: number }

export type ModelReply<Answer> = { usage: Usage } & (
  | { ok: true; answer: Answer }
  /** English, for the operator. */
  | { ok: false; reason: string }
)

/** How long a question may take, and how often it is repeated. */
export type Patience = { timeoutMs?: number; retries?: number }

const TIMEOUT_MS = 90_000
const RETRIES = 2

/** One question whose answer follows a schema. Whatever the server does, it ends with a reply. */
export async function askStructured<Schema extends z.ZodType>(
  settings: ModelSettings,
  { system, prompt, schema }: { system: string; prompt: string; schema: Schema },
  { timeoutMs = TIMEOUT_MS, retries = RETRIES }: Patience = {},
): Promise<ModelReply<z.infer<Schema>>> {
  const provider = createOpenAICompatible({
    name: 'analysis',
    baseURL: settings.baseURL,
    apiKey: settings.apiKey,
    supportsStructuredOutputs: true,
  })
  try {
    const { output, totalUsage } = await generateText({
      model: provider(settings.model),
      system,
      prompt,
      output: Output.object({ schema }),
      temperature: 0,
      maxRetries: retries,
      abortSignal: AbortSignal.timeout(timeoutMs),
    })
    return { ok: true, answer: schema.parse(output), usage: usageOf(totalUsage) }
  } catch (error) {
    return { ok: false, reason: reasonOf(error), usage: usageOf(spent(error)) }
  }
}

type Counted = { inputTokens?: number | undefined; outputTokens?: number | undefined }

function usageOf({ inputTokens, outputTokens }: Counted): Usage {
  return { inputTokens: inputTokens ?? 0, outputTokens: outputTokens ?? 0 }
}

/** An answer that cannot be read was paid for all the same. */
function spent(error: unknown): Counted {
  const usage = error instanceof Error && 'usage' in error ? error.usage : undefined
  return typeof usage === 'object' && usage !== null ? usage : {}
}

/** No words of the documents, no key. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'The model failed.'
  const status =
    'statusCode' in error && typeof error.statusCode === 'number'
      ? ` (HTTP ${error.statusCode})`
      : ''
  return `${error.name}${status}`
}

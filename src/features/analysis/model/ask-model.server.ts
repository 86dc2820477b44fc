import { randomBytes } from 'node:crypto'
import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import { generateText, Output } from 'ai'
import type { Passage } from '../rules/passage.ts'
import { ANALYSIS_INSTRUCTIONS, pagesPrompt } from './analysis-prompt.ts'
import { cutTo } from './chunks.ts'
import { type ModelAnswer, modelAnswer } from './model-answer.ts'

export type ModelSettings = { baseURL: string; model: string; apiKey: string | undefined }

export type Usage = { inputTokens: number; outputTokens: number }

export type ModelReply = { usage: Usage } & (
  | { ok: true; answer: ModelAnswer }
  /** English, for the operator. */
  | { ok: false; reason: string }
)

const TIMEOUT_MS = 90_000
const RETRIES = 2

/** One question about some pages. Whatever the server does, it ends with a reply. */
export async function askModel(
  settings: ModelSettings,
  passages: readonly Passage[],
  { timeoutMs = TIMEOUT_MS, retries = RETRIES }: { timeoutMs?: number; retries?: number } = {},
): Promise<ModelReply> {
  const provider = createOpenAICompatible({
    name: 'analysis',
    baseURL: settings.baseURL,
    apiKey: settings.apiKey,
    supportsStructuredOutputs: true,
  })
  const mark = `REPERE-${randomBytes(6).toString('hex')}`
  const pages = passages.map((passage, at) => ({
    page: 'page' in passage ? passage.page : at + 1,
    text: cutTo(passage.text),
  }))
  try {
    const { output, totalUsage } = await generateText({
      model: provider(settings.model),
      system: ANALYSIS_INSTRUCTIONS,
      prompt: pagesPrompt(pages, mark),
      output: Output.object({ schema: modelAnswer }),
      temperature: 0,
      maxRetries: retries,
      abortSignal: AbortSignal.timeout(timeoutMs),
    })
    return { ok: true, answer: output, usage: usageOf(totalUsage) }
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

import { sql } from 'drizzle-orm'
import type { Database } from '#/db/client.server.ts'
import { modelCall } from '#/db/schema/model-call.ts'
import type { AnalysedResult } from '#/features/analysis/analyse-call.ts'
import { askModel } from '#/features/analysis/model/ask-model.server.ts'
import type {
  ModelReply,
  ModelSettings,
  Patience,
} from '#/features/analysis/model/ask-structured.server.ts'
import { chunksOf } from '#/features/analysis/model/chunks.ts'
import { verifiedResults } from '#/features/analysis/model/verified-results.ts'
import { evidenceOf } from '#/features/analysis/rules/text/passage.ts'
import {
  documentsToAnalyse,
  isOfCall,
  lotNumbersOf,
  writeDocumentResults,
} from './document-analysis.server.ts'
import { documentSources } from './document-reading.ts'
import type { DocumentOwner } from './documents.queries.server.ts'

export type ModelAccess = ModelSettings & {
  /** Tokens of a day, in and out, over all tenders. */
  dailyTokens: number
  /** The defaults are for real servers. */
  patience?: Patience
}

/** The model that the operator configured; null without one. */
export function modelAccess(env: {
  AI_BASE_URL?: string | undefined
  AI_MODEL?: string | undefined
  AI_API_KEY?: string | undefined
  AI_DAILY_TOKENS: number
}): ModelAccess | null {
  if (!env.AI_BASE_URL || !env.AI_MODEL) return null
  return {
    baseURL: env.AI_BASE_URL,
    model: env.AI_MODEL,
    apiKey: env.AI_API_KEY,
    dailyTokens: env.AI_DAILY_TOKENS,
  }
}

/** Most questions about one file: more add little. */
const MOST_QUESTIONS = 12
/** Consecutive failures after which the server counts as down. */
const FAILURES = 2

/**
 * Sends the documents to a model, a few pages at a time, by priority of the documents. Model results with a valid
 * quote replace those of the rules; on any failure, the results of the rules stay.
 */
export async function askAboutDocuments(
  db: Database,
  owner: DocumentOwner,
  model: ModelAccess,
): Promise<void> {
  const lots = await lotNumbersOf(db, owner)
  const told = new Set<string>()
  let questions = 0
  let failures = 0
  for (const { source, facts } of documentSources(await documentsToAnalyse(db, owner))) {
    for (const passages of chunksOf(facts.call.prose)) {
      if (questions++ >= MOST_QUESTIONS || failures >= FAILURES) return
      if (!(await mayAskToday(db, model))) return
      const reply = await askModel(model, passages, model.patience)
      await countCall(db, { tenderId: owner.tenderId, model, reply })
      failures = reply.ok ? 0 : failures + 1
      if (!reply.ok) continue
      const results = verifiedResults(reply.answer, passages).results.flatMap(
        ({ quotes, ...result }): AnalysedResult[] => {
          const { type, lotNumber } = result
          const key = `${type} ${lotNumber}`
          if (told.has(key) || !isOfCall(lotNumber, lots)) return []
          told.add(key)
          return [{ ...result, evidence: evidenceOf(quotes, source) }]
        },
      )
      await writeDocumentResults(db, { owner, results, origin: 'model' })
    }
  }
}

/** Whether tokens of the day are left. */
export async function mayAskToday(
  db: Database,
  { dailyTokens }: Pick<ModelAccess, 'dailyTokens'>,
): Promise<boolean> {
  const { rows } = await db.execute<{ tokens: string }>(sql`
    select coalesce(sum(input_tokens + output_tokens), 0) as tokens from model_call
    where asked_at >= date_trunc('day', now(), 'Europe/Paris')`)
  return Number(rows[0]?.tokens ?? 0) < dailyTokens
}

/** Adds the tokens of a question, answered or not, to the tender and to the daily limit. */
export async function countCall(
  db: Database,
  { tenderId, model, reply }: { tenderId: string; model: ModelAccess; reply: ModelReply<unknown> },
): Promise<void> {
  await db.insert(modelCall).values({
    tenderId,
    model: model.model,
    ...reply.usage,
    failure: reply.ok ? null : reply.reason,
  })
}

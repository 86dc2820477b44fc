import type { AnalysedResult } from '#/features/analysis/analyse-call.ts'
import { analysisQuestion } from '#/features/analysis/model/analysis-question.ts'
import type { AskModel } from '#/features/analysis/model/ask-model.server.ts'
import { chunksOf } from '#/features/analysis/model/chunks.ts'
import { verifiedResults } from '#/features/analysis/model/verified-results.ts'
import { evidenceOf } from '#/features/analysis/rules/text/passage.ts'
import type { DocumentResult } from './combined-results.ts'
import { analyseDocumentText, isOfCall } from './document-analysis.server.ts'
import { type DocumentToAnalyse, documentsInOrder, passagesOf } from './documents-to-analyse.ts'
import { resultsOfDocuments } from './uncertain-facts.ts'

/** Most questions about one tender file: more add little. */
const MOST_QUESTIONS = 12
/** Consecutive failures after which the server counts as down. */
const FAILURES = 2

/**
 * What a model finds in documents, a few pages at a time, by priority of the documents; only what is proven by quotes,
 * and of each result the first.
 */
export async function* modelResults({
  documents,
  lotNumbers,
  ask,
}: {
  documents: readonly DocumentToAnalyse[]
  /** Lots that the notices name; where there are any, other lots are left out. */
  lotNumbers: readonly number[]
  ask: AskModel
}): AsyncGenerator<AnalysedResult[]> {
  const found = new Set<string>()
  let questions = 0
  let failures = 0
  for (const { id, pages } of documentsInOrder(documents)) {
    const source = { kind: 'document', documentId: id } as const
    for (const passages of chunksOf(passagesOf(pages))) {
      if (questions++ >= MOST_QUESTIONS || failures >= FAILURES) return
      const reply = await ask(analysisQuestion(passages))
      if (!reply.ok) {
        if (/_(day|month)$/.test(reply.failure)) return
        failures++
        continue
      }
      failures = 0
      const { results } = verifiedResults(reply.answer, passages)
      yield results.flatMap(({ quotes, ...result }): AnalysedResult[] => {
        const { type, lotNumber } = result
        const key = `${type} ${lotNumber}`
        if (found.has(key) || !isOfCall(lotNumber, lotNumbers)) return []
        found.add(key)
        return [{ ...result, evidence: evidenceOf(quotes, source) }]
      })
    }
  }
}

/**
 * The results of documents as a member sees them after an upload, without a database: of the rules, and of a model where
 * there is one. For measurements.
 */
export async function analysedDocuments(
  documents: readonly DocumentToAnalyse[],
  { lotNumbers = [], ask }: { lotNumbers?: readonly number[]; ask: AskModel | null },
): Promise<DocumentResult[]> {
  const rules = analyseDocumentText(documents, lotNumbers)
  if (ask === null) return rules
  const model: AnalysedResult[] = []
  for await (const found of modelResults({ documents, lotNumbers, ask })) model.push(...found)
  return resultsOfDocuments(rules, model)
}

import { open } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import type { Evidence } from '../../../src/domain/notices/analysis-types.ts'
import type { TenderFactName } from '../../../src/features/analysis/analysis-schemas.ts'
import type { AskModel } from '../../../src/features/analysis/model/ask-model.server.ts'
import { type StoredResult, validResult } from '../../../src/features/analysis/select-result.ts'
import type { DocumentResult } from '../../../src/features/documents/combined-results.ts'
import { documentKind } from '../../../src/features/documents/document-kind.ts'
import type { DocumentToAnalyse } from '../../../src/features/documents/documents-to-analyse.ts'
import { analysedDocuments } from '../../../src/features/documents/model-results.server.ts'
import { formatOf, HEAD_BYTES } from '../../../src/features/documents/reading/file-format.ts'
import { readInProcess } from '../../../src/features/documents/reading/read-in-process.server.ts'

/** What the product shows of the files of a tender, as after an upload. */
export type ReadTenderFile = {
  documents: DocumentToAnalyse[]
  /** Results that are shown as values. */
  results: readonly DocumentResult[]
  /** Facts that are shown apart as « à vérifier ». */
  uncertain: TenderFactName[]
  /** Files that the product refuses, with its reason. */
  refused: string[]
}

/** Reads published files in the way of an upload: format by content, text, kind, analysis, and a model if there is one. */
export async function readTenderFile(
  files: readonly string[],
  ask: AskModel | null = null,
): Promise<ReadTenderFile> {
  const documents: DocumentToAnalyse[] = []
  const refused: string[] = []
  // Each is read in a process of its own.
  const atOnce = availableParallelism()
  for (let at = 0; at < files.length; at += atOnce) {
    const own = files.slice(at, at + atOnce)
    for (const [place, read] of (await Promise.all(own.map(readPublished))).entries()) {
      if ('refusal' in read) refused.push(`${path.basename(own[place] ?? '')}: ${read.refusal}`)
      else documents.push(read)
    }
  }
  return { ...(await analysedFile(documents, ask)), refused }
}

/** What the product shows of documents that were read. */
export async function analysedFile(
  documents: DocumentToAnalyse[],
  ask: AskModel | null,
): Promise<ReadTenderFile> {
  const results = await analysedDocuments(documents, { ask })
  const rules = validResult(results as readonly StoredResult[], 'TENDER_RULES')
  const uncertain = (rules?.facts ?? []).flatMap(({ fact, isWeak }) => (isWeak ? [fact] : []))
  return { documents, results, uncertain, refused: [] }
}

async function readPublished(file: string): Promise<DocumentToAnalyse | { refusal: string }> {
  const format = formatOf(await headOf(file))
  if (format === null || format === 'old' || format === 'empty' || format === 'zip') {
    return { refusal: format ?? 'unknown format' }
  }
  const outcome = await readInProcess({ file, format })
  if (!outcome.ok) return { refusal: outcome.refusal }
  const { pages } = outcome.read
  const name = path.basename(file)
  return { id: name, kind: documentKind(name, pages[0]?.text ?? ''), pages }
}

async function headOf(file: string): Promise<Uint8Array> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read({ buffer: new Uint8Array(HEAD_BYTES) })
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}

/** The quoted words of evidence. */
export function quotesOf(evidence: readonly Evidence[]): string[] {
  return evidence.flatMap(({ quote }) => quote ?? [])
}

import path from 'node:path'
import type { StoredResult } from '../../../src/features/analysis/select-result.ts'
import { PassageIndex } from '../../../src/features/questions/passage-index.ts'
import { passagesOfDocument } from '../../../src/features/questions/question-passage.ts'
import { foundAnswer, type TenderAnswer } from '../../../src/features/questions/tender-answer.ts'
import { readTenderFile } from '../documents/read-tender-file.ts'

/** Answers questions about one published document, as after its upload. */
export async function askPublished(
  file: string,
): Promise<{ answer: (question: string) => TenderAnswer } | { refusal: string }> {
  const { documents, results, refused } = await readTenderFile([file])
  const [document] = documents
  if (!document) return { refusal: refused.join() }
  const { id, pages } = document
  const asked = {
    index: new PassageIndex(passagesOfDocument(id, pages)),
    results: results as readonly StoredResult[],
    documents: { [id]: path.basename(file) },
    notices: {},
  }
  return { answer: (question) => foundAnswer(asked, question) }
}

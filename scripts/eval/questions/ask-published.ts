import path from 'node:path'
import type { AskModel } from '../../../src/features/analysis/model/ask-model.server.ts'
import type { StoredResult } from '../../../src/features/analysis/select-result.ts'
import { answerQuestion } from '../../../src/features/questions/answer-question.ts'
import { PassageIndex } from '../../../src/features/questions/passage-index.ts'
import { passagesOfDocument } from '../../../src/features/questions/question-passage.ts'
import type { TenderAnswer } from '../../../src/features/questions/tender-answer.ts'
import { readTenderFile } from '../documents/read-tender-file.ts'

/** Answers questions about one published document, as after its upload; with a model if there is one. */
export async function askPublished(
  file: string,
  ask: AskModel | null = null,
): Promise<{ answer: (question: string) => Promise<TenderAnswer> } | { refusal: string }> {
  const { documents, results, refused } = await readTenderFile([file], ask)
  const [document] = documents
  if (!document) return { refusal: refused.join() }
  const { id, pages } = document
  const asked = {
    index: new PassageIndex(passagesOfDocument(id, pages)),
    results: results as readonly StoredResult[],
    doubts: [],
    documents: { [id]: path.basename(file) },
    notices: {},
  }
  return { answer: (question) => answerQuestion({ asked, question, ask }) }
}

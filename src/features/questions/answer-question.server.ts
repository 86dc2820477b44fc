import { randomBytes } from 'node:crypto'
import type { Database } from '#/db/client.server.ts'
import { askStructured } from '#/features/analysis/model/ask-structured.server.ts'
import {
  countCall,
  type ModelAccess,
  mayAskToday,
} from '#/features/documents/ask-about-documents.server.ts'
import { type AskedTender, sourceOf } from './asked-tender.ts'
import { type ProvenAnswer, provenAnswer, questionAnswer } from './model-answer.ts'
import { QUESTION_INSTRUCTIONS, questionPrompt } from './question-prompt.ts'
import { conceptsOf } from './question-terms.ts'
import { cited, foundAnswer, SHOWN, type TenderAnswer } from './tender-answer.ts'

type Question = {
  tenderId: string
  asked: AskedTender
  question: string
}

/**
 * Answers a question from the tender's texts. A model answer is used only if its quotes are in the texts;
 * otherwise the rule-based answer.
 */
export async function answerQuestion(
  db: Database,
  { model, ...asking }: Question & { model: ModelAccess | null },
): Promise<TenderAnswer> {
  const { asked, question } = asking
  const found = foundAnswer(asked, question)
  const answer = model && (await askModel(db, { ...asking, model }))
  if (!answer) return found
  const passages = answer.quotes.map(({ passage, start, end }) =>
    cited(passage, [[start, end]], asked),
  )
  return {
    kind: 'answered',
    text: answer.text,
    by: 'model',
    passages: passages.slice(0, SHOWN),
    documentCount: found.documentCount,
  }
}

/** Number of passages sent to the model; more increase the cost and rarely the quality. */
const MAX_PASSAGES = 12
/** A user waits for the response. */
const LIMITS = { timeoutMs: 30_000, retries: 1 }

/** The proven answer of the model; null if it has none, fails, or is not proven. */
async function askModel(
  db: Database,
  { tenderId, asked, question, model }: Question & { model: ModelAccess },
): Promise<ProvenAnswer | null> {
  const ranked = asked.index.search(conceptsOf(question), { limit: MAX_PASSAGES, figure: false })
  if (ranked.length === 0 || !(await mayAskToday(db, model))) return null
  const passages = ranked.map(({ passage }) => passage)
  const mark = `REPERE-${randomBytes(6).toString('hex')}`
  const given = passages.map((one) => ({ source: sourceOf(one, asked), text: one.text }))
  const reply = await askStructured(
    model,
    {
      system: QUESTION_INSTRUCTIONS,
      prompt: questionPrompt(question, given, mark),
      schema: questionAnswer,
    },
    model.patience ?? LIMITS,
  )
  await countCall(db, { tenderId, model, reply })
  return reply.ok ? provenAnswer(reply.answer, passages) : null
}

import { randomBytes } from 'node:crypto'
import type { AskModel } from '#/features/analysis/model/ask-model.server.ts'
import { MODEL_FAILURE_SENTENCES } from '#/features/analysis/model/model-failure-words.ts'
import { type AskedTender, sourceOf } from './asked-tender.ts'
import { rankPassages } from './find-passages.ts'
import { figuresOf, type ProvenAnswer, provenAnswer, questionAnswer } from './model-answer.ts'
import { QUESTION_INSTRUCTIONS, questionPrompt } from './question-prompt.ts'
import { cited, foundAnswer, SHOWN, type TenderAnswer } from './tender-answer.ts'

/**
 * Answers a question from the tender's texts. A model answer is used only if its quotes are in the texts and it does not
 * contradict the analysis; otherwise the rule-based answer, with the reason.
 */
export async function answerQuestion({
  asked,
  question,
  ask,
}: {
  asked: AskedTender
  question: string
  /** Null without a model, or for visitors. */
  ask: AskModel | null
}): Promise<TenderAnswer> {
  const found = foundAnswer(asked, question)
  const answer = ask && (await askModel({ asked, question, ask }))
  if (answer === null) return found
  if ('failure' in answer) return { ...found, modelNote: answer.failure }
  if (found.by === 'analysis' && differs(found.text ?? '', answer.text)) {
    return {
      ...found,
      modelNote: `Le modèle d’IA répond autrement\u00a0: «\u00a0${answer.text}\u00a0» À vérifier dans les textes.`,
    }
  }
  const passages = answer.quotes.map(({ passage, start, end }) =>
    cited(passage, [[start, end]], asked),
  )
  return {
    kind: 'answered',
    text: answer.text,
    by: 'model',
    passages: passages.slice(0, SHOWN),
    documentCount: found.documentCount,
    modelNote: null,
  }
}

/** Both answers name figures, and none of them in common. */
function differs(one: string, other: string): boolean {
  const [figures, others] = [figuresOf(one), new Set(figuresOf(other))]
  return figures.length > 0 && others.size > 0 && !figures.some((figure) => others.has(figure))
}

/** Number of passages sent to the model; more increase the cost and rarely the quality. */
const MAX_PASSAGES = 12

/** The proven answer of the model, or why there is none, in French; null if the passages do not answer. */
async function askModel({
  asked,
  question,
  ask,
}: {
  asked: AskedTender
  question: string
  ask: AskModel
}): Promise<ProvenAnswer | { failure: string } | null> {
  const ranked = rankPassages(asked.index, question).slice(0, MAX_PASSAGES)
  if (ranked.length === 0) return null
  const passages = ranked.map(({ passage }) => passage)
  const mark = `REPERE-${randomBytes(6).toString('hex')}`
  const given = passages.map((one) => ({ source: sourceOf(one, asked), text: one.text }))
  const reply = await ask({
    system: QUESTION_INSTRUCTIONS,
    prompt: questionPrompt(question, given, mark),
    schema: questionAnswer,
  })
  if (!reply.ok) return { failure: MODEL_FAILURE_SENTENCES[reply.failure] }
  if (!reply.answer.answer?.trim()) return null
  return provenAnswer(reply.answer, passages) ?? { failure: UNPROVEN }
}

const UNPROVEN =
  'Le modèle d’IA a rédigé une réponse que les textes ne prouvent pas\u00a0: elle n’est pas affichée.'

import { z } from 'zod'
import { findQuote } from '#/features/analysis/model/find-quote.ts'
import { lineOf, type Passage } from '#/features/analysis/rules/text/passage.ts'
import type { QuestionPassage } from './question-passage.ts'

/** Output schema of the model. */
export const questionAnswer = z.object({
  answer: z.string().nullable().describe('Réponse en une à trois phrases, ou null'),
  quotes: z.array(z.string()).describe('Citations exactes des extraits'),
})
type QuestionAnswer = z.infer<typeof questionAnswer>

/** A verified answer with its evidence. */
export type ProvenAnswer = {
  text: string
  quotes: { passage: QuestionPassage; start: number; end: number }[]
}

/** Returns null if a quote is not in the passages, or a figure of the answer is in no quote. */
export function provenAnswer(
  { answer, quotes }: QuestionAnswer,
  passages: readonly QuestionPassage[],
): ProvenAnswer | null {
  const text = answer?.trim()
  if (!text || quotes.length === 0) return null
  const texts = passages.map((one): Passage => ({ text: one.text, field: '' }))
  const found = quotes.map((words) => findQuote(words, texts))
  if (found.some((quote) => quote === null)) return null
  const proofs = found.filter((quote) => quote !== null)
  const proven = new Set(figuresOf(proofs.map(lineOf).join(' ')))
  if (!figuresOf(text).every((figure) => proven.has(figure))) return null
  return {
    text,
    quotes: proofs.flatMap(({ passage, start, end }) => {
      const of = passages[texts.indexOf(passage)]
      return of ? [{ passage: of, start, end }] : []
    }),
  }
}

/** The numbers of a text, normalised: « 60 000 », « 60000 » and « 60 000,00 » are equal. */
export function figuresOf(text: string): string[] {
  const written = text.match(/\d+(?:[ \u00a0\u202f.]\d{3})*(?:,\d+)?/g) ?? []
  return written.map((figure) => figure.replace(/[^\d,]/g, '').replace(/,0+$/, ''))
}

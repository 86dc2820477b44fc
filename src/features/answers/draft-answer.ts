import { z } from 'zod'
import { certificatesIn } from '#/features/eligibility/certificates.ts'
import { stem } from '#/french-text/stem.ts'
import type { CompanyFact } from './company-facts.ts'
import { TO_COMPLETE } from './section-text.ts'

/** Output schema of the model: sentences with the keys of the facts that prove them. */
export const draftAnswer = z.object({
  paragraphs: z
    .array(
      z.object({
        sentences: z.array(
          z.object({
            text: z.string(),
            facts: z
              .array(z.string())
              .describe('Faits qui prouvent la phrase ; aucun si rien ne la prouve'),
          }),
        ),
      }),
    )
    .max(8),
})
type DraftAnswer = z.infer<typeof draftAnswer>

const LONGEST_SENTENCE = 600

/**
 * Keeps only verifiable sentences of a model draft.
 * A sentence is unchanged if the cited facts exist and contain its figures, certificates and at least one of
 * its words.
 * A sentence without verifiable claim is marked « à compléter ».
 * A sentence with a figure, certificate or address that no cited fact contains is replaced by a mark.
 */
export function provenText(answer: DraftAnswer, facts: readonly CompanyFact[]): string {
  const byId = new Map(facts.map((fact) => [fact.id, fact.text]))
  return answer.paragraphs
    .map(({ sentences }) =>
      sentences
        .map(({ text, facts: cited }) => provenSentence(plain(text), cited, byId))
        .filter(
          (sentence, at, all) =>
            sentence !== '' && !(sentence === TO_COMPLETE && all[at - 1] === TO_COMPLETE),
        )
        .join(' '),
    )
    .filter((paragraph) => paragraph !== '')
    .join('\n\n')
}

function provenSentence(
  text: string,
  cited: readonly string[],
  byId: ReadonlyMap<string, string>,
): string {
  if (text === '') return ''
  const proofs = cited.map((id) => byId.get(id.trim()))
  const proven = proofs.filter((proof) => proof !== undefined).join(' ')
  const isWhole = proofs.length > 0 && proofs.every((proof) => proof !== undefined)
  const isSupported =
    figuresOf(text).every((figure) => figuresOf(proven).includes(figure)) &&
    certificatesIn(text).every(({ name }) =>
      certificatesIn(proven).some((one) => one.name === name),
    ) &&
    !/https?:|www\.|@/i.test(text)
  if (text.length > LONGEST_SENTENCE || !isSupported) return TO_COMPLETE
  return isWhole && sharesWord(text, proven) ? text : `${text} ${TO_COMPLETE}`
}

function plain(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/<<[^>]*>>/g, '')
    .trim()
}

/** The figures of a text without thousands separators: « 1 450 000 » gives « 1450000 ». */
function figuresOf(text: string): string[] {
  const compact = text.replace(/(?<=\d)[\s\u00a0\u202f.](?=\d{3}(?!\d))/g, '')
  return compact.match(/\d+(?:[.,]\d+)?/g) ?? []
}

function sharesWord(text: string, proof: string): boolean {
  const words = (one: string) => (one.toLowerCase().match(/[\p{L}\d]{4,}/gu) ?? []).map(stem)
  const proven = new Set(words(proof))
  return words(text).some((word) => proven.has(word))
}

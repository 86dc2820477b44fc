import { z } from 'zod'
import { stem } from '#/french-text/stem.ts'
import type { CompanyFact } from './company-facts.ts'
import { certificatesIn } from './rules/certificates.ts'
import { TO_COMPLETE } from './section-draft.ts'

/** What the model is asked for: sentences, each with the facts that prove it. */
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
 * What of an answer may stand. A sentence whose facts exist and bear its figures, its certificates and one of
 * its words stands as it is; one that claims nothing that could be checked is marked as to be completed; one
 * with a figure, a certificate or an address that no cited fact bears is left out, and its place marked.
 */
export function provenText(answer: DraftAnswer, facts: readonly CompanyFact[]): string {
  const byId = new Map(facts.map((fact) => [fact.id, fact.text]))
  return answer.paragraphs
    .map(({ sentences }) =>
      sentences
        .map(({ text, facts: cited }) => provenSentence(plain(text), cited, byId))
        .filter(
          (told, at, all) => told !== '' && !(told === TO_COMPLETE && all[at - 1] === TO_COMPLETE),
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
  const known = proofs.filter((proof) => proof !== undefined).join(' ')
  const isWhole = proofs.length > 0 && proofs.every((proof) => proof !== undefined)
  const bears =
    figuresOf(text).every((figure) => figuresOf(known).includes(figure)) &&
    certificatesIn(text).every(({ name }) =>
      certificatesIn(known).some((one) => one.name === name),
    ) &&
    !/https?:|www\.|@/i.test(text)
  if (text.length > LONGEST_SENTENCE || !bears) return TO_COMPLETE
  return isWhole && sharesWord(text, known) ? text : `${text} ${TO_COMPLETE}`
}

function plain(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/<<[^>]*>>/g, '')
    .trim()
}

/** « 1 450 000 » and « 1450000 » are one figure. */
function figuresOf(text: string): string[] {
  const compact = text.replace(/(?<=\d)[\s\u00a0\u202f.](?=\d{3}(?!\d))/g, '')
  return compact.match(/\d+(?:[.,]\d+)?/g) ?? []
}

function sharesWord(text: string, proof: string): boolean {
  const words = (one: string) => (one.toLowerCase().match(/[\p{L}\d]{4,}/gu) ?? []).map(stem)
  const known = new Set(words(proof))
  return words(text).some((word) => known.has(word))
}

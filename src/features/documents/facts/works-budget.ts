import { formatMoney } from '#/domain/numbers.ts'
import { amountsIn } from '#/features/analysis/rules/amounts/amounts.ts'
import { type Passage, type Quote, whole } from '#/features/analysis/rules/text/passage.ts'

/** « Enveloppe prévisionnelle des travaux : », « coût prévisionnel des travaux estimé à » */
const BUDGET =
  /(?:enveloppe|budget|co[uû]t|montant|estimation)s?(?=[^.;\n]{0,60}travaux)(?=[^.;\n]{0,80}(?:enveloppe|budget|estim|pr[ée]vision|allou|affect))[^.;\n\d]{0,60}\btravaux\b[^.;\n\d]{0,60}(?=\d)/gi
/** Characters after these words in which the amount begins. */
const NEAR = 4
const TAX = /^\s*\(?\s*(H\.?\s?T\b|hors tax|T\.?T\.?C\b)/i

/** What the works may cost that a design is asked for, in words: « 3 160 000 € HT ». Null where several amounts are named. */
export function worksBudget(
  passages: readonly Passage[],
): { text: string; quotes: Quote[] } | null {
  const found = passages.flatMap((passage) =>
    [...passage.text.matchAll(BUDGET)].flatMap(({ index, 0: words }) => {
      const start = index + words.length
      const [amount] = amountsIn({ passage, start, end: Math.min(start + 60, passage.text.length) })
      if (amount === undefined || amount.start > start + NEAR) return []
      const tax = TAX.exec(passage.text.slice(amount.end))?.[1]
      const money = formatMoney({ cents: Math.round(amount.euros * 100), currency: 'EUR' })
      const text = tax === undefined ? money : `${money} ${/^h/i.test(tax) ? 'HT' : 'TTC'}`
      return [{ text, quote: { ...whole(passage), start: index, end: amount.end } }]
    }),
  )
  const [first] = found
  if (first === undefined || found.some(({ text }) => text !== first.text)) return null
  return { text: first.text, quotes: found.map(({ quote }) => quote) }
}

import type { Amount } from '#/domain/notices/notice-content.ts'

/** The total where every part has an amount and all share a currency; null otherwise. */
export function sumOf(parts: (Amount | null)[]): Amount | null {
  const amounts = parts.filter((part) => part !== null)
  const [first] = amounts
  if (first === undefined || amounts.length < parts.length) return null
  if (amounts.some(({ currency }) => currency !== first.currency)) return null
  return { cents: amounts.reduce((sum, { cents }) => sum + cents, 0), currency: first.currency }
}

/** Forms that insist on an amount get « 1 € » or « 0 € » from buyers who have none to give. */
export function isPlaceholder(cents: number): boolean {
  return cents <= 100
}

/** ISO 4217; what is no code is the euro, as French buyers mean it. */
export function currencyCode(written: string | null): string {
  return written !== null && /^[A-Z]{3}$/.test(written) ? written : 'EUR'
}

/** Forms demand a number: buyers who give no estimate write « 0 », « 1 » or « 20 ». */
const LEAST_CENTS = 100_00

/** An estimate, or a bound of a framework; null for a sum that means « not given ». */
export function estimatedAmount(amount: Amount | null): Amount | null {
  return amount !== null && amount.cents >= LEAST_CENTS ? amount : null
}

/** Characters around an amount in which its terms are looked for. */
const BEFORE = 110
const AFTER = 60
const PART =
  /\bpar an\b|\bpar ann[ée]e|\/\s?an\b|\bannuel|\bchaque ann[ée]e|\bpar lots?\b|\bchaque lot\b|\bpour chacun des lots|\bpar p[ée]riode|\bp[ée]riode initiale|\bpar reconduction|\bpar bon de commande|\bpar commande|\bpar march[ée] subs[ée]quent|\bpar mois\b/i
/** The end of another sentence, or of another amount with its terms. */
const APART = /[;\n]|\p{L}{2}[.!?]\s|€|\beuros?\b/giu

/**
 * Whether the words of a notice (its descriptions) give this amount for a year, a lot, a period or an order alone,
 * so that it is not the amount of the whole contract. A mention without such terms settles that it is.
 */
export function isOfPart({ cents }: Amount, text: string): boolean {
  // The figures of the field itself are a line without words.
  const words = text
    .split('\n')
    .filter((line) => /\p{L}/u.test(line))
    .join('\n')
  const mentions = [...words.matchAll(writtenAmount(cents))].map(({ index, 0: figures }) => {
    const before = words.slice(Math.max(0, index - BEFORE), index)
    const apart = [...before.matchAll(APART)].at(-1)
    const start = apart === undefined ? 0 : apart.index + apart[0].length
    const rest = words.slice(index + figures.length, index + figures.length + AFTER)
    const end = /\d{4}|\d[\s\u00a0\u202f]\d{3}|[;\n]|\p{L}{2}[.!?]\s/u.exec(rest)?.index
    return before.slice(start) + rest.slice(0, end)
  })
  return mentions.length > 0 && mentions.every((terms) => PART.test(terms))
}

const MAXIMUM =
  /\b(?:montant|valeur)?\s*maxim(?:um|al)e?\b[^.;\d]{0,40}?(\d{1,3}(?:[\s\u00a0\u202f.]\d{3})+|\d{4,9})(?:,\d{1,2})?\s*(?:€|euros?\b|EUR\b)/gi

/** The only maximum that a description gives in words, « un montant maximum de 40 000,00 euro(s) HT sur 4 ans ». */
export function maximumInWords(description: string | null): Amount | null {
  const found = [...(description ?? '').matchAll(MAXIMUM)].map(([, figures = '']) =>
    Number(figures.replace(/\D/g, '')),
  )
  const [euros] = found
  if (euros === undefined || found.some((other) => other !== euros)) return null
  return wholeAmount({ cents: euros * 100, currency: 'EUR' }, description ?? '')
}

/** « 1 300 000 », « 1.300.000,00 », « 1300000 », not inside a longer number. */
function writtenAmount(cents: number): RegExp {
  const groups = Math.floor(cents / 100)
    .toLocaleString('en-US')
    .split(',')
  return new RegExp(
    String.raw`(?<![\d.,])${groups.join(String.raw`[\s\u00a0\u202f.]?`)}(?:[.,]\d{1,2})?(?![\d]|[\s\u00a0\u202f.]\d{3})`,
    'g',
  )
}

/** The amount of the whole contract: no token, and of all its years and lots by the notice's own `words`. */
export function wholeAmount(amount: Amount | null, words: string): Amount | null {
  const estimated = estimatedAmount(amount)
  return estimated === null || isOfPart(estimated, words) ? null : estimated
}

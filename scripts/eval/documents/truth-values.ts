/** What a truth file says of one fact, as written: `{value, quote, page, …}`, a list, or a plain value. */
export type TruthFact = unknown

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The value of a labelled fact; lists and plain values are their own. */
export function labelValue(fact: TruthFact): unknown {
  return isRecord(fact) && 'value' in fact ? fact.value : fact
}

/** The quotes of a fact: its own and those of `also`. */
export function quotesOfTruth(fact: TruthFact): string[] {
  if (!isRecord(fact)) return []
  const also = Array.isArray(fact.also) ? fact.also : [fact.also]
  return [fact, ...also].flatMap((one) =>
    isRecord(one) && typeof one.quote === 'string' ? [one.quote] : [],
  )
}

/** True if the labels say that the file contradicts itself: no value may be shown as certain. */
export function isContradictory(fact: TruthFact): boolean {
  if (!isRecord(fact)) return false
  return 'conflict' in fact || /^contradict/i.test(String(fact.value))
}

export function textOf(value: unknown): string {
  if (typeof value === 'string') return value
  return value === null || value === undefined ? '' : JSON.stringify(value)
}

/** A number, also of « 50 points » or « 10 000 000 € »; null without one. */
export function numberOf(value: unknown): number | null {
  if (typeof value === 'number') return value
  if (typeof value !== 'string') return null
  const digits = /\d[\d\s\u00a0\u202f]*(?:[.,]\d+)?/.exec(value)?.[0]
  return digits === undefined ? null : Number(digits.replace(/\s/g, '').replace(',', '.'))
}

/** Lots of « 1-4,7 » or « 1, 4 et 12 »; null for all lots. */
export function lotsOf(value: unknown): ReadonlySet<number> | null {
  if (typeof value === 'number') return new Set([value])
  const text = Array.isArray(value) ? value.join(',') : typeof value === 'string' ? value : ''
  const numbers = [...text.matchAll(/(\d+)(?:\s*(?:-|–|à|au)\s*(\d+))?/g)].flatMap((match) => {
    const first = Number(match[1])
    const last = Number(match[2] ?? first)
    return Array.from(
      { length: Math.max(0, Math.min(last - first, 500) + 1) },
      (_, at) => first + at,
    )
  })
  return numbers.length > 0 ? new Set(numbers) : null
}

/** Words with which the labels say that there is none of something. */
const SAID_NONE =
  /^(?:aucune?s?\b|sans\b|none\b|n[ée]ant\b|pas d|non (?:pr[ée]vue?|demand[ée]e?|exig[ée]e?)\b(?!.*(?:mais|sauf))|sans objet)/i

export const saysNone = (value: unknown) => typeof value === 'string' && SAID_NONE.test(value)

/** « 01 » is lot 1. */
export const lotNumberOf = ({ number }: Record<string, unknown>): string =>
  String(number).replace(/^0+(?=\d)/, '')

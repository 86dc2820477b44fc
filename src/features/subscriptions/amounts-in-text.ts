/**
 * « 500 000 € », « 1,5 M€ », « 80 k€ », « 4,5 millions d’euros », « entre 20 000 et 50 000 EUR HT », « 90 000 HT ». Bounded,
 * so that long columns of numbers are read once.
 */
const AMOUNT =
  /(?:\d[\d\s.,]{0,20}(?:et|à|ou|[-–])\s?)?\d[\d\s.,]{0,20}(?:[km]|milli(?:ers?|ons?|ards?)\s(?:d[’']\s?)?)?\s?(?:€|(?:euros?|eur|[km]?euros?)\b)(?:\s?(?:HT|TTC|hors taxes?)\b)?|\d{1,3}(?:[\s.]\d{3})+(?:,\d{1,2})?\s?(?:HT|TTC)\b/gi

/** Replacement for an amount that is not free. */
const MASKED_AMOUNT = '[montant réservé]'

export const containsAmount = (text: string): boolean => text.search(AMOUNT) >= 0

/** A text of a notice without its amounts, for viewers who may not read the price. */
export function withoutAmounts(text: string): string {
  return text.replace(AMOUNT, MASKED_AMOUNT)
}

/** A passage that was cut out of a text may end within an amount. */
export const mayContainAmount = (passage: string): boolean =>
  containsAmount(passage) ||
  /\d[\d\s.,]*…?$/.test(passage) ||
  /^…?[\s\d.,]*(?:€|euros?\b)/i.test(passage)

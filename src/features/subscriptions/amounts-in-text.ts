/** « 500 000 », « 1.200,50 », « 30000 ». Bounded, so that long columns of numbers are read once. */
const NUMBER = String.raw`\d(?:\d|[\s.,’']{1,2}(?=\d)(?<!,\s(?!\d\d(?!\d)))){0,20}\s?`
/** The same from a thousand on, with or without groups; a year is no such number. */
const THOUSANDS = String.raw`(?:\d{1,3}(?:[\s.,’']\d{3}){1,4}|(?!(?:19|20)\d{2}(?!\d))\d{4,10})(?:[.,]\d{1,2})?(?!\d|-\d)`
const TIMES = String.raw`(?:[km]|mds?|milli(?:ers?|ons?|ards?)\s(?:d[’'e]\s?)?)`
const TAX = String.raw`(?:H(?:\.\s?T\.?|\s?T)(?![\p{L}/])|T(?:\.T\.C\.?|TC)(?!\p{L})|hors[\s-]taxes?|toutes taxes)`
const END = String.raw`(?=H\.?T|T\.?T\.?C|[^\p{L}\d]|$)`
const CURRENCY = String.raw`(?:€|[km]?(?:€|euros(?!t|p)|eur(?:os?)?(?:\(s\))?${END}))`
/** « entre 20 000 et », « 20 000 - ». */
const FROM = String.raw`(?:${NUMBER}(?:et|à|ou|[-–])\s?)?`
/** What a number counts that is no amount. */
const UNIT = String.raw`(?!\s?(?:m[²2³3l]?\b|ml\b|km|kg|k[vw]|mwh|ha\b|%|heures?|jours?|mois|ans?\b|tonnes?|litres?|repas|habitants?|unités?|logements?|élèves?|places?|points?|mètres|kilom))`

const NUMBER_WORD =
  'un|une|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|onze|douze|treize|quatorze|quinze|seize|vingts?|trente|quarante|cinquante|soixante|septante|nonante|cents?|mille|milliers?|millions?|milliards?|et'

/** Written where an amount was, until all are found: a private character, which no word of a rule contains. */
const PLACE = '\uE000'

/** Each is searched after those before it were replaced. */
const AMOUNTS = [
  // « entre 20 000 et 50 000 EUR HT », « 1,5 M€ », « 4,5 millions d’euros », « 100 000 euroHT »
  `${FROM}${NUMBER}${TIMES}?\\s?(?:-|d[’'])?${CURRENCY}(?:\\s?${TAX})?`,
  // « cent vingt mille euros »
  `(?<!\\p{L})(?:(?:${NUMBER_WORD})[\\s-]+){1,16}(?:d[’'e]\\s?)?euros?(?!\\p{L})(?:\\s?${TAX})?`,
  // « EUR 450 000 », « en euros HT : 300 000 »
  `(?:€|(?<!\\p{L})eur(?:os?)?(?:\\(s\\))?(?!\\p{L}))(?:\\s?${TAX})?[\\s:=()]{0,4}${THOUSANDS}(?:\\s?${TAX})?`,
  // « 214000 HT », « 90 000 hors taxes »
  `(?<![\\d/-])(?:${THOUSANDS}|\\d{3,4}(?:[.,]\\d{1,2})?)\\s?${TIMES}?\\s?\\(?${TAX}`,
  // « 1.5 Mds », « 3 millions », not « 3 millions de voyageurs »
  `${FROM}${NUMBER}(?:mds?(?!\\p{L})|milli(?:ons?|ards?)(?!\\p{L}))(?!\\s(?:de\\s|d[’']))`,
  // « montant maximum annuel : 200 000 », « minimum 10 000 et maximum 40 000 »
  `(?<=(?:montants?|budget|enveloppe|estimations?|estimée?s?|coût)(?!\\p{L})[^\\d;\\n]{0,60})(?<![\\p{L}\\d/.,-])${THOUSANDS}${UNIT}`,
  `(?<=${PLACE}[^\\d;.\\n]{0,40})(?<=(?:et|à|maxi|maximum|maximal|mini|minimum|minimal)(?!\\p{L})[^\\d;.\\n]{0,20})(?<!\\p{L})${THOUSANDS}${UNIT}`,
].map((pattern) => new RegExp(pattern, 'giu'))

/** Replacement for an amount that is not free. */
const MASKED_AMOUNT = '[montant réservé]'

export const containsAmount = (text: string): boolean => withoutAmounts(text) !== text

/** A text of a notice without its amounts, for viewers who may not read the price. */
export function withoutAmounts(text: string): string {
  if (!/\d|euro/i.test(text)) return text
  const left = AMOUNTS.reduce((soFar, amount) => soFar.replace(amount, PLACE), text)
  return left === text ? text : left.replaceAll(PLACE, MASKED_AMOUNT)
}

/** A passage that was cut out of a text may end within an amount. */
export const mayContainAmount = (passage: string): boolean =>
  containsAmount(passage) ||
  /\d[\d\s.,]*…?$/.test(passage) ||
  /^…?[\s\d.,]*(?:€|euros?\b)/i.test(passage)

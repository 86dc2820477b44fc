import type { TenderAnswer } from '../../../src/features/questions/tender-answer.ts'
import type { LabelledQuestion } from './question-sets.ts'

/** The judgement of one answer. `place`: of the right passage among the shown ones, from 0; -1 if none is. */
export type JudgedAnswer = {
  isSilent: boolean
  isAbsent: boolean
  place: number
  /** As `place`, for a passage with at least half of the words. */
  partPlace: number
  /** Why a stated answer is false; null if it is not, or if nothing is stated. */
  falseStatement: string | null
}

export function judgeAnswer(
  { question, expected, page, words }: LabelledQuestion,
  { kind, text, passages }: TenderAnswer,
): JudgedAnswer {
  const isSilent = page === null && words.length === 0
  const isAbsent = kind === 'absent'
  const found = passages.map((passage) => {
    const shown = compact(`${passage.heading ?? ''} ${passage.text}`)
    const isOnPage =
      passage.page !== null &&
      (page === null || (passage.page.number <= page && page <= passage.page.last))
    return isOnPage ? words.filter((word) => shown.includes(compact(word))).length : -1
  })
  const isRight = (least: number) =>
    isSilent || isAbsent ? -1 : found.findIndex((n) => n >= least)
  const place = isRight(words.length)
  // A list repeats the numbers of its passage: « chiffre d’affaires des 3 derniers exercices ».
  const listed = text?.includes(' ; ') ? passages[place]?.text : ''
  return {
    isSilent,
    isAbsent,
    place,
    partPlace: isRight(Math.ceil(words.length / 2)),
    falseStatement:
      text === null || isAbsent
        ? null
        : falseStatement(text, `${question} ${listed ?? ''}`, isSilent ? null : expected),
  }
}

/** Without white space and case, apostrophes straight. */
function compact(text: string): string {
  return text
    .replace(/[’‘ʼ´`]/g, "'")
    .replace(/[\s\u00a0\u202f]+/g, '')
    .toLowerCase()
}

/**
 * A statement is false if the document has no answer or contradictory ones, if it has a number that the expected answer
 * does not have, or if it affirms what the expected answer denies, or the reverse.
 */
function falseStatement(text: string, question: string, expected: string | null): string | null {
  if (expected === null) return 'the document is silent'
  if (/se contredit|contradict/i.test(expected)) return 'the document contradicts itself'
  const known = new Set(numbersOf(`${expected} ${question}`))
  for (const [, years] of expected.matchAll(/(\d+) ans?\b/g)) known.add(String(12 * Number(years)))
  for (const [word, number] of NUMBER_WORDS) if (expected.includes(word)) known.add(number)
  const other = numbersOf(text).find((number) => !known.has(number))
  if (other !== undefined) return `${other} is not expected`
  if (
    /^non\b/i.test(expected) &&
    /(?<!pas |non |n’est |aucune? )\b(?:oui|obligatoire)/i.test(text)
  ) {
    return 'the expected answer is no'
  }
  if (/^oui\b/i.test(expected) && /\b(?:non|pas|aucune?|interdit\p{L}*)\b/iu.test(text)) {
    return 'the expected answer is yes'
  }
  return null
}

const NUMBER_WORDS = [
  ['une', '1'],
  ['deux', '2'],
  ['trois', '3'],
  ['quatre', '4'],
  ['cinq', '5'],
] as const

/** « 10 000 000 », « 12h00 » and « 12 h » as numbers; zero minutes are left out. */
function numbersOf(text: string): string[] {
  const plain = text
    // Articles of laws.
    .replace(/\b[LRD]\.? ?\d[\d-]*/g, '')
    .replace(/(?<=\d)[ \u00a0\u202f](?=\d{3}(?!\d))/g, '')
    .replace(/(\d)\s?h\s?00/g, '$1 h')
  return (plain.match(/(?<!\p{L})\d+(?:[.,]\d+)?/gu) ?? []).map((number) =>
    String(Number(number.replace(',', '.'))),
  )
}

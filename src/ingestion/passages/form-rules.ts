import type { TenderFactName } from '#/features/analysis/analysis-schemas.ts'
import type { FormRule } from '#/features/analysis/rules/notice-facts.ts'
import { type Finding, type Passage, whole } from '#/features/analysis/rules/text/passage.ts'
import { visitDay } from '#/features/analysis/visit-day.ts'

/** Of a longer text, the first sentences. */
const LONGEST_RULE = 700
/** More candidates are no selection. */
const MOST_CANDIDATES = 50
/** Texts that refer to another document, or that say no. */
const SAYS_NOTHING =
  /^\W*(?:voir|cf\b|conform|selon|se r[ée]f[ée]rer|pr[ée]cis|non\b|n[ée]ant|sans objet|aucune?\b|so\b|n\/a)/iu
/** When the next notice is expected: a year, a month, a time. */
const TIME = /\b20\d\d\b|\b(?:mois|ans?|ann[ée]es?|semestre|trimestre)\b/i
/** How long the contract lasts is no date of a notice. */
const OF_CONTRACT =
  /reconduct|reconduit|renouvelable|d[ée]lai d['’]ex[ée]cution|\bdur[ée]e\b|^march[ée] /i

/** A rule whose words are its evidence; null without words. */
export function formRule(
  fact: TenderFactName,
  text: string | null,
  passages: readonly (Passage | null)[],
): Finding<FormRule> | null {
  const quotes = passages.filter((one) => one !== null).map(whole)
  return text === null || quotes.length === 0 ? null : { value: { fact, text }, quotes }
}

/** The words of a field themselves, on one line. */
export function wordsRule(fact: TenderFactName, passage: Passage | null): Finding<FormRule> | null {
  const words = firstSentences(passage?.text.replace(/\s+/g, ' ').trim() ?? '')
  return words.length >= 3 && !SAYS_NOTHING.test(words) ? formRule(fact, words, [passage]) : null
}

function firstSentences(words: string): string {
  if (words.length <= LONGEST_RULE) return words
  const head = words.slice(0, LONGEST_RULE)
  const end = head.search(/[.;](?=\s[^.;]*$)/)
  return end > 0 ? `${head.slice(0, end + 1)}\u00a0…` : ''
}

/** « 3 candidats », « de 3 à 5 candidats », « 5 candidats au plus »; null where the figures contradict each other. */
export function candidatesText(least: string | null, most: string | null): string | null {
  const [from, to] = [countOf(least), countOf(most)]
  if (from !== null && to !== null && from > to) return null
  if (from !== null && from === to) return named(from)
  if (to === null) return from === null || from === 1 ? null : `${named(from)} au moins`
  return from === null || from === 1 ? `${named(to)} au plus` : `de ${from} à ${named(to)}`
}

const named = (count: number) => `${count}\u00a0candidat${count > 1 ? 's' : ''}`

function countOf(written: string | null): number | null {
  const count = Number(written ?? Number.NaN)
  return Number.isInteger(count) && count > 0 && count <= MOST_CANDIDATES ? count : null
}

/**
 * « 10 mars 2021 à 14 h », of the buyer's own calendar; midnight is no hour. Null for a day before `after` (a day,
 * `2021-03-01`), which the form then contradicts.
 */
export function dayText(
  day: string | null,
  time: string | null,
  after: string | null,
): string | null {
  const date = /^20\d\d-\d\d-\d\d/.exec(day ?? '')?.[0]
  if (date === undefined || (after !== null && date < after.slice(0, 10))) return null
  const clock = /^(?!00:00)(?:[01]\d|2[0-3]):[0-5]\d/.exec(time ?? '')?.[0]
  return visitDay(clock === undefined ? date : `${date}T${clock}`)
}

/** When further notices of a contract that recurs are expected. */
export function recurrenceRule(passage: Passage | null): Finding<FormRule> | null {
  const isTime = passage !== null && TIME.test(passage.text) && !OF_CONTRACT.test(passage.text)
  return isTime ? wordsRule('recurrence', passage) : null
}

/** The rules that all lots of a call state in the same words. */
export function sharedRules(byLot: readonly (readonly Finding<FormRule>[])[]): Finding<FormRule>[] {
  const [first = [], ...others] = byLot
  return first.filter(({ value }) =>
    others.every((rules) =>
      rules.some((rule) => rule.value.fact === value.fact && rule.value.text === value.text),
    ),
  )
}

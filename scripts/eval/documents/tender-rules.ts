import type { TenderFact, TenderFactName } from '../../../src/features/analysis/analysis-schemas.ts'
import { quotesOf, type ReadTenderFile } from './read-tender-file.ts'
import { shownResult } from './shown-results.ts'
import { NONE, type Statement } from './statement.ts'

/** The facts of `TENDER_RULES` that are shown as certain, with their quotes. */
export function shownRules(
  file: ReadTenderFile,
  name: TenderFactName,
): (TenderFact & { quotes: string[] })[] {
  const rules = shownResult(file, 'TENDER_RULES')
  const evidence = file.results.find(({ type }) => type === 'TENDER_RULES')?.evidence ?? []
  return (rules?.facts ?? [])
    .filter(({ fact, isWeak }) => fact === name && !isWeak)
    .map((fact) => ({
      ...fact,
      quotes: quotesOf(fact.evidence.flatMap((at) => evidence[at] ?? [])),
    }))
}

/** A fact that says one of a few things. `keys`: its answers as the labels name them. */
export const shownAnswer =
  (name: TenderFactName, keys: Readonly<Record<string, string>> = {}) =>
  (file: ReadTenderFile): Statement[] =>
    shownRules(file, name).map(({ answer, text }) => ({
      keys: [keys[answer ?? ''] ?? answer ?? ''],
      text,
    }))

/** A fact in words: « none » or something, by its words and quotes. */
export const shownWords =
  (name: TenderFactName) =>
  (file: ReadTenderFile): Statement[] =>
    shownRules(file, name).map(({ answer, text, items = [], quotes }) => ({
      keys: [answer === 'none' ? NONE : 'some'],
      words: [text, ...items, ...quotes].join(' '),
      quotes,
      text: `${text}: ${quotes[0]}`,
    }))

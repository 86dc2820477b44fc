import type { ReadTenderFile } from './read-tender-file.ts'
import type { Statement } from './statement.ts'
import { shownRules } from './tender-rules.ts'
import { isRecord, labelValue, quotesOfTruth, type TruthFact } from './truth-values.ts'

/** A document in the other envelope is the same document. */
const KEYS = ['document']

/** « DC1 et DC2 », « DC1, avec déclaration sur l’honneur ». */
const SEVERAL = /(?:,| et| ou| avec) /

/** Entries of the labelled lists; optional and conditional ones count like the others. */
export function trueDocuments(fact: TruthFact, label: string): Statement[] | null {
  const value = labelValue(fact)
  if (!Array.isArray(value)) return null
  return value.filter(isRecord).map((entry) => ({
    keys: KEYS,
    words: String(entry.value ?? ''),
    quotes: quotesOfTruth(entry),
    namesSeveral: SEVERAL.test(String(entry.value)),
    text: `${label}: ${entry.value}`,
  }))
}

/** The documents of the application and of the offer. */
export function shownDocuments(file: ReadTenderFile): Statement[] {
  return (['applicationDocuments', 'offerDocuments'] as const).flatMap((envelope) =>
    shownRules(file, envelope).flatMap(({ items = [] }) =>
      items.map((item) => ({
        keys: KEYS,
        words: item,
        quotes: [item],
        text: `${envelope}: ${item}`,
      })),
    ),
  )
}

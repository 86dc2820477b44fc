import { CATEGORIES } from '#/features/categories/categories.ts'
import { readTable } from '#/features/categories/category-data.server.ts'
import { cpvNomenclature } from '#/features/categories/cpv.server.ts'
import { allDescriptors } from '#/features/categories/descriptors.server.ts'
import { knownTopicWords } from '#/features/categories/topic-knowledge.server.ts'
import { analyse, analyseWord, relatedTerms } from '#/search/text/analysis.ts'

let vocabulary: Set<string> | undefined

/** The terms of the nomenclatures and of the everyday words for activities. Made when first asked for. */
function tradeTerms(): ReadonlySet<string> {
  vocabulary ??= new Set(
    [
      ...CATEGORIES.map(({ name }) => name),
      ...[...allDescriptors().values()].map(({ label }) => label),
      ...cpvNomenclature().values(),
    ].flatMap(analyse),
  )
  return vocabulary
}

/** Everyday words for activities, as people type them: a trade is spelt so, also where no tender names it. */
export const tradeTexts = (): string[] => [
  ...readTable('everyday-words.tsv').map(([words = '']) => words),
  ...Array.from(allDescriptors().values(), ({ label }) => label),
]

/** True for a word of a trade, also where no tender has it: it is not misspelt. */
export function isTradeWord(word: string): boolean {
  const term = analyseWord(word)
  if (term === null) return false
  return tradeTerms().has(term) || knownTopicWords().has(term) || relatedTerms(term).length > 0
}

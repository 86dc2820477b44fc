import type { RequirementTopic } from './rules/requirement.ts'

export type AnswerTab = 'exigences' | 'pieces' | 'memoire' | 'documents'

/** `vue`: the tab (undefined: the summary); `objet`: the requirement topic shown. */
export type AnswerSearch = { vue?: AnswerTab; objet?: RequirementTopic }

const TABS: readonly AnswerTab[] = ['exigences', 'pieces', 'memoire', 'documents']
const TOPICS: readonly RequirementTopic[] = ['application', 'offer', 'memo', 'execution']

/** Drops invalid parameters instead of failing. */
export function answerSearch({ vue, objet }: AnswerSearch): AnswerSearch {
  return { vue: TABS.find((tab) => tab === vue), objet: TOPICS.find((topic) => topic === objet) }
}

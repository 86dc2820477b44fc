import type { RequirementTopic } from './rules/requirement.ts'

export type AnswerTab = 'exigences' | 'pieces' | 'memoire' | 'documents'

/** `vue`: the tab, the summary without one; `objet`: which requirements are shown. */
export type AnswerSearch = { vue?: AnswerTab; objet?: RequirementTopic }

const TABS: readonly AnswerTab[] = ['exigences', 'pieces', 'memoire', 'documents']
const TOPICS: readonly RequirementTopic[] = ['application', 'offer', 'memo', 'execution']

/** The address may say anything; what makes no sense is dropped: the page is the answer's all the same. */
export function answerSearch({ vue, objet }: AnswerSearch): AnswerSearch {
  return { vue: TABS.find((tab) => tab === vue), objet: TOPICS.find((topic) => topic === objet) }
}

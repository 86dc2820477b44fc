import { REQUIREMENT_TOPICS, type RequirementTopic } from './rules/requirement.ts'

export const ANSWER_TABS = ['exigences', 'pieces', 'memoire', 'documents'] as const
export type AnswerTab = (typeof ANSWER_TABS)[number]

/** `vue`: the tab, the summary without one; `objet`: which requirements are shown. */
export type AnswerSearch = { vue?: AnswerTab; objet?: RequirementTopic }

/** A value that makes no sense is dropped: the page is the answer's all the same. */
export function answerSearch(search: Record<string, unknown>): AnswerSearch {
  return {
    vue: ANSWER_TABS.find((tab) => tab === search.vue),
    objet: REQUIREMENT_TOPICS.find((topic) => topic === search.objet),
  }
}

import type { NoticeContent } from './notice-content.ts'
import type { CallKnowledge } from './tender-rows.ts'

export function knowledgeOf(call: NoticeContent): CallKnowledge {
  return {
    categories: [],
    labels: [],
    displayedLocation: call.departments.join(', '),
    position: null,
  }
}

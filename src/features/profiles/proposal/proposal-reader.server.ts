import { categoriesByWords } from '#/features/categories/categorise-words.server.ts'
import { shippedTopicModel } from '#/features/categories/topic-model.server.ts'
import { townDepartment } from '#/features/matching/town-department.server.ts'
import { fold } from '#/french-text/fold.ts'
import type { ProposalReader } from './propose-profile.ts'

/** The reader of companies' texts. */
export function proposalReader(): ProposalReader {
  return {
    model: shippedTopicModel(),
    townDepartment,
    categoriesOf: (sentence) => categoriesByWords({ title: sentence }, fold(sentence)),
  }
}

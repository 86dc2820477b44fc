import { categoriesByWords } from '#/features/categories/categorise-words.server.ts'
import { categoriesOfDescriptor } from '#/features/categories/descriptors.server.ts'
import { knownTopicWords } from '#/features/categories/topic-knowledge.server.ts'
import { shippedTopicModel } from '#/features/categories/topic-model.server.ts'
import { namedTopics } from '#/features/categories/topic-words.ts'
import { townDepartment } from '#/features/matching/town-department.server.ts'
import { fold } from '#/french-text/fold.ts'
import { analyse } from '#/search/text/analysis.ts'
import type { ProposalReader } from './propose-profile.ts'

/** The reader of companies' texts. */
export function proposalReader(): ProposalReader {
  return {
    model: shippedTopicModel(),
    townDepartment,
    namedBy: (word) =>
      namedTopics(knownTopicWords(), analyse(word)).flatMap(({ name }) =>
        categoriesOfDescriptor(name),
      ),
    categoriesOf: (sentence) => categoriesByWords({ title: sentence }, fold(sentence)),
  }
}

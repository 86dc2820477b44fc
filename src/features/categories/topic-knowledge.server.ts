import { lazily, readTable } from './category-data.server.ts'
import { allDescriptors } from './descriptors.server.ts'
import type { TopicKnowledge } from './text-topics.ts'
import { shippedTopicModel } from './topic-model.server.ts'
import { topicWords } from './topic-words.ts'

/** The activity names and the everyday words for them (`everyday-words.tsv`). */
export const knownTopicWords = lazily(() =>
  topicWords([
    ...Array.from(allDescriptors().values(), ({ code, label }) => ({
      text: label,
      topics: [code],
    })),
    ...readTable('everyday-words.tsv').flatMap(([words = '', codes = '']) =>
      words.split(',').map((text) => ({ text, topics: codes.split(' ') })),
    ),
  ]),
)

export const topicKnowledge = lazily(
  (): TopicKnowledge => ({ model: shippedTopicModel(), words: knownTopicWords() }),
)

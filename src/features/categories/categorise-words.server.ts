import { chooseByCues } from './category-cues.ts'
import { categoriesOfDescriptor } from './descriptors.server.ts'
import type { NoticeText } from './topic-features.ts'
import { shippedTopicModel } from './topic-model.server.ts'
import { type CategoryProbability, topicsAndCategories } from './topic-model.ts'

/** Topics below this probability neither support nor oppose a category. */
const MIN_TOPIC = 0.02

/**
 * The categories of a notice by its words, most probable first. A topic can have several categories («
 * Transport »: passengers, pupils). A category is removed if the word cues refuse it for more probable topics
 * than those that allow it.
 * @param folded the words as `fold` returns them
 */
export function categoriesByWords(notice: NoticeText, folded: string): CategoryProbability[] {
  const { topics, categories } = topicsAndCategories(shippedTopicModel(), notice, MIN_TOPIC)
  const supported = new Map<string, number>()
  const opposed = new Map<string, number>()
  for (const { topic, probability } of topics) {
    const slugs = categoriesOfDescriptor(topic)
    const chosen = chooseByCues(slugs, folded)
    for (const slug of slugs) {
      const side = chosen.includes(slug) ? supported : opposed
      side.set(slug, Math.max(side.get(slug) ?? 0, probability))
    }
  }
  return categories.filter(({ slug }) => (opposed.get(slug) ?? 0) <= (supported.get(slug) ?? 0))
}

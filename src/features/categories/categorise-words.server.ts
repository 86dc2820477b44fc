import { chooseByCues } from './category-cues.ts'
import { categoriesOfDescriptor } from './descriptors.server.ts'
import type { NoticeText } from './topic-features.ts'
import { shippedTopicModel } from './topic-model.server.ts'
import { type CategoryProbability, topicsAndCategories } from './topic-model.ts'

/** Topics less likely than this neither support nor oppose a category. */
const LEAST_TOPIC = 0.02

/**
 * The categories that the words of a notice tell, likeliest first. The model knows that a topic
 * stands for several categories (« Transport »: passengers, pupils) and not which: where the cues of
 * `folded`, its words as `fold` gives them, refuse a category more likely topics stand for, and no
 * likelier one keeps it, it goes.
 */
export function categoriesByWords(notice: NoticeText, folded: string): CategoryProbability[] {
  const { topics, categories } = topicsAndCategories(shippedTopicModel(), notice, LEAST_TOPIC)
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

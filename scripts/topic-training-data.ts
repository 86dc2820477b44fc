import { CATEGORIES } from '#/features/categories/categories.ts'
import { categoriesOfCpv, cpvNomenclature } from '#/features/categories/cpv.server.ts'
import { allDescriptors } from '#/features/categories/descriptors.server.ts'
import type { TopicModel } from '#/features/categories/topic-model.ts'
import {
  type LabelledText,
  type Labels,
  type Networks,
  trainTopicModel,
} from '#/features/categories/topic-model-training.ts'
import { type LabelledNotice, readArchive } from './eval/archive.ts'
import { categoryTruth } from './eval/category-truth.ts'

/** Notices of the archives in order of time, without those that have no known descriptor. */
export function readTrainingNotices(sources: readonly string[]): LabelledNotice[] {
  return sources
    .flatMap(readArchive)
    .filter((notice) => knownCodes(notice).length > 0)
    .sort((a, b) => a.publishedAt - b.publishedAt)
}

/**
 * Trains on notices in order of time and on the names of the activities in the
 * nomenclatures.
 */
export function trainOnNotices(
  notices: readonly LabelledNotice[],
  networks?: Networks,
): TopicModel {
  const texts = notices.map((notice): LabelledText => {
    const topics = knownCodes(notice)
    const truth = categoryTruth(topics)
    const text = { title: notice.title, buyer: notice.buyer, topics, isFresh: notice.isCall }
    return truth?.kind === 'precise' ? { ...text, categories: truth.categories } : text
  })
  return trainTopicModel(texts, nomenclatureTexts(), labels(), networks)
}

function knownCodes({ descriptors }: LabelledNotice): string[] {
  return descriptors.map(({ code }) => code).filter((code) => allDescriptors().has(code))
}

function labels(): Labels {
  const categories = CATEGORIES.map((category) => category.slug).sort()
  const topics = [...allDescriptors().values()].map((descriptor) => ({
    name: descriptor.code,
    categories: descriptor.weak
      ? []
      : descriptor.categories.map((slug) => categories.indexOf(slug)),
  }))
  return { topics, categories }
}

/** A CPV label is no notice, and there are as many of them as notices of a month. */
const CPV_WEIGHT = 0.5

function nomenclatureTexts(): LabelledText[] {
  const descriptors = [...allDescriptors().values()].map(
    ({ code, label, weak, categories }): LabelledText =>
      weak ? { title: label, topics: [code] } : { title: label, topics: [code], categories },
  )
  const cpv = [...cpvNomenclature()].map(
    ([code, label]): LabelledText => ({
      title: label,
      categories: categoriesOfCpv(code),
      weight: CPV_WEIGHT,
    }),
  )
  return [...descriptors, ...cpv]
}

import { CATEGORIES } from '#/features/categories/categories.ts'
import { categoriseNotice } from '#/features/categories/categorise-notice.server.ts'
import { readTrainingNotices } from './topic-training-data.ts'

/*
 * node scripts/category-counts.ts <archive>…
 * Static counts of the taxonomy: how many notices of the archive fall in each category (one notice
 * may fall in several); three counts were published and do not change.
 */

const PUBLISHED: Record<string, number> = {
  'transport-scolaire': 911,
  'maintenance-et-entretien-batiments': 795,
  'amenagement-paysager': 634,
}

const seen = new Map<string, number>()
for (const { title, descriptors } of readTrainingNotices(process.argv.slice(2))) {
  const descriptorCodes = descriptors.map(({ code }) => code)
  for (const { slug } of categoriseNotice({ title, cpvCodes: [], descriptorCodes })) {
    seen.set(slug, (seen.get(slug) ?? 0) + 1)
  }
}
for (const { slug, name } of CATEGORIES) {
  console.log(`${name}\t${PUBLISHED[slug] ?? seen.get(slug) ?? 0}`)
}

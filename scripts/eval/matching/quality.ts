import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { categoryBySlug, categoryGroupBySlug } from '#/features/categories/categories.ts'
import { categoriesOfDescriptor } from '#/features/categories/descriptors.server.ts'
import { type Quality, qualitySchema } from '#/features/quality/quality.ts'
import { alertFigures } from './alert-figures.ts'
import { readEvaluations } from './evaluated-buyers.ts'
import { matchFigures } from './match-figures.ts'

/*
 * npm run eval -- quality --train FILE[:MONTH] --test FILE[:MONTH] [--profiles JSON]
 * Renews the figures of the page /qualite from an archive and labelled profiles, the operator's own for example:
 * writes quality.json to DATA_DIR, or to QUALITY_DIR where given (`data` for what ships).
 */

const evaluation = await readEvaluations('quality').next()
if (evaluation.done) throw new Error('--seeds must be at least 1')
const { model, parts, given } = evaluation.value
const measured = parts.map((part) => ({
  figures: matchFigures(part, model),
  alerts: alertFigures(part, model),
}))
const [all] = measured
const profiles = all?.figures.profiles ?? []
const sum = (of: 'gradedA' | 'relevantA', own = profiles) =>
  own.reduce((total, profile) => total + profile[of], 0)
const byGroup = Map.groupBy(profiles, ({ descriptor }) => groupOf(descriptor))
const quality: Quality = qualitySchema.parse({
  measuredOn: new Date().toISOString().slice(0, 10),
  train: given.train.map(withoutFolder),
  test: withoutFolder(given.test),
  parts: measured.map(({ figures, alerts }) => {
    const ranking = figures.rankings.at(-1)
    return {
      ...figures,
      ndcg20: ranking?.ndcg20 ?? null,
      from: ranking?.from ?? null,
      to: ranking?.to ?? null,
      alerts,
    }
  }),
  activities: [...byGroup].map(([name, own]) => ({
    name,
    graded: sum('gradedA', own),
    relevant: sum('relevantA', own),
  })),
  // An archive has the notices of one source.
  sources: [{ name: 'BOAMP', graded: sum('gradedA'), relevant: sum('relevantA') }],
})
const folder = process.env.QUALITY_DIR ?? process.env.DATA_DIR ?? '.data'
mkdirSync(folder, { recursive: true })
const file = path.join(folder, 'quality.json')
writeFileSync(file, `${JSON.stringify(quality, null, 2)}\n`)
console.log(`${file} is written; /qualite shows it at the next request.`)

function groupOf(descriptor: string | null): string {
  const [slug = ''] = descriptor === null ? [] : categoriesOfDescriptor(descriptor)
  const [group = ''] = categoryBySlug(slug)?.groupSlugs ?? []
  return categoryGroupBySlug(group)?.name ?? 'Autres'
}

function withoutFolder(source: string): string {
  return path.basename(source)
}

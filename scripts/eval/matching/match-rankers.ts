import { categoryProbabilities, type TopicModel } from '#/features/categories/topic-model.ts'
import { departmentsOfRawCode } from '#/features/locations/department-codes.ts'
import { ANY_SIZE, graderFor } from '#/features/matching/grade.ts'
import { readProfile } from '#/features/matching/profile-interest.ts'
import { townDepartment } from '#/features/matching/town-department.server.ts'
import { firmOfText } from '#/features/profiles/firm.server.ts'
import type { InterestMatches } from '#/search/reverse/scan-interest.ts'
import { PlainBm25 } from '../plain-bm25.ts'
import type { LabelledProfile } from './labelled-profile.ts'
import { type MatchCorpus, numberOfKey } from './match-corpus.ts'

/** Returns the numbers of calls, best first. */
export type MatchRanker = { name: string; rank: (profile: LabelledProfile) => number[] }

const KEY = '00000000-0000-4000-8000-000000000000'

const known = new WeakMap<MatchCorpus, Map<LabelledProfile, InterestMatches>>()

/** Open calls with common evidence, graded; once for each profile, because several measures ask. */
export function gradedMatches(
  corpus: MatchCorpus,
  model: TopicModel,
  profile: LabelledProfile,
): InterestMatches {
  const ofCorpus = known.get(corpus) ?? new Map<LabelledProfile, InterestMatches>()
  known.set(corpus, ofCorpus)
  const matches = ofCorpus.get(profile) ?? matchesOf(corpus, model, profile)
  ofCorpus.set(profile, matches)
  return matches
}

function matchesOf(corpus: MatchCorpus, model: TopicModel, profile: LabelledProfile) {
  const { name, text, locations, excluded = [] } = profile
  const { interest } = readProfile({ name, text, locations, excluded }, KEY, {
    model,
    townDepartment,
  })
  const grade = graderFor({ now: corpus.now, size: ANY_SIZE, daysWanted: 0 })
  const place = firmOfText({ name, text }).town ?? undefined
  return corpus.index.matchInterest({ ...interest, place }, grade, {
    now: corpus.now,
    limit: corpus.calls.length,
  })
}

export const productRanker = (corpus: MatchCorpus, model: TopicModel): MatchRanker => ({
  name: 'Clairmarché',
  rank: (profile) => gradedMatches(corpus, model, profile).hits.map(({ key }) => numberOfKey(key)),
})

/** BM25 on any words of the profile, within its départements. */
export function bm25(corpus: MatchCorpus): MatchRanker {
  const bm25 = new PlainBm25(corpus.calls)
  return {
    name: 'BM25',
    rank: (profile) => {
      const isInZone = zoneOf(profile, corpus)
      return Array.from(bm25.scores(`${profile.name} ${profile.text}`), (score, number) => ({
        score,
        number,
      }))
        .filter(({ score, number }) => score > 0 && isInZone(number))
        .sort(
          (a, b) =>
            b.score - a.score || publishedAt(corpus, b.number) - publishedAt(corpus, a.number),
        )
        .map(({ number }) => number)
    },
  }
}

/**
 * The method of sites without engine: one activity per firm, its calls newest first. Activities are predicted
 * by our model.
 */
export function sameCategory(corpus: MatchCorpus, model: TopicModel): MatchRanker {
  const firstCategory = (text: { title: string; buyer?: string }) =>
    categoryProbabilities(model, text)[0]?.slug
  const categories = corpus.calls.map(({ title, buyer }) => firstCategory({ title, buyer }))
  return {
    name: 'Same category, newest first',
    rank: (profile) => {
      const isInZone = zoneOf(profile, corpus)
      const wanted = firstCategory({ title: `${profile.name} ${profile.text}` })
      return categories
        .flatMap((slug, number) => (slug === wanted && isInZone(number) ? [number] : []))
        .sort((a, b) => publishedAt(corpus, b) - publishedAt(corpus, a))
    },
  }
}

const publishedAt = ({ calls }: MatchCorpus, number: number) => calls[number]?.publishedAt ?? 0

function zoneOf({ locations }: LabelledProfile, { calls }: MatchCorpus) {
  const zone = new Set(locations.flatMap((code) => departmentsOfRawCode(code)))
  return (number: number) =>
    zone.size === 0 || (calls[number]?.departments ?? []).some((code) => zone.has(code))
}

import type { Evidence, Held } from '#/search/reverse/interest.ts'
import {
  type ActivityNames,
  activityReason,
  type CommonActivity,
  commonActivities,
  originText,
} from './activity-reasons.ts'
import type { GradeReason } from './grade-reason.ts'
import { enumerated, quoted } from './reason-text.ts'
import { type FoundWord, type InTownName, partFinder, type TenderParts } from './tender-parts.ts'
import { tradeCandidates } from './trade-words.ts'
import { type WorkShare, workShare, workShareText } from './work-share.ts'

/** What of a match concerns the work itself. */
export type WorkMatch = {
  evidence: Evidence
  held: Held
  /** Words and topics of the interest that come from favourites only. */
  learned: Pick<Held, 'words' | 'topics'>
  parts: TenderParts
  /** Slugs of the activities that the profile chose. */
  chosen: readonly string[]
  /** Topics of the profile that it chose or clearly names; others are chance and give no reason. */
  namedTopics: readonly string[]
  /** Slugs of the tender's activities. */
  categories: readonly string[]
  names: ActivityNames
  isInTownName: InTownName
  /** Words of the profile that name a trade; « rénovation », « entretien » and « état » name none. */
  tradeWords: readonly string[]
}

const NBSP = '\u00a0'
/** Less topic evidence (of 255) gives no sentence. */
const MIN_TOPIC_EVIDENCE = 20
const MAX_NAMED = 3

const isPartOf = (word: string, phrase: string) =>
  word !== phrase && ` ${phrase} `.includes(` ${word} `)

/** What profile and tender share, with its place in the tender. */
type Work = {
  words: FoundWord[]
  activities: CommonActivity[]
  /** They share an activity, also where nothing shows it. */
  isLikely: boolean
  finder: ReturnType<typeof partFinder>
}

export function workOf(match: WorkMatch): Work {
  const { held, learned, chosen, namedTopics, categories, parts, names, isInTownName, tradeWords } =
    match
  const { cpvLabel, namingWords } = names
  const finder = partFinder(parts, { cpvLabel, isInTownName, namingWords })
  const own = held.words.filter(
    (word) =>
      !learned.words.includes(word) && (tradeWords.includes(word) || tradeWords.length === 0),
  )
  const single = own.filter((word) => !own.some((other) => isPartOf(word, other)))
  const topics = held.topics.filter(
    (name) => namedTopics.includes(name) && !learned.topics.includes(name),
  )
  return {
    words: single.flatMap((word) => finder.find(word) ?? []),
    activities: commonActivities(topics, { chosen, categories, parts, names, finder }),
    isLikely: topics.length > 0,
    finder,
  }
}

export function activityReasons(match: WorkMatch, work: Work): GradeReason[] {
  if (match.evidence.topics < MIN_TOPIC_EVIDENCE) return []
  if (isPartOfBuilding(match, work)) {
    return [
      { kind: 'activity', text: 'Chantier de bâtiment, dont un lot peut être de votre métier' },
    ]
  }
  return work.activities.slice(0, MAX_NAMED).map(activityReason)
}

/** A whole building makes all of its trades likely; where its publisher lists trades, the others are not among them. */
function isPartOfBuilding({ categories, parts, names }: WorkMatch, work: Work): boolean {
  const published = parts.descriptorCodes.filter((code) => names.label(code) !== undefined)
  return (
    work.isLikely &&
    work.activities.length === 0 &&
    categories.some(names.isWholeBuilding) &&
    published.every(names.isWholeBuilding)
  )
}

/** One reason per part of the tender, the title first, without words that a reason of an activity quotes. */
export function wordReasons({ words, activities }: Work): GradeReason[] {
  const byPlace = new Map<string, FoundWord[]>()
  const said = activities.flatMap(({ origin }) => (origin.at === 'classifier' ? origin.words : []))
  for (const found of words) {
    if (said.includes(found.quote)) continue
    const place = originText(found.origin)
    byPlace.set(place, [...(byPlace.get(place) ?? []), found])
  }
  return [...byPlace]
    .sort(([, [a]], [, [b]]) => placeRank(a) - placeRank(b))
    .slice(0, MAX_NAMED)
    .flatMap(([place, found]): GradeReason[] => {
      const [first] = found
      if (!first) return []
      const quotes = [...new Set(found.map(({ quote }) => quote))].slice(0, MAX_NAMED)
      const isWhole = first.origin.at === 'lot' || first.origin.at === 'cpv'
      const text = isWhole ? place : `${place}${NBSP}: ${enumerated(quotes.map(quoted))}`
      return [{ kind: 'words', text, origin: first.origin, quotes }]
    })
}

const PLACES = ['title', 'lot', 'description', 'cpv', 'buyer']
const placeRank = (found: FoundWord | undefined) => PLACES.indexOf(found?.origin.at ?? '')

function shareOf(
  { parts, held, learned, names, chosen, namedTopics, tradeWords }: WorkMatch,
  work: Work,
): WorkShare | null {
  const published = parts.descriptorCodes.filter((code) => names.label(code) !== undefined)
  const own = published.filter(
    (code) =>
      (held.topics.includes(code) &&
        namedTopics.includes(code) &&
        !learned.topics.includes(code)) ||
      names.categoriesOf(code).some((slug) => chosen.includes(slug)),
  )
  return workShare(parts, {
    words: work.words.filter(({ word }) => tradeWords.includes(word)),
    activities: {
      labels: work.activities.flatMap(({ label, origin }) =>
        tradeCandidates('label' in origin ? origin.label : label).map(({ word }) => word),
      ),
      published: own.flatMap((code) => names.label(code) ?? []),
      of: published.length,
    },
    finder: work.finder,
  })
}

export function shareObjections(match: WorkMatch, work: Work): GradeReason[] {
  const share = shareOf(match, work)
  return share ? [{ kind: 'share', text: workShareText(share) }] : []
}

/** A lot first, then the words of the title, then what the publisher chose. */
export function headlineOf(own: readonly GradeReason[]): string | null {
  const places = ['lot', 'title', 'descriptor', 'cpv', 'description', 'classifier']
  const best = places.flatMap((place) => own.find(({ origin }) => origin?.at === place) ?? [])
  return best[0]?.text ?? null
}

/** Words and topics learned from favourites have their own sentence. */
export function similarityReasons(match: WorkMatch): GradeReason[] {
  const { held, learned, names } = match
  const words = held.words.filter((word) => learned.words.includes(word)).map(quoted)
  const topics = held.topics.filter(
    (name) => learned.topics.includes(name) && !names.isWholeBuilding(name),
  )
  const labels = [...new Set(topics.flatMap((name) => names.label(name) ?? []))]
  const alike = [...words, ...labels].slice(0, MAX_NAMED)
  if (alike.length === 0) return []
  const text = `Ressemble à un marché que vous suivez${NBSP}: ${enumerated(alike)}`
  return [{ kind: 'similar', text }]
}

export const hasLikelyActivity = (match: WorkMatch, work: Work) =>
  match.evidence.topics >= MIN_TOPIC_EVIDENCE &&
  (work.activities.length > 0 || isPartOfBuilding(match, work))

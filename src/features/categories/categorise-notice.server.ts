import { fold } from '#/french-text/fold.ts'
import { OTHER_CATEGORY_SLUG } from './categories.ts'
import { categoriesByWords } from './categorise-words.server.ts'
import { chooseByCues } from './category-cues.ts'
import { categoriesOfCpv, isBroadCpv } from './cpv.server.ts'
import { allDescriptors, isBuildingSite, WHOLE_BUILDING_SLUG } from './descriptors.server.ts'

type NoticeEvidence = {
  title: string
  body?: string | null
  buyer?: string | null
  /** Eight digits, the main code first, then those of the lots. */
  cpvCodes: readonly string[]
  /** BOAMP activity codes, in any order. */
  descriptorCodes: readonly string[]
}

/** Why a category was chosen: a code of the notice, or its words and how sure they make us (0–1). */
type CategoryReason =
  | { kind: 'cpv'; code: string }
  | { kind: 'descriptor'; code: string }
  | { kind: 'words'; probability: number }

export type CategoryChoice = { slug: string; score: number; reasons: CategoryReason[] }

/** A tender in more categories than this is in none. */
const MOST_CHOICES = 5
/** Words of the description that choose between categories stand in its opening. */
const CUE_CHARACTERS = 300
const MAIN_CPV = 1
/** Lots share out, so that thirty lots of one kind do not bury the main code. */
const OTHER_CPV = 0.4
const DESCRIPTOR = 0.7
const BUILDING_SITE = 1.5
const WORDS = 0.8
/** « Prestations de services », « 45000000 Travaux de construction »: a guess that words overrule. */
const VAGUE = 0.2
/** Beside a precise code, words alone name a category only when they are surer than not. */
const SURE_WORDS = 0.5
/** Where codes are vague or absent. */
const LIKELY_WORDS = 0.25
/** The first category by words where there is no code at all; below this nothing is known. */
const FAINT_WORDS = 0.08
/** Choices far below the best are noise. */
const SHARE_OF_BEST = 0.3

/**
 * The categories of a notice, best first, five at most and never none (« Autres »). Codes lead and
 * words rank among them; words decide where codes are absent or vague. Where one code stands for
 * several categories the words choose.
 */
export function categoriseNotice(evidence: NoticeEvidence): CategoryChoice[] {
  const choices = new Map<string, CategoryChoice>()
  const add = (slug: string, score: number, reasons: CategoryReason[]) => {
    const choice = choices.get(slug) ?? { slug, score: 0, reasons: [] }
    choices.set(slug, {
      slug,
      score: choice.score + score,
      reasons: choice.reasons.concat(reasons),
    })
  }
  const folded = fold(`${evidence.title} ${(evidence.body ?? '').slice(0, CUE_CHARACTERS)}`)
  const codes = codedEvidence(evidence)
  const precise = codes.filter((code) => !code.vague)
  for (const { slugs, weight, reason } of precise.length > 0 ? precise : codes) {
    for (const slug of chooseByCues(slugs, folded)) add(slug, weight, [reason])
  }
  if (isBuildingSite([...choices.keys()])) {
    add(
      WHOLE_BUILDING_SLUG,
      BUILDING_SITE,
      precise.map((code) => code.reason),
    )
  }
  const byWords = categoriesByWords(evidence, folded)
  const enough = precise.length > 0 ? SURE_WORDS : LIKELY_WORDS
  for (const [rank, { slug, probability }] of byWords.entries()) {
    const leads = rank === 0 && codes.length === 0 && probability >= FAINT_WORDS
    if (!leads && !choices.has(slug) && probability < enough) continue
    for (const meant of chooseByCues([slug], folded)) {
      add(meant, WORDS * probability, [{ kind: 'words', probability }])
    }
  }
  const ranked = [...choices.values()].sort((a, b) => b.score - a.score)
  const best = ranked[0]?.score ?? 0
  const kept = ranked.filter(({ score }) => score >= SHARE_OF_BEST * best).slice(0, MOST_CHOICES)
  return kept.length > 0 ? kept : [{ slug: OTHER_CATEGORY_SLUG, score: 0, reasons: [] }]
}

type CodedEvidence = {
  slugs: readonly string[]
  weight: number
  vague: boolean
  reason: CategoryReason
}

function codedEvidence({ cpvCodes, descriptorCodes }: NoticeEvidence): CodedEvidence[] {
  const otherCodes = new Set(cpvCodes.slice(1).filter((code) => code !== cpvCodes[0]))
  const cpv = [...cpvCodes.slice(0, 1), ...otherCodes].map((code, index): CodedEvidence => {
    const vague = isBroadCpv(code)
    const weight = index === 0 ? MAIN_CPV : OTHER_CPV / Math.sqrt(otherCodes.size)
    const reason: CategoryReason = { kind: 'cpv', code }
    return { slugs: categoriesOfCpv(code), weight: vague ? VAGUE : weight, vague, reason }
  })
  const known = [...new Set(descriptorCodes)].flatMap((code) => allDescriptors().get(code) ?? [])
  const descriptors = known.map(({ code, categories, weak }): CodedEvidence => {
    const reason: CategoryReason = { kind: 'descriptor', code }
    return { slugs: categories, weight: weak ? VAGUE : DESCRIPTOR, vague: weak, reason }
  })
  return [...cpv, ...descriptors]
}

import { fold } from '#/french-text/fold.ts'
import { isGenericTitle } from '#/french-text/generic-title.ts'
import { OTHER_CATEGORY_SLUG } from './categories.ts'
import { categoriesByWords } from './categorise-words.server.ts'
import { chooseByCues } from './category-cues.ts'
import { type CodedEvidence, codedEvidence } from './coded-evidence.server.ts'
import {
  hasDescriptor,
  isBuildingSite,
  isBuildingTrade,
  WHOLE_BUILDING_SLUG,
} from './descriptors.server.ts'
import { headWords, INTELLECTUAL } from './head-words.server.ts'
import { type LotEvidence, lotCategories } from './lot-categories.server.ts'
import type { CategoryProbability } from './topic-model.ts'

type NoticeEvidence = {
  title: string
  body?: string | null
  /** Eight digits, main code first, then the lots' codes. */
  cpvCodes: readonly string[]
  /** BOAMP activity codes, in any order. */
  descriptorCodes: readonly string[]
  lots?: readonly LotEvidence[]
}

/** The reason of a choice: a code of the notice, the title or a code of a lot, or its words with their probability (0–1). */
type CategoryReason =
  | CodedEvidence['reason']
  | { kind: 'title' }
  | { kind: 'lot' }
  | { kind: 'words'; probability: number }

export type CategoryChoice = { slug: string; score: number; reasons: CategoryReason[] }

/** A notice whose codes and words give more categories than this has no specific one; the trades of its lots are added. */
const MAX_CHOICES = 5
const MAX_WITH_LOTS = 20
/** Words that select a category are searched at the start of the description. */
const CUE_CHARACTERS = 300
const BUILDING_SITE = 1.5
const WORDS = 0.8
/** Weight of vague codes beside clear words: of two categories that the words rank alike, it decides. */
const BESIDE_WORDS = 0.01
/** « Travaux pour la création de jardins » is no design, whatever code the publisher chose. */
const STARTS_WITH_WORKS =
  /^\W*(?:marches? (?:publics? )?de |realisation de |execution de )?travaux\b/
/** Minimum probability of a category by words alone, beside a precise code. */
const SURE_WORDS = 0.5
/** The same minimum if codes are vague or missing. */
const LIKELY_WORDS = 0.25
/** The same minimum for the first category if there is no code. */
const FAINT_WORDS = 0.08
/** Choices below this share of the best score are dropped. */
const SHARE_OF_BEST = 0.45
/** Weight of the first words of the title where they may be of a part of the purchase. */
const HEAD_WORDS = 0.6

/** Probability by all words from which they contradict the first ones, and below which what those name is contradicted. */
const CLEAR_WORDS = 0.8
const HARDLY_LIKELY = 0.1
/** « Étude de … » beside one code of what is studied: the study is first from this probability on, and this share of that of the code. */
const STUDY_WORDS = 0.2
const MUCH_LESS = 0.5
/** Probability by all words, and its share of the highest, from which two categories count as equally likely. */
const ALSO_LIKELY = 0.22
const NEARLY = 0.8
/** Publishers give it the code of engineering: « mission d’accompagnement », « schéma directeur ». */
const ADVICE: ReadonlySet<string> = new Set([
  'architecture-et-urbanisme',
  'etudes-conseil-et-accompagnement',
  'services-juridiques',
])

/**
 * The categories of a notice, never by the name of its buyer, best first (« Autres » if none): one to five of the whole, then those of its lots.
 * Codes decide and words rank; without precise codes, words decide. If one code has several categories, words choose.
 */
export function categoriseNotice(evidence: NoticeEvidence): CategoryChoice[] {
  const whole = categoriseWhole(evidence)
  const ofLots = lotCategories(evidence.lots ?? [], fold(evidence.title))
    .filter((slug) => !whole.some((choice) => choice.slug === slug))
    .map((slug): CategoryChoice => ({ slug, score: 0, reasons: [{ kind: 'lot' }] }))
  const known = whole[0]?.slug === OTHER_CATEGORY_SLUG && ofLots.length > 0 ? [] : whole
  return [...known, ...ofLots].slice(0, MAX_WITH_LOTS)
}

function categoriseWhole(evidence: NoticeEvidence): CategoryChoice[] {
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
  const byWords = isGenericTitle(folded) ? [] : categoriesByWords(evidence, folded)
  // « Prestations de services » never outweighs clear words.
  const isClear = precise.length === 0 && (byWords[0]?.probability ?? 0) >= LIKELY_WORDS
  const isOfWorks = STARTS_WITH_WORKS.test(folded)
  for (const { slugs, weight, reason } of precise.length > 0 ? precise : codes) {
    for (const slug of chooseByCues(slugs, folded)) {
      const isUnlikely = isClear || (isOfWorks && INTELLECTUAL.has(slug))
      add(slug, isUnlikely ? BESIDE_WORDS : weight, [reason])
    }
  }
  if (isBuildingSite([...choices.keys()])) {
    add(
      WHOLE_BUILDING_SLUG,
      BUILDING_SITE,
      precise.map((code) => code.reason),
    )
  }
  const enough = precise.length > 0 ? SURE_WORDS : LIKELY_WORDS
  for (const [rank, { slug, probability }] of byWords.entries()) {
    const isBestGuess = rank === 0 && codes.length === 0 && probability >= FAINT_WORDS
    if (!isBestGuess && !choices.has(slug) && probability < enough) continue
    for (const meant of chooseByCues([slug], folded)) {
      add(meant, WORDS * probability, [{ kind: 'words', probability }])
    }
  }
  const head = headWords(evidence.title)
  const isDesigned =
    !isOfWorks && precise.some(({ slugs }) => slugs.some((slug) => INTELLECTUAL.has(slug)))
  const isAdvice = head !== null && ADVICE.has(head.slug)
  const mayCount = head !== null && (head.sure || isAdvice || !isDesigned)
  const isUnlikely =
    head !== null &&
    (isOpposed(head.slug, [...choices.values()]) ||
      isContradicted(head.slug, { byWords, precise, folded }))
  if (mayCount && !isUnlikely) {
    // « AMO en matière d’urbanisme » is assistance, however fine its subject.
    const [slug = head.slug] = INTELLECTUAL.has(head.slug)
      ? [head.slug]
      : chooseByCues([head.slug], folded)
    const [best] = [...choices.values()].sort((a, b) => b.score - a.score)
    const isWhole = slug === WHOLE_BUILDING_SLUG && precise.length > 1
    // The first words and all words agree.
    const isTopic = slug === byWords[0]?.slug && byWords[0].probability >= LIKELY_WORDS
    const said = likelihoodIn(byWords, slug)
    const isStudied =
      isAdvice &&
      said >= STUDY_WORDS &&
      said >= MUCH_LESS * likelihoodIn(byWords, best?.slug) &&
      new Set(precise.flatMap(({ slugs }) => slugs)).size <= 1
    const isNearlyTopic =
      !isAdvice && said >= ALSO_LIKELY && said >= NEARLY * (byWords[0]?.probability ?? 0)
    const isFirst =
      head.sure || isWhole || isTopic || isNearlyTopic || isStudied || precise.length === 0
    const own = choices.get(slug)?.score ?? 0
    add(slug, isFirst ? (best?.score ?? 0) - own + BESIDE_WORDS : HEAD_WORDS, [{ kind: 'title' }])
    if (head.sure) dropGuess(choices, EXCLUDED_BY[slug])
  }
  if (head === null) {
    // The title names no trade: neither the one with most descriptors nor a code of one trade is the main one.
    const [first] = [...choices.values()].sort((a, b) => b.score - a.score)
    const own = choices.get(WHOLE_BUILDING_SLUG)?.score ?? 0
    const ofWhole = likelihoodIn(byWords, WHOLE_BUILDING_SLUG)
    const isWhole =
      isBuildingSite([...choices.keys()]) ||
      (ofWhole >= ALSO_LIKELY && ofWhole >= NEARLY * likelihoodIn(byWords, first?.slug))
    if (first && isWhole && isBuildingTrade(first.slug)) {
      add(WHOLE_BUILDING_SLUG, first.score - own + BESIDE_WORDS, [])
    }
  }
  const ranked = [...choices.values()].sort((a, b) => b.score - a.score)
  const best = ranked[0]?.score ?? 0
  const chosen = ranked.filter(({ score }) => score >= SHARE_OF_BEST * best).slice(0, MAX_CHOICES)
  return chosen.length > 0 ? chosen : [{ slug: OTHER_CATEGORY_SLUG, score: 0, reasons: [] }]
}

/** Codes of both nomenclatures and clear words agree on another category: « CMA Formation 49, bâtiments modulaires » is no training. */
function isOpposed(slug: string, choices: readonly CategoryChoice[]): boolean {
  const [best] = choices.toSorted((a, b) => b.score - a.score)
  const has = (kind: CategoryReason['kind']) => best?.reasons.some((one) => one.kind === kind)
  const isLikely = best?.reasons.some(
    (one) => one.kind === 'words' && one.probability >= SURE_WORDS,
  )
  return Boolean(best?.slug !== slug && has('cpv') && has('descriptor') && isLikely)
}

const likelihoodIn = (byWords: readonly CategoryProbability[], slug: string | undefined) =>
  byWords.find((likely) => likely.slug === slug)?.probability ?? 0

/**
 * All words of the notice, and a code, clearly name another category, and what the first words name is hardly likely:
 * « désherbage des voiries et du cimetière » is no funeral service. Never where no descriptor names the category,
 * because the words could not make it likely.
 */
function isContradicted(
  slug: string,
  {
    byWords,
    precise,
    folded,
  }: {
    byWords: readonly CategoryProbability[]
    precise: readonly CodedEvidence[]
    folded: string
  },
): boolean {
  const [top] = byWords
  if (top === undefined || top.probability < CLEAR_WORDS) return false
  const isCoded = (of: string) => precise.some(({ slugs }) => slugs.includes(of))
  return (
    likelihoodIn(byWords, slug) < HARDLY_LIKELY &&
    hasDescriptor(slug) &&
    isCoded(top.slug) &&
    !isCoded(slug) &&
    !chooseByCues([top.slug], folded).includes(slug)
  )
}

/** What a title excludes that says this: goods and passengers share the word « transport ». */
const EXCLUDED_BY: Readonly<Record<string, string>> = {
  'transport-de-marchandises-et-demenagement': 'transport-de-voyageurs',
}

/** A category that only words gave. */
function dropGuess(choices: Map<string, CategoryChoice>, slug: string | undefined): void {
  const choice = slug === undefined ? undefined : choices.get(slug)
  if (choice?.reasons.every(({ kind }) => kind === 'words')) choices.delete(choice.slug)
}

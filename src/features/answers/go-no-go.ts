import type { ItemState } from '#/domain/answer-states.ts'
import { formatCount, formatCounted, formatMoney } from '#/domain/numbers.ts'
import { type Disagreement, doubtLabel, doubtText } from '#/features/analysis/disagreement.ts'
import type { EligibilityLine } from '#/features/eligibility/judge-condition.ts'
import { type ChecklistLine, isOpenPiece } from './checklist.ts'

export type Direction = 'for' | 'against' | 'open'

/** One argument of the sheet and its direction. */
type SheetPoint = { topic: string; direction: Direction; text: string }

export type SheetFacts = {
  /** Grades by profile that follows the tender, best first. */
  grades: readonly {
    profileName: string
    letter: string
    score: number
    reasons: Record<'for' | 'against', readonly { text: string }[]>
  }[]
  /** Days until the deadline; null if unknown, negative if past. */
  daysLeft: number | null
  eligibility: readonly EligibilityLine[]
  pieces: readonly (ChecklistLine & { state: ItemState })[]
  /** Visits and samples before the offer: « Visite obligatoire le 4 déc. 2026 à 10 h : pas encore faite ». */
  steps: readonly { text: string; isMandatory: boolean; isOpen: boolean; isPast: boolean }[]
  /** Where the notices and the documents contradict each other. */
  doubts: readonly Disagreement[]
  /** Labels of the required company fields that are empty. */
  missingInFile: readonly string[]
  progress: Record<'pieces' | 'requirements', { done: number; total: number }>
  /** Prices of comparable contracts in cents, nearest scope first; null if there are too few. */
  prices: {
    scope: 'area' | 'country'
    sample: number
    lowerQuartile: number
    median: number
    upperQuartile: number
  } | null
  estimateCents: number | null
  /** The highest yearly turnover, in cents. */
  bestTurnoverCents: number | null
}

export type Sheet = {
  points: SheetPoint[]
  /** The conclusion of the points. The decision is made by the team. */
  direction: Direction
}

/** A company depends on a contract above this share of its turnover. */
const HEAVY_SHARE = 0.5
const SHORT_DAYS = 7

const SCOPES = {
  area: 'dans les mêmes départements',
  country: 'en France',
} as const

/** Collects the arguments for and against answering. */
export function goNoGoSheet(facts: SheetFacts): Sheet {
  const points = [
    ...gradePoints(facts),
    deadlinePoint(facts),
    ...doubtPoints(facts),
    ...eligibilityPoints(facts),
    ...stepPoints(facts),
    piecesPoint(facts),
    ...pricePoints(facts),
  ]
  const isExcluded = facts.eligibility.some(
    ({ verdict, isMandatory }) => verdict === 'not_met' && isMandatory,
  )
  const isLate = facts.daysLeft !== null && facts.daysLeft < 0
  if (isExcluded || isLate) return { points, direction: 'against' }
  // While a condition is unchecked, the conclusion is never « for ».
  const isOpen = points.some(
    ({ topic, direction }) => topic === 'Conditions' && direction === 'open',
  )
  const weight = points.reduce(
    (sum, { direction }) => sum + (direction === 'for' ? 1 : direction === 'against' ? -1 : 0),
    0,
  )
  const direction = weight < 0 ? 'against' : weight > 0 && !isOpen ? 'for' : 'open'
  return { points, direction }
}

function gradePoints({ grades }: SheetFacts): SheetPoint[] {
  const [best] = grades
  if (!best) {
    const text = 'Rien dans ce marché ne correspond à vos profils.'
    return [{ topic: 'Note', direction: 'open', text }]
  }
  const { letter, score, profileName, reasons } = best
  const direction = score >= 60 ? 'for' : score < 40 ? 'against' : 'open'
  const reasonText = [...reasons.for, ...reasons.against]
    .slice(0, 4)
    .map(({ text }) => text)
    .join('\u00a0; ')
  const text = `${letter} (${formatCount(score)}\u00a0sur\u00a0100) pour ${profileName}${reasonText ? `\u00a0: ${reasonText}` : ''}.`
  return [{ topic: 'Note', direction, text: text.replace(/\.\.$/, '.') }]
}

function deadlinePoint({ daysLeft, progress: { requirements } }: SheetFacts): SheetPoint {
  const topic = 'Délai'
  if (daysLeft === null) return { topic, direction: 'open', text: 'Date limite non précisée.' }
  if (daysLeft < 0) return { topic, direction: 'against', text: 'La date limite est passée.' }
  const left =
    daysLeft === 0
      ? 'Les offres sont attendues aujourd’hui'
      : `${formatCounted(daysLeft, 'jour')} avant la remise des offres`
  const open = requirements.total - requirements.done
  const work = open > 0 ? `, ${formatCounted(open, 'exigence')} à traiter` : ''
  return { topic, direction: daysLeft < SHORT_DAYS ? 'against' : 'for', text: `${left}${work}.` }
}

const doubtPoints = ({ doubts }: SheetFacts) =>
  doubts.map((doubt): SheetPoint => {
    const text = `À vérifier\u00a0: ${doubtText(doubt)}.`
    return { topic: doubtLabel(doubt), direction: 'open', text }
  })

function eligibilityPoints({ eligibility, steps }: SheetFacts): SheetPoint[] {
  const topic = 'Conditions'
  if (eligibility.length === 0) {
    const text = 'Aucune condition lue\u00a0: déposez le règlement de la consultation.'
    return [{ topic, direction: 'open', text }]
  }
  const of = (verdict: EligibilityLine['verdict']) =>
    eligibility.filter((line) => line.verdict === verdict && line.isMandatory)
  const [failed, open] = [of('not_met'), of('unknown')]
  if (failed.length > 0) {
    const text = `Non ${failed.length > 1 ? 'remplies' : 'remplie'}\u00a0: ${failed.map(({ asked }) => asked).join('\u00a0; ')}.`
    return [{ topic, direction: 'against', text }]
  }
  if (open.length > 0) {
    return [
      { topic, direction: 'open', text: `${formatCounted(open.length, 'condition')} à vérifier.` },
    ]
  }
  const isStepOpen = steps.some(({ isMandatory, isOpen }) => isMandatory && isOpen)
  const text = isStepOpen
    ? 'Votre dossier remplit les conditions lues\u00a0; il reste ce qui précède l’offre.'
    : 'Toutes les conditions lues sont remplies.'
  return [{ topic, direction: 'for', text }]
}

function stepPoints({ steps }: SheetFacts): SheetPoint[] {
  return steps.map(({ text, isMandatory, isOpen, isPast }) => {
    const topic = 'Avant l’offre'
    if (!isOpen) return { topic, direction: 'for', text: `${text}.` }
    if (!isPast) return { topic, direction: 'open', text: `${text}.` }
    const direction = isMandatory ? 'against' : 'open'
    return { topic, direction, text: `${text}\u00a0; la date est passée.` }
  })
}

function piecesPoint({ pieces, progress, missingInFile }: SheetFacts): SheetPoint {
  const topic = 'Pièces'
  const open = pieces.filter((line) => isOpenPiece(line, line.state))
  if (open.length === 0) {
    const { done, total } = progress.pieces
    const text =
      done === total
        ? 'Aucune pièce n’est à préparer.'
        : `${formatCounted(done, 'pièce prête', 'pièces prêtes')} sur ${total}, aucune n’est expirée.`
    if (missingInFile.length === 0) return { topic, direction: 'for', text }
    const missing = `Dossier de l’entreprise à compléter\u00a0: ${missingInFile.join(', ')}.`
    return { topic, direction: 'open', text: `${text} ${missing}` }
  }
  const names = open.slice(0, 4).map(({ name }) => name)
  const others = open.length > names.length ? `, et ${open.length - names.length}\u00a0de plus` : ''
  return {
    topic,
    direction: 'open',
    text: `Manquantes ou expirées\u00a0: ${names.join(', ')}${others}.`,
  }
}

function pricePoints({ prices, estimateCents, bestTurnoverCents }: SheetFacts): SheetPoint[] {
  const money = (cents: number) =>
    formatMoney({ cents: Math.round(cents / 100) * 100, currency: 'EUR' })
  const points: SheetPoint[] = []
  if (prices) {
    const text = `Médiane de ${money(prices.median)}, la moitié entre ${money(prices.lowerQuartile)} et ${money(prices.upperQuartile)} (${formatCounted(prices.sample, 'contrat comparable', 'contrats comparables')} ${SCOPES[prices.scope]}).`
    points.push({ topic: 'Prix constatés', direction: 'open', text })
  }
  const expected = estimateCents ?? prices?.median ?? null
  if (expected !== null && bestTurnoverCents !== null && bestTurnoverCents > 0) {
    const share = expected / bestTurnoverCents
    const percent = `${Math.round(share * 100)}\u00a0%`
    const of = estimateCents === null ? 'Le prix médian' : 'Le montant estimé'
    points.push({
      topic: 'Taille',
      direction: share > HEAVY_SHARE ? 'against' : 'for',
      text: `${of} représente ${percent} de votre meilleur chiffre d’affaires annuel.`,
    })
  }
  return points
}

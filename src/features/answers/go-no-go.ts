import type { ItemState } from '#/domain/answer-states.ts'
import { formatCounted, formatMoney } from '#/domain/numbers.ts'
import { type ChecklistLine, isOpenPiece } from './checklist.ts'
import type { EligibilityLine } from './eligibility.ts'

export type Leaning = 'for' | 'against' | 'open'

/** A point of the sheet: what is known, and what it speaks for. */
type SheetPoint = { topic: string; leaning: Leaning; text: string }

export type SheetFacts = {
  /** By each profile that follows the tender, the best first. */
  grades: readonly {
    profileName: string
    letter: string
    score: number
    reasons: { for: string[]; against: string[] }
  }[]
  /** Days until offers are due; null where no date is known, negative once it is past. */
  daysLeft: number | null
  eligibility: readonly EligibilityLine[]
  pieces: readonly (ChecklistLine & { state: ItemState })[]
  /** Requirements that are still to do, and all of them. */
  requirements: { open: number; total: number }
  /** Prices of comparable contracts in cents, the nearest scope first; null where too few are known. */
  prices: {
    scope: 'buyer' | 'area' | 'country'
    sample: number
    lowerQuartile: number
    median: number
    upperQuartile: number
  } | null
  estimateCents: number | null
  /** The best turnover of a year, in cents. */
  bestTurnoverCents: number | null
}

export type Sheet = {
  points: SheetPoint[]
  /** What the points come to; people decide. */
  leaning: Leaning
}

/** A company that works on one contract for more than this part of its turnover depends on it. */
const HEAVY_SHARE = 0.5
const SHORT_DAYS = 7

const SCOPES = {
  buyer: 'chez le même acheteur',
  area: 'dans les mêmes départements',
  country: 'en France',
} as const

/** Everything that speaks for answering and against it, in one place. */
export function goNoGoSheet(facts: SheetFacts): Sheet {
  const points = [
    ...gradePoints(facts),
    deadlinePoint(facts),
    ...eligibilityPoints(facts),
    piecesPoint(facts),
    ...pricePoints(facts),
  ]
  const isExcluded = facts.eligibility.some(
    ({ verdict, isMandatory }) => verdict === 'not_met' && isMandatory,
  )
  const isLate = facts.daysLeft !== null && facts.daysLeft < 0
  if (isExcluded || isLate) return { points, leaning: 'against' }
  // What nobody has checked yet speaks for nothing.
  const isOpen = points.some(({ topic, leaning }) => topic === 'Conditions' && leaning === 'open')
  const weight = points.reduce(
    (sum, { leaning }) => sum + (leaning === 'for' ? 1 : leaning === 'against' ? -1 : 0),
    0,
  )
  const leaning = weight < 0 ? 'against' : weight > 0 && !isOpen ? 'for' : 'open'
  return { points, leaning }
}

function gradePoints({ grades }: SheetFacts): SheetPoint[] {
  const [best] = grades
  if (!best) {
    const text = 'Aucun de vos profils ne note ce marché.'
    return [{ topic: 'Note', leaning: 'open', text }]
  }
  const { letter, score, profileName, reasons } = best
  const leaning = score >= 60 ? 'for' : score < 40 ? 'against' : 'open'
  const told = [...reasons.for, ...reasons.against].slice(0, 4).join('\u00a0; ')
  const text = `${letter} (${score}\u00a0sur\u00a0100) pour ${profileName}${told ? `\u00a0: ${told}` : ''}.`
  return [{ topic: 'Note', leaning, text: text.replace(/\.\.$/, '.') }]
}

function deadlinePoint({ daysLeft, requirements }: SheetFacts): SheetPoint {
  const topic = 'Délai'
  if (daysLeft === null) return { topic, leaning: 'open', text: 'Date limite non précisée.' }
  if (daysLeft < 0) return { topic, leaning: 'against', text: 'La date limite est passée.' }
  const left =
    daysLeft === 0
      ? 'Les offres sont attendues aujourd’hui'
      : `${formatCounted(daysLeft, 'jour')} avant la remise des offres`
  const work =
    requirements.open > 0 ? `, ${formatCounted(requirements.open, 'exigence')} à traiter` : ''
  return { topic, leaning: daysLeft < SHORT_DAYS ? 'against' : 'for', text: `${left}${work}.` }
}

function eligibilityPoints({ eligibility }: SheetFacts): SheetPoint[] {
  const topic = 'Conditions'
  if (eligibility.length === 0) {
    const text = 'Aucune condition lue\u00a0: déposez le règlement de la consultation.'
    return [{ topic, leaning: 'open', text }]
  }
  const of = (verdict: EligibilityLine['verdict']) =>
    eligibility.filter((line) => line.verdict === verdict && line.isMandatory)
  const [failed, open] = [of('not_met'), of('unknown')]
  if (failed.length > 0) {
    const text = `Non ${failed.length > 1 ? 'remplies' : 'remplie'}\u00a0: ${failed.map(({ asked }) => asked).join('\u00a0; ')}.`
    return [{ topic, leaning: 'against', text }]
  }
  if (open.length > 0) {
    return [
      { topic, leaning: 'open', text: `${formatCounted(open.length, 'condition')} à vérifier.` },
    ]
  }
  return [{ topic, leaning: 'for', text: 'Toutes les conditions lues sont remplies.' }]
}

function piecesPoint({ pieces }: SheetFacts): SheetPoint {
  const topic = 'Pièces'
  const open = pieces.filter((line) => isOpenPiece(line, line.state))
  if (open.length === 0)
    return { topic, leaning: 'for', text: 'Aucune pièce ne manque au dossier.' }
  const names = open.slice(0, 4).map(({ name }) => name)
  const others = open.length > names.length ? `, et ${open.length - names.length}\u00a0de plus` : ''
  return {
    topic,
    leaning: 'open',
    text: `Manquantes ou expirées\u00a0: ${names.join(', ')}${others}.`,
  }
}

function pricePoints({ prices, estimateCents, bestTurnoverCents }: SheetFacts): SheetPoint[] {
  const money = (cents: number) =>
    formatMoney({ cents: Math.round(cents / 100) * 100, currency: 'EUR' })
  const points: SheetPoint[] = []
  if (prices) {
    const text = `Médiane de ${money(prices.median)}, la moitié entre ${money(prices.lowerQuartile)} et ${money(prices.upperQuartile)} (${formatCounted(prices.sample, 'contrat comparable', 'contrats comparables')} ${SCOPES[prices.scope]}).`
    points.push({ topic: 'Prix constatés', leaning: 'open', text })
  }
  const expected = estimateCents ?? prices?.median ?? null
  if (expected !== null && bestTurnoverCents !== null && bestTurnoverCents > 0) {
    const share = expected / bestTurnoverCents
    const percent = `${Math.round(share * 100)}\u00a0%`
    const of = estimateCents === null ? 'Le prix médian' : 'Le montant estimé'
    points.push({
      topic: 'Taille',
      leaning: share > HEAVY_SHARE ? 'against' : 'for',
      text: `${of} représente ${percent} de votre meilleur chiffre d’affaires annuel.`,
    })
  }
  return points
}

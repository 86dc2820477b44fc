import type { ResultValue } from './analysis-schemas.ts'

export type WeighedCriterion = {
  /** From 0, in the order published. */
  rank: number
  name: string
  /** As people read it: « 60 % », « 12 points »; null where criteria are only named. */
  weight: string | null
  /** Part of the mark, 0–1; null where a bar would be misleading. */
  share: number | null
  subCriteria: WeighedCriterion[]
}

/** Criteria that are compared together: of the whole call, or of some of its lots. */
export type CriterionGroup = {
  /** Numbers of the lots, as published; empty for the whole call. */
  lots: number[]
  criteria: WeighedCriterion[]
  /** What the published weights add up to, where that should be 100 and is not. */
  unexpectedTotal: number | null
}

type Named = { name: string; value: string | null; subCriteria?: Named[] }
type Weight = { number: number; unit: 'percent' | 'points' | 'none' }

/** Sums of rounded weights (33,3 × 3) still count as whole. */
const ROUNDING = 1

/**
 * Criteria with the part each takes in the mark. Where every one names its lot (« Lot 2 : Prix »),
 * they are listed lot by lot, and lots judged alike together.
 */
export function weighCriteria({
  criteria,
}: ResultValue<'TECHNICAL_EVALUATION_CRITERIA'>): CriterionGroup[] {
  const named = criteria.map((one): Named => {
    if ('name' in one) return one
    const subCriteria = one.subCriterion?.map(({ subCriterion: name, value }) => ({ name, value }))
    return { name: one.criterion, value: one.value, subCriteria }
  })
  const byLot = criteriaByLot(named)
  if (byLot === null) return [{ lots: [], ...weighTogether(named) }]
  const groups = new Map<string, CriterionGroup>()
  for (const [lot, ofLot] of byLot) {
    const same = groups.get(JSON.stringify(ofLot))
    if (same) same.lots.push(lot)
    else groups.set(JSON.stringify(ofLot), { lots: [lot], ...weighTogether(ofLot) })
  }
  return [...groups.values()]
}

/** Null unless every criterion begins with the number of its lot. */
function criteriaByLot(named: readonly Named[]): Map<number, Named[]> | null {
  const byLot = new Map<number, Named[]>()
  for (const criterion of named) {
    const match = /^lot\s*(?:n\s*[°ºo]\s*)?(\d+)\s*[:–-]\s*(\S.*)$/is.exec(criterion.name)
    if (!match?.[2]) return null
    const lot = Number(match[1])
    byLot.set(lot, [...(byLot.get(lot) ?? []), { ...criterion, name: match[2] }])
  }
  return byLot.size > 0 ? byLot : null
}

/**
 * Bare numbers that add up to 100 are percentages; points, and numbers that add up to less, are
 * parts of their sum. Numbers that add up to more (sub-criteria among criteria) are shares of the whole.
 */
function weighTogether(named: readonly Named[]): Omit<CriterionGroup, 'lots'> {
  const weights = named.map(({ value }) => readWeight(value))
  const known = weights.filter((weight) => weight !== null)
  const total = known.reduce((sum, { number }) => sum + number, 0)
  const complete = known.length === named.length && total > 0
  const inPercent = known.every(({ unit }) => unit === 'percent')
  const isWhole = complete && Math.abs(total - 100) <= ROUNDING
  const whole = isWhole || inPercent || total > 100 ? 100 : total
  return {
    criteria: weigh(named, { whole: complete || inPercent ? whole : null, percent: isWhole }),
    unexpectedTotal: complete && !isWhole && whole === 100 ? total : null,
  }
}

function weigh(
  named: readonly Named[],
  { whole, percent }: { whole: number | null; percent: boolean },
): WeighedCriterion[] {
  return named.map(({ name, value, subCriteria = [] }, rank) => {
    const weight = readWeight(value)
    const bare = weight !== null && weight.unit === 'none'
    const share = weight && whole ? weight.number / whole : null
    return {
      rank,
      name,
      weight: bare
        ? `${formatNumber(weight.number)}${percent ? '\u00a0%' : ''}`
        : weight?.unit === 'percent'
          ? `${formatNumber(weight.number)}\u00a0%`
          : value,
      share: share !== null && share <= 1 ? share : null,
      subCriteria: weigh(subCriteria, { whole, percent }),
    }
  })
}

function readWeight(value: string | null): Weight | null {
  const match = /^(\d+(?:[.,]\d+)?)\s*(%|pour ?cent|points?|pts?\.?)?$/i.exec(value?.trim() ?? '')
  if (!match) return null
  const unit = match[2]?.toLowerCase()
  return {
    number: Number(match[1]?.replace(',', '.')),
    unit: unit === undefined ? 'none' : /^(?:%|pour)/.test(unit) ? 'percent' : 'points',
  }
}

function formatNumber(number: number): string {
  return String(number).replace('.', ',')
}

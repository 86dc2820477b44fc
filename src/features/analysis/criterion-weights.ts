import type { ResultValue } from './analysis-schemas.ts'

export type WeighedCriterion = {
  name: string
  /** As people read it: « 60 % », « 12 points »; null where criteria are only named. */
  weight: string | null
  /** Part of the mark, 0–1; null where no honest bar can be drawn. */
  share: number | null
  subCriteria: WeighedCriterion[]
}

export type CriterionWeights = {
  criteria: WeighedCriterion[]
  /** What the published percentages add up to, where that is not 100. */
  unexpectedTotal: number | null
}

type Named = { name: string; value: string | null; subCriteria?: Named[] }
type Weight = { number: number; unit: 'percent' | 'points' | 'none' }

/** Sums of rounded weights (33,3 × 3) still count as whole. */
const ROUNDING = 1

/**
 * Criteria with the part each takes in the mark. Bare numbers that add up to 100 are percentages;
 * points, and numbers that add up to less, are parts of their sum. Numbers that add up to more
 * (criteria of several lots in one list, sub-criteria among criteria) stand for themselves.
 */
export function weighCriteria({
  criteria,
}: ResultValue<'TECHNICAL_EVALUATION_CRITERIA'>): CriterionWeights {
  const named = criteria.map((one): Named => {
    if ('name' in one) return one
    const subCriteria = one.subCriterion?.map(({ subCriterion: name, value }) => ({ name, value }))
    return { name: one.criterion, value: one.value, subCriteria }
  })
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
  return named.map(({ name, value, subCriteria = [] }) => {
    const weight = readWeight(value)
    const bare = weight !== null && weight.unit === 'none'
    const share = weight && whole ? weight.number / whole : null
    return {
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

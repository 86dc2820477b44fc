import { fold } from '../text-likeness.ts'
import type { ReadTenderFile } from './read-tender-file.ts'
import { shownResult, shownResults } from './shown-results.ts'
import type { Statement } from './statement.ts'
import { isRecord, labelValue, lotsOf, numberOf, type TruthFact } from './truth-values.ts'

/** `lots` null: of all lots. Sub-criteria name their parent. */
type Criterion = {
  lots: ReadonlySet<number> | null
  parent: string | null
  name: string
  weight: number | null
  quotes: string[]
}

/** The labelled criteria, each with its grid; null if they have another shape. */
export function trueCriteria(fact: TruthFact): Statement[] | null {
  const criteria = labelledCriteria(fact)
  if (criteria === null) return null
  return gridsOf(criteria).flatMap((grid, place) =>
    scaled(criteria.filter(({ lots }) => gridKey(lots) === grid)).map((one) =>
      statement(place, one),
    ),
  )
}

/** The shown criteria once per labelled grid, since a reader applies them to every lot that they are shown for. */
export function shownCriteria(file: ReadTenderFile, fact: TruthFact): Statement[] {
  const labelled = labelledCriteria(fact) ?? []
  const shown = criteriaShown(file)
  const grids = gridsOf(labelled)
  if (grids.length === 0) return scaled(withoutRepeats(shown)).map((one) => statement(0, one))
  return grids.flatMap((grid, place) => {
    const lots = labelled.find((one) => gridKey(one.lots) === grid)?.lots ?? null
    const ofGrid = shown.filter(
      (one) => one.lots === null || lots === null || [...lots].some((lot) => one.lots?.has(lot)),
    )
    return scaled(withoutRepeats(ofGrid)).map((one) => statement(place, one))
  })
}

function labelledCriteria(fact: TruthFact): Criterion[] | null {
  const value = labelValue(fact)
  if (value === null) return []
  if (!Array.isArray(value)) return null
  return value.filter(isRecord).flatMap((one): Criterion[] => {
    const own = { lots: lotsOf(one.lots), name: String(one.name ?? '') }
    const sub = Array.isArray(one.sub) ? one.sub.filter(isRecord) : []
    return [
      { ...own, parent: null, weight: numberOf(one.weight), quotes: quotes(one.quote) },
      ...sub.map((each) => ({
        lots: own.lots,
        parent: own.name,
        name: String(each.name ?? ''),
        weight: numberOf(each.weight),
        quotes: quotes(each.quote),
      })),
    ]
  })
}

const quotes = (quote: unknown) => (typeof quote === 'string' ? [quote] : [])

function criteriaShown(file: ReadTenderFile): Criterion[] {
  const scopes: [lots: ReadonlySet<number> | null, value: unknown][] = [
    [null, shownResult(file, 'TECHNICAL_EVALUATION_CRITERIA')],
    ...shownResults(file, 'TECHNICAL_EVALUATION_CRITERIA').flatMap(
      ({ lotNumber, value }): [ReadonlySet<number>, unknown][] =>
        lotNumber === null ? [] : [[new Set([lotNumber]), value]],
    ),
  ]
  return scopes.flatMap(([lots, value]) =>
    isRecord(value) && Array.isArray(value.criteria)
      ? value.criteria.filter(isRecord).flatMap((one) => ofResult(one, lots))
      : [],
  )
}

/** « Lot 2 : Prix »: how a result of the call names a criterion of some lots. */
const OF_LOTS = /^Lots?\s([\d\s,àet-]+?)\s?:\s/u

function ofResult(one: Record<string, unknown>, lots: ReadonlySet<number> | null): Criterion[] {
  const written = String(one.name ?? one.criterion ?? '')
  const prefix = OF_LOTS.exec(written)
  const own = {
    lots: lots ?? (prefix ? lotsOf(prefix[1]) : null),
    name: prefix ? written.slice(prefix[0].length) : written,
  }
  const sub = [one.subCriteria, one.subCriterion].find(Array.isArray) ?? []
  return [
    { ...own, parent: null, weight: numberOf(one.value), quotes: [] },
    ...sub.filter(isRecord).map((each) => ({
      lots: own.lots,
      parent: own.name,
      name: String(each.name ?? each.subCriterion ?? ''),
      weight: numberOf(each.value),
      quotes: [],
    })),
  ]
}

const gridKey = (lots: ReadonlySet<number> | null) => (lots === null ? 'all' : [...lots].join(','))

const gridsOf = (criteria: readonly Criterion[]) => [
  ...new Set(criteria.map(({ lots }) => gridKey(lots))),
]

/** Results of a lot repeat those of the call. */
function withoutRepeats(criteria: readonly Criterion[]): Criterion[] {
  const once = new Map<string, Criterion>()
  for (const one of criteria) {
    const key = `${fold(one.parent ?? '')} / ${fold(one.name)} ${one.weight}`
    if (!once.has(key)) once.set(key, one)
  }
  return [...once.values()]
}

/** Possible totals of the weights; those of 1 or 20 points are compared with per cent. */
const WHOLES: ReadonlySet<number> = new Set([1, 10, 20, 40, 50, 200])

function scaled(criteria: readonly Criterion[]): Criterion[] {
  const sum = criteria
    .filter(({ parent }) => parent === null)
    .reduce((total, { weight }) => total + (weight ?? 0), 0)
  const total = Math.round(sum * 100) / 100
  const factor = WHOLES.has(total) ? 100 / total : 1
  return criteria.map((one) => ({
    ...one,
    weight: one.weight === null ? null : Math.round(one.weight * factor * 100) / 100,
  }))
}

/** The weight, and whether it is a sub-criterion, are compared strictly; the name by its words. */
function statement(grid: number, { parent, name, weight, quotes }: Criterion): Statement {
  const level = parent === null ? 'criterion' : 'sub-criterion'
  return {
    keys: [`${grid} ${level} ${weight}`],
    words: name,
    quotes,
    text: `${level} ${weight} ${name}${parent === null ? '' : ` (of ${parent})`}`,
  }
}

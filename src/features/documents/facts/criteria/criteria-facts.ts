import type { CollectedFacts } from '../collected-facts.ts'
import type { Place } from '../evidence.ts'
import type { AwardCriterion, CriteriaGrid } from './award-criterion.ts'

/** The sure grids as results; the others are to be verified. */
export function addCriteria(
  facts: CollectedFacts,
  grids: readonly CriteriaGrid[],
  numbers: readonly number[],
): void {
  addGrids(
    facts,
    grids.filter(({ isWeak }) => !isWeak),
    numbers,
  )
  for (const grid of grids)
    if (grid.isWeak)
      facts.rule(
        {
          fact: 'criteria',
          text: 'Critères de jugement des offres',
          items: grid.criteria.map(criterionText),
          isWeak: true,
        },
        placesOf(grid),
      )
}

/** One grid is the call's; several are their lots', and the call's with the number of the lot before each name. */
function addGrids(
  facts: CollectedFacts,
  grids: readonly CriteriaGrid[],
  numbers: readonly number[],
): void {
  const [first] = grids
  if (!first) return
  const gridValue = ({ criteria }: CriteriaGrid, prefix = '') => ({
    criteria: criteria.map((criterion) => ({
      name: `${prefix}${criterion.name}`,
      value: weightText(criterion),
      subCriteria: criterion.parts.map((part) => ({ name: part.name, value: weightText(part) })),
    })),
  })
  if (grids.length === 1 && isOfAllLots(first, numbers)) {
    facts.add(
      {
        type: 'TECHNICAL_EVALUATION_CRITERIA',
        version: '2',
        lotNumber: null,
        value: gridValue(first),
      },
      placesOf(first),
    )
    return
  }
  const ofLots = grids.flatMap((grid) =>
    (grid.lots.length > 0 ? grid.lots : []).map((lot) => ({ lot, grid })),
  )
  for (const { lot, grid } of ofLots)
    if (numbers.length === 0 || numbers.includes(lot))
      facts.add(
        {
          type: 'TECHNICAL_EVALUATION_CRITERIA',
          version: '2',
          lotNumber: lot,
          value: gridValue(grid),
        },
        placesOf(grid),
      )
  const ofLetters = grids.flatMap((grid) => (grid.letter ? [{ lot: grid.letter, grid }] : []))
  const value = {
    criteria: [...ofLots, ...ofLetters].flatMap(
      ({ lot, grid }) => gridValue(grid, `Lot\u00a0${lot}\u00a0: `).criteria,
    ),
  }
  facts.add(
    { type: 'TECHNICAL_EVALUATION_CRITERIA', version: '2', lotNumber: null, value },
    grids.flatMap(placesOf),
  )
}

/** Whether a grid is of no lot in particular, or of every lot. */
const isOfAllLots = ({ lots, letter }: CriteriaGrid, numbers: readonly number[]) =>
  letter === undefined && numbers.every((number) => lots.length === 0 || lots.includes(number))

const weightText = ({ weight, unit }: AwardCriterion) =>
  `${String(weight).replace('.', ',')}${unit ? `\u00a0${unit}` : ''}`
export const criterionText = (criterion: AwardCriterion) =>
  `${criterion.name}\u00a0: ${weightText(criterion)}`
export const placeOf = ({ documentId }: CriteriaGrid, { block, name }: AwardCriterion): Place => ({
  documentId,
  page: block.page,
  text: block.kind === 'row' ? block.cells.filter(Boolean).join(' ') : block.text || name,
  block,
})
const placesOf = (grid: CriteriaGrid) =>
  grid.criteria
    .flatMap((criterion) => [criterion, ...criterion.parts])
    .map((criterion) => placeOf(grid, criterion))

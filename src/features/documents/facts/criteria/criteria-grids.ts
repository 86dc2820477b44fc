import { plain } from '../plain-text.ts'
import type { FactDocument } from '../statements.ts'
import type { CriteriaGrid, Group } from './award-criterion.ts'
import { countedGrid } from './counted-criteria.ts'
import { groupsOf } from './entry-groups.ts'
import { gridOf } from './group-grid.ts'
import { groupsOfLotColumns } from './lot-columns.ts'
import { noticeCriteria } from './notice-criteria.ts'
import { isAlike, proseGrid, sizeOf, withPartsBelow } from './prose-grid.ts'
import { gridsInSentences } from './weights-in-sentences.ts'

const SOURCES: ReadonlySet<string> = new Set(['RC', 'AVIS', 'CCP', 'OTHER'])

/** The grids of award criteria that documents state; the first document that has one counts. */
export function criteriaGrids(documents: readonly FactDocument[]): CriteriaGrid[] {
  for (const document of documents) {
    if (!SOURCES.has(document.kind)) continue
    const ofForm = document.kind === 'AVIS' ? noticeCriteria(document) : []
    if (ofForm.length > 0) return ofForm
    const ofLots = groupsOfLotColumns(document.blocks)
    const groups = ofLots.length > 0 ? ofLots : groupsOf(document)
    const explained = groups.flatMap(({ blocks, below }) => [...blocks, ...below])
    const grids = groups.flatMap((group) => {
      const grid = fullestGrid(document.id, group)
      return grid ? [{ ...grid, criteria: withPartsBelow(grid, explained) }] : []
    })
    const strong = grids.filter(({ isWeak }) => !isWeak)
    const said = gridsInSentences(document)
    const [first] = strong
    const isSaid =
      said.length > 0 && (first === undefined || (strong.length === 1 && saysMore(said, first)))
    const found = isSaid ? said : strong.length > 0 ? strong : grids.slice(0, 1)
    if (found.length > 0) return withoutRepeats(found)
  }
  return []
}

/** Whether one grid in sentences has the price that a listed one lacks, or parts of its criteria. */
function saysMore([said, ...others]: readonly CriteriaGrid[], listed: CriteriaGrid): boolean {
  if (!said || others.length > 0) return false
  const isFuller = sizeOf(said.criteria) > sizeOf(listed.criteria)
  return isFuller && (isAlike(said.criteria, listed.criteria) || !hasPrice(listed))
}

/** What the entries of a group make up, or its sentences where these say more. */
function fullestGrid(documentId: string, group: Group): CriteriaGrid | null {
  const [listed, said] = [gridOf(documentId, group), proseGrid(documentId, group)]
  const counted = countedGrid(documentId, group)
  if (counted && (listed === null || listed.isWeak)) return counted
  if (!listed || !said) return listed ?? said
  const isFuller = sizeOf(said.criteria) > sizeOf(listed.criteria)
  return listed.isWeak || (isFuller && isAlike(said.criteria, listed.criteria)) ? said : listed
}

/**
 * A grid that is printed twice counts once. A grid without a price beside one with a price divides a criterion of it;
 * a second one without lots contradicts the first.
 */
function withoutRepeats(grids: readonly CriteriaGrid[]): CriteriaGrid[] {
  const seen = new Map<string, CriteriaGrid>()
  for (const grid of grids) {
    const key = `${grid.letter} ${grid.lots.join()} ${grid.criteria.map(({ weight }) => weight).join()}`
    if (!seen.has(key)) seen.set(key, grid)
  }
  const distinct = [...seen.values()]
  const priced = distinct.filter(hasPrice)
  const all = distinct.filter(
    (grid) =>
      hasPrice(grid) ||
      !priced.some((other) => !isOfLots(grid) || grid.lots.join() === other.lots.join()),
  )
  if (all.length < 2 || all.every(isOfLots)) return all
  const unnamed = all.filter((grid) => !isOfLots(grid))
  return unnamed.length === 1 ? all : all.map((grid) => ({ ...grid, isWeak: true }))
}

const isOfLots = ({ lots, letter }: CriteriaGrid) => lots.length > 0 || letter !== undefined

const hasPrice = ({ criteria }: CriteriaGrid) =>
  criteria.some(({ name }) => /prix|tarif|cout|financ|economique|montant/.test(plain(name)))

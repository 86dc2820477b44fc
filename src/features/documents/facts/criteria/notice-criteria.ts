import type { DocumentBlock } from '../../reading/document-blocks.ts'
import { noticeLots } from '../notice-lots.ts'
import type { FactDocument } from '../statements.ts'
import { type AwardCriterion, type CriteriaGrid, WHOLES } from './award-criterion.ts'

/** A criterion of the European form of notices: its type, its words and its weight on labelled lines. */
const CRITERION =
  /Type\s*:\s*(Prix|Co[ûu]t|Qualit[ée])(?![\p{L}])([\s\S]{0,900}?)(?:Nombre(?: de)? crit[èe]re d['’]attribution|Pond[ée]ration \([^)]{0,60}\)|Poids|Valeur)\s*:\s*(\d{1,3}(?:[.,]\d{1,2})?)(?!\d)/giu
const WORDS = /(?:Description|D[ée]signation|Nom)\s*:\s*([^\n]{2,200})/iu

/** The criteria of a notice in the European form, of each lot where they differ; empty for another form. */
export function noticeCriteria(document: FactDocument): CriteriaGrid[] {
  const lots = noticeLots(document.blocks)
  const sections =
    lots.length > 0
      ? lots.map(({ number, from, to }) => ({
          lots: [number],
          blocks: document.blocks.slice(from, to),
        }))
      : [{ lots: [], blocks: document.blocks }]
  const grids = sections.flatMap(({ lots: own, blocks }): CriteriaGrid[] => {
    const criteria = criteriaIn(blocks)
    if (criteria.length < 2) return []
    const total = criteria.reduce((sum, { weight }) => sum + weight, 0)
    const isWeak = !WHOLES.some((whole) => Math.abs(total - whole) < 0.5)
    return [{ documentId: document.id, lots: own, criteria, isWeak }]
  })
  const [first] = grids
  const isOfAll = first && grids.every((grid) => keyOf(grid) === keyOf(first))
  return isOfAll ? [{ ...first, lots: [] }] : grids
}

const keyOf = ({ criteria }: CriteriaGrid) =>
  criteria.map(({ name, weight }) => `${name} ${weight}`).join('\n')

function criteriaIn(blocks: readonly DocumentBlock[]): AwardCriterion[] {
  const text = blocks
    .map((block) => (block.kind === 'row' ? block.cells.join(' ') : block.text))
    .join('\n')
  return [...text.matchAll(CRITERION)].flatMap(([written, type = '', words = '', number = '']) => {
    const name = (WORDS.exec(words)?.[1] ?? type).replace(/[\s.;:,]+$/u, '')
    const block = blocks.find((one) => one.text.includes(name)) ?? blocks[0]
    if (!block) return []
    const unit = /points/i.test(written) ? ('points' as const) : ('%' as const)
    return [{ name, weight: Number(number.replace(',', '.')), unit, block, parts: [] }]
  })
}

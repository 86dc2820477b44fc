import { criteriaIn } from '#/features/analysis/rules/criteria/criteria.ts'
import { type Criterion, weightOf } from '#/features/analysis/rules/criteria/criterion.ts'
import { withPartsInName } from '#/features/analysis/rules/criteria/parts-in-name.ts'
import type { Finding } from '#/features/analysis/rules/text/passage.ts'
import type { DocumentBlock } from '../../reading/document-blocks.ts'
import { lotLetterIn, lotsNamedIn } from '../lot-numbers.ts'
import { plain } from '../plain-text.ts'
import { sentencesOfText } from '../statements.ts'
import { type AwardCriterion, type CriteriaGrid, type Group, WHOLES } from './award-criterion.ts'
import { nameOf } from './criterion-name.ts'

/** What the lines of a group say together, as sentences of notices are read; null where their weights make no whole. */
export function proseGrid(
  documentId: string,
  { lots, letter, blocks }: Group,
): CriteriaGrid | null {
  const lines = blocks.flatMap((block) => {
    const text = lineOf(block)
    return text === null ? [] : [{ block, text }]
  })
  // A paragraph that names all criteria is whole without those below, which explain it.
  const grids = [...lines.map((line) => [line]), lines]
    .map(gridOfLines)
    .filter((grid) => grid !== null)
  const [first, ...others] = grids
  if (!first) return null
  const criteria = others.reduce(
    (best, one) => (sizeOf(one) > sizeOf(best) && isAlike(one, best) ? one : best),
    first,
  )
  return { documentId, lots, ...(letter ? { letter } : {}), criteria, isWeak: false }
}

const LABEL_ROW = 2

/** The words of a paragraph or item; of a row, those beside its label; null for rows of a table of criteria. */
function lineOf(block: DocumentBlock): string | null {
  if (block.kind === 'row') {
    const cells = block.cells.filter((cell) => cell.trim() !== '')
    return cells.length === LABEL_ROW && /crit[èe]re|jugement|attribution/i.test(cells[0] ?? '')
      ? `Critères\u00a0: ${cells[1] ?? ''}`.replace(/\s+/g, ' ')
      : null
  }
  if (block.kind === 'item') return `- ${block.text}`
  return block.text
}

type Line = { block: DocumentBlock; text: string }

function gridOfLines(lines: readonly Line[]): AwardCriterion[] | null {
  const [first] = lines
  if (!first) return null
  const text = lines.map((line) => line.text).join('\n')
  const found = criteriaIn([{ field: 'criteria', text }])
  if (found.length < FEWEST) return null
  const blockAt = (at: number) => {
    let end = 0
    return lines.find((line) => {
      end += line.text.length + 1
      return at < end
    })?.block
  }
  const criteria = found.map((finding) =>
    criterionOf(finding, blockAt(finding.quotes[0]?.start ?? 0) ?? first.block),
  )
  if (criteria.some((one) => one === null)) return null
  const all = criteria.filter((one) => one !== null)
  const sum = all.reduce((total, { weight }) => total + weight, 0)
  return WHOLES.some((whole) => Math.abs(sum - whole) < 0.5) ? all : null
}

const FEWEST = 2

function criterionOf({ value }: Finding<Criterion>, block: DocumentBlock): AwardCriterion | null {
  const own = weightedName(value, block)
  if (own === null) return null
  const parts = value.subCriteria.map((part) => weightedName({ ...part, subCriteria: [] }, block))
  return parts.some((part) => part === null)
    ? own
    : { ...own, parts: parts.filter((part) => part !== null) }
}

/** « répartis en matériels », « à savoir conducteurs »: what announces parts is not in the name of the first. */
const ANNOUNCES =
  /^(?:(?:se )?(?:r[ée]parti|d[ée]compos|ventil|subdivis|compos)\p{L}*|soit|à savoir|dont|comprenant|avec)\s+(?:(?:ainsi|comme suit|en|entre|de|pour)\s+)?(?:(?:l[ea]s?|des?)\s+|l['’])?/iu

function weightedName(criterion: Criterion, block: DocumentBlock): AwardCriterion | null {
  const weight = weightOf(criterion)
  const name = nameOf(criterion.name.replace(ANNOUNCES, ''))
  if (weight === null || name === null) return null
  const written = criterion.value ?? ''
  const unit = /%/.test(written) ? '%' : /point/.test(written) ? 'points' : null
  return { name, weight, unit, block, parts: [] }
}

export const sizeOf = (criteria: readonly AwardCriterion[]): number =>
  criteria.reduce((sum, { parts }) => sum + 1 + sizeOf(parts), 0)

/** Whether the same criteria are above the parts. */
export const isAlike = (one: readonly AwardCriterion[], other: readonly AwardCriterion[]) =>
  one.length === other.length && one.every(({ weight }, at) => weight === other[at]?.weight)

/** Letters of a name that a sentence repeats. */
const OWN_WORDS = 14

/** Criteria with the parts that sentences of `blocks` state: « La valeur technique se décompose en : moyens (20 %), méthode (10 %). » */
export function withPartsBelow(
  { criteria, lots, letter }: CriteriaGrid,
  blocks: readonly DocumentBlock[],
): AwardCriterion[] {
  const sentences = blocks
    .flatMap((block) =>
      block.kind === 'row' ? [] : sentencesOfText(block.text).map((text) => ({ block, text })),
    )
    .filter(({ text }) => isOfLots(plain(text), { lots, letter }))
  return criteria.map((criterion) => {
    if (criterion.parts.length > 0) return criterion
    const [name = '', ...others] = [criterion, ...criteria.filter((one) => one !== criterion)].map(
      (one) => plain(one.name).slice(0, OWN_WORDS),
    )
    for (const { block, text } of sentences) {
      const folded = plain(text)
      if (!folded.slice(0, 60).includes(name) || !DIVIDES.test(folded)) continue
      if (others.some((other) => folded.includes(other))) continue
      const value = `${criterion.weight}${criterion.unit === '%' ? ' %' : criterion.unit === 'points' ? ' points' : ''}`
      const { subCriteria } = withPartsInName({
        value: { name: text, value, subCriteria: [] },
        quotes: [],
      }).value
      const parts = subCriteria.flatMap(
        (part) => weightedName({ ...part, subCriteria: [] }, block) ?? [],
      )
      if (parts.length > 1 && parts.length === subCriteria.length) return { ...criterion, parts }
    }
    return criterion
  })
}

/** Whether a sentence names these lots, or none. */
function isOfLots(
  folded: string,
  { lots, letter }: Pick<CriteriaGrid, 'lots' | 'letter'>,
): boolean {
  const [named, own] = [lotsNamedIn(folded), lotLetterIn(folded)]
  if (own !== undefined && own !== letter) return false
  return named.length === 0 || lots.length === 0 || named.some((lot) => lots.includes(lot))
}

const DIVIDES =
  /decompos|repart|subdivis|ventil|comprend|compos|divise|sous-? ?criteres?|dont |a savoir|comme suit|ainsi/

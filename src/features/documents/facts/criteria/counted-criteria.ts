import { sentencesOfText } from '../statements.ts'
import { type AwardCriterion, type CriteriaGrid, type Group, WHOLES } from './award-criterion.ts'
import { nameOf } from './criterion-name.ts'

const UNIT = '(?:\\s?(%|points?))?'
/** « Le prix compte pour 45 » */
const COUNTED = new RegExp(
  `^(?:(?:enfin|ensuite|puis),?\\s)?(?:l[ae]s?\\s|l['’])?([^:;,]{3,100}?)(?:,[^:;]{3,60},)?\\s(?:compte|vaut|pèse|représente)(?:nt)?(?:\\spour)?\\s(\\d{1,3})(?![\\d.,]\\d)${UNIT}`,
  'iu',
)
/** « 30 pour le total des forfaits », one of the parts behind a colon. */
const PART = new RegExp(
  `(?<!\\d)(\\d{1,2})${UNIT} pour (?:l[ae]s?\\s|l['’])?([^;:]{3,140}?)(?=,? et \\d|[,;]? \\d{1,2}(?:\\s?(?:%|points?))? pour|[.;]|$)`,
  'giu',
)

/** « Le prix compte pour 45 : 30 pour le forfait et 15 pour la simulation. La qualité compte pour 55. »; null for other blocks. */
export function countedGrid(
  documentId: string,
  { lots, letter, blocks }: Group,
): CriteriaGrid | null {
  const criteria = blocks.flatMap((block) =>
    block.kind === 'row'
      ? []
      : sentencesOfText(block.text).flatMap((sentence): AwardCriterion[] => {
          const text = sentence.replace(/\s+/g, ' ').trim()
          const [start = '', words = '', number = '', unit] = COUNTED.exec(text) ?? []
          const name = nameOf(words)
          if (name === null) return []
          const own = { name, weight: Number(number), unit: unitOf(unit), block }
          const parts = partsOf(text.slice(start.length), own)
          return [{ ...own, parts }]
        }),
  )
  const sum = criteria.reduce((total, { weight }) => total + weight, 0)
  if (criteria.length < 2 || !WHOLES.slice(0, 2).includes(sum)) return null
  return { documentId, lots, ...(letter ? { letter } : {}), criteria, isWeak: false }
}

/** The parts that make up the weight of a criterion; none where they do not. */
function partsOf(
  rest: string,
  { weight, unit, block }: Omit<AwardCriterion, 'parts'>,
): AwardCriterion[] {
  const parts = [...rest.matchAll(PART)].flatMap(([, number = '', , words = '']) => {
    const name = nameOf(words)
    return name === null ? [] : [{ name, weight: Number(number), unit, block, parts: [] }]
  })
  const sum = parts.reduce((total, part) => total + part.weight, 0)
  return parts.length > 1 && sum === weight ? parts : []
}

const unitOf = (written: string | undefined): AwardCriterion['unit'] =>
  written === undefined ? null : written === '%' ? '%' : 'points'

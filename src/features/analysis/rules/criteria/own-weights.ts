import type { Finding } from '../text/passage.ts'
import type { Criterion } from './criterion.ts'
import { weightTokens } from './weight-tokens.ts'

const FIGURES = String.raw`\d{1,3}(?:[.,]\d{1,2})?`
const MARK = String.raw`[\s:(–,-]*(?:pond[ée]r[ée]e?s?|pond[ée]ration|not[ée]e?s?|co[ée]fficient(?: de pond[ée]ration| pond[ée]rateur)?)?\s*(?:[àa]|sur|de|:)?\s*`
/** « Politique sociale (pondéré à 10 %) » */
const OWN_WEIGHT = new RegExp(
  String.raw`^(.{3,160}?)${MARK}(${FIGURES})\s*(%|points?|pts)[\s).]*$`,
  'i',
)
/** « Technique : 60 points (détail à l’article 6) », « Technique, pondérée à 12 sur 20 », « Prix 40 » */
const FIRST_WEIGHT = new RegExp(
  String.raw`^(.{3,160}?)${MARK}(?:(${FIGURES})\s*(%|poin\p{L}*|pts?(?!\p{L})|(?:\/|sur)\s*(?:100|20|10)(?!\d))|(?<=\s|:)(${FIGURES})(?=[\s).]*$))[\s).\],]*(.*)$`,
  'isu',
)
/** « 40 % : pertinence du bilan » */
const LEADING_WEIGHT = new RegExp(
  String.raw`^\W*(${FIGURES})\s*(%|points?|pts)\s*[:–-]\s*(\p{L}.*)$`,
  'isu',
)
/** « 11 points sur 20 » */
const OF_WHOLE = /^(?:sur|\/)\s*(?:100|20|10)(?!\d)[\s).,;]*/i
const WHOLES: ReadonlySet<number> = new Set([100, 20, 10])

/**
 * Criteria whose boxes have no weights of their own, with those that their names hold: all of them
 * where they make a whole (what weighs nothing then is no criterion), else those at the end of a name.
 */
export function withOwnWeights(criteria: readonly Finding<Criterion>[]): Finding<Criterion>[] {
  if (criteria.every(({ value }) => value.value === null)) {
    for (const weightAt of [leadingWeight, firstWeight]) {
      const weighed = criteria.flatMap((finding) => {
        const found = weightAt(finding.value.name.trim())
        return found ? { finding, ...found } : []
      })
      const sum = weighed.reduce((total, { number }) => total + number, 0)
      if (weighed.length >= FEWEST && WHOLES.has(Math.round(sum * 100) / 100)) {
        return weighed.map(({ finding, name, value }) => withWeight(finding, name, value))
      }
    }
  }
  return criteria.map((finding) => {
    const own = finding.value.value === null ? OWN_WEIGHT.exec(finding.value.name.trim()) : null
    return own
      ? withWeight(finding, own[1] ?? finding.value.name, `${own[2]}${unitText(own[3] ?? '')}`)
      : finding
  })
}

/** A single weight makes no list. */
const FEWEST = 2

type WeightedName = { name: string; value: string; number: number }

function leadingWeight(written: string): WeightedName | null {
  const [, figures, unit = '', name = ''] = LEADING_WEIGHT.exec(written) ?? []
  return figures === undefined
    ? null
    : { name, value: `${figures}${unitText(unit)}`, number: numberOf(figures) }
}

function firstWeight(written: string): WeightedName | null {
  const [, head = '', ofUnit, unit = '', bare, after = ''] = FIRST_WEIGHT.exec(written) ?? []
  const figures = ofUnit ?? bare
  if (figures === undefined) return null
  const rest = after.replace(OF_WHOLE, '')
  const name = weightTokens(rest).length > 0 ? `${head} ${rest}` : head
  return { name, value: `${figures}${unitText(unit)}`, number: numberOf(figures) }
}

function withWeight(finding: Finding<Criterion>, name: string, value: string): Finding<Criterion> {
  return { ...finding, value: { ...finding.value, name, value } }
}

const unitText = (unit: string) => (unit === '' ? '' : unit === '%' ? '\u00a0%' : '\u00a0points')

export const numberOf = (figures: string) => Number(figures.replace(',', '.'))

import type { Criterion } from './criterion.ts'
import { criterionLine } from './criterion-line.ts'
import type { Finding } from './passage.ts'

const WEIGHT = String.raw`(\d{1,3}(?:[.,]\d{1,2})?)\s*(%|points?|pts)`
/** « Politique sociale (pondéré à 10 %) » */
const OWN_WEIGHT = new RegExp(
  String.raw`^(.{3,160}?)[\s:(–-]*(?:pond[ée]r[ée]e?|pond[ée]ration|not[ée]e?)?\s*(?:[àa]|sur|de|:)?\s*${WEIGHT}[\s).]*$`,
  'i',
)
/** Where what explains a criterion begins, and where its parts are told apart. */
const EXPLAINS = /\s*(?::|\(|,?\s*dont\b|–\s|\s-\s)/
const PARTS = /(?<=(?:%|points?|pts)\s?\)?)\s*(?:[,;.]|\bet\b|[-–])?\s*(?=\S)/i

/**
 * A criterion whose name holds more than a name: its weight, where the form has none, and the parts it
 * is made of, where their weights add up to its own.
 */
export function toldInName(finding: Finding<Criterion>): Finding<Criterion> {
  const { name, value, subCriteria } = finding.value
  if (value === null) {
    const own = OWN_WEIGHT.exec(name.trim())
    if (!own) return finding
    const unit = own[3] === '%' ? '\u00a0%' : '\u00a0points'
    return { ...finding, value: { name: own[1] ?? name, value: `${own[2]}${unit}`, subCriteria } }
  }
  if (subCriteria.length > 0) return finding
  const parts = partsOf(name, Number(/\d+(?:[.,]\d+)?/.exec(value)?.[0].replace(',', '.')))
  if (parts === null) return finding
  const head = name.slice(0, EXPLAINS.exec(name)?.index ?? name.length).trim()
  return { ...finding, value: { name: head || name, value, subCriteria: parts } }
}

function partsOf(name: string, whole: number): Criterion['subCriteria'] | null {
  const start = EXPLAINS.exec(name)
  if (!start) return null
  const told = name
    .slice(start.index + start[0].length)
    .split(PARTS)
    .flatMap(
      (text) => criterionLine({ passage: { text, field: '' }, start: 0, end: text.length }) ?? [],
    )
  if (told.length < 2) return null
  // Of parts that have parts of their own, the ones that make up the whole.
  for (const found of [told, ...withoutInner(told)]) {
    const sum = found.reduce((total, { number }) => total + number, 0)
    if (Math.abs(sum - whole) < 0.6) {
      return found.map((line) => ({ name: line.name, value: line.value }))
    }
  }
  return null
}

type Line = NonNullable<ReturnType<typeof criterionLine>>

/** Without the lines that follow one and add up to it. */
function withoutInner(lines: readonly Line[]): Line[][] {
  const kept: Line[] = []
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at]
    if (!line) continue
    kept.push(line)
    let sum = 0
    for (let next = at + 1; next < lines.length; next++) {
      sum += lines[next]?.number ?? 0
      if (Math.abs(sum - line.number) < 0.6 && next - at >= 2) {
        at = next
        break
      }
    }
  }
  return kept.length < lines.length ? [kept] : []
}

import type { Finding } from '../text/passage.ts'
import type { Criterion } from './criterion.ts'
import { criterionName } from './criterion-line.ts'
import { numberOf } from './own-weights.ts'
import type { WeightToken } from './share-tokens.ts'
import { weightTokens } from './weight-tokens.ts'
import { type ListedWeight, type WeightNode, weightTree } from './weight-tree.ts'

/** Where what explains a criterion begins. */
const EXPLAINS = /\s*(?::|[([]|,?\s*dont(?!\p{L})|\s[–-])/u
/** What leads from a criterion to the name of its first part. */
const BEFORE_NAME = [
  /^.*(?:jug|appr[ée]ci|not[ée]|crit[èe]re|regard|fonction|suivan|compos[ée]e?s?(?!\p{L})|selon|bas[ée]|m[ée]moire|suit|savoir|comprenant)[^:]*:\s*/isu,
  /^.*(?:jug|appr[ée]ci|not[ée]|[ée]valu|analys)[^:]*[.?]\s+(?=\S)/isu,
  /^.*(?<!\p{L})(?:dont|(?:en|sur) (?:un|deux|trois|\d) sous[- ]crit[èe]res?)\s+/isu,
  /^.*[([]/su,
]
const JOINT = /^[\s,;.)\]/–-]*(?:(?:et|puis|avec|dont|pour)\s+)*/i
const TO_PART = /^.*(?=sous[- ]crit[èe]re)/isu
/** « Sous-critère 1 (sous-pondération 20 %) : méthode »: the name is after its weight. */
const NO_NAME =
  /^\W*(?:sous|sous[- ]pond[ée]ration|(?:jug|appr[ée]ci|not|[ée]valu|analys)[ée]e?s?)?\W*$/i
const TRAIL = /[\s,(]+crit[èe]re$/i

/** A criterion with the parts that its name states, where their weights add up to its own. */
export function withPartsInName(finding: Finding<Criterion>): Finding<Criterion> {
  const { name, value, subCriteria } = finding.value
  if (value === null || subCriteria.length > 0) return finding
  const whole = numberOf(/\d+(?:[.,]\d+)?/.exec(value)?.[0] ?? '')
  const explains = EXPLAINS.exec(name)
  const tokens = weightTokens(name)
  for (const isOfKind of KINDS) {
    const own = tokens.filter(isOfKind)
    const words = partsThatMake(own[0]?.number === whole ? own.slice(1) : own, whole)
    if (!words?.[0] || !explains || explains.index > words[0].start) continue
    const parts =
      namesBefore(name, words, explains.index + explains[0].length) ?? namesAfter(name, words)
    const head = name.slice(0, explains.index).trim()
    if (parts && head) return { ...finding, value: { name: head, value, subCriteria: parts } }
  }
  return finding
}

/** Parts are stated alike: in per cent, in points, or as numbers alone. */
const KINDS: ((token: WeightToken) => boolean)[] = [
  () => true,
  ({ value }) => value.endsWith('%'),
  ({ value }) => value.endsWith('points'),
]

/** The weights that make the whole, without those that make them up in turn; null where none do. */
function partsThatMake(tokens: readonly WeightToken[], whole: number): PartToken[] | null {
  const list = tokens.map(({ number }) => ({ number, isSub: false }))
  const tree = weightTree(list, { whole }) ?? firstThatMake(list, whole)
  if (tree === null || tree.length < FEWEST_PARTS) return null
  return tree.flatMap(({ at }) => {
    const [token, before] = [tokens[at], tokens[at - 1]]
    return token ? [{ ...token, after: before?.end ?? null }] : []
  })
}

/** `after`: where the weight before it ends. */
type PartToken = WeightToken & { after: number | null }
const FEWEST_PARTS = 2

/** What follows the list explains how marks are given. */
function firstThatMake(list: readonly ListedWeight[], whole: number): WeightNode[] | null {
  let sum = 0
  const end = list.findIndex(({ number }) => {
    sum += number
    return sum >= whole
  })
  return sum === whole ? list.slice(0, end + 1).map((_, at) => ({ at, parts: [] })) : null
}

type Parts = Criterion['subCriteria']

function namesBefore(name: string, tokens: readonly PartToken[], from: number): Parts | null {
  const [first, ...others] = tokens.map(({ start, value, after }, at) => {
    const words = name.slice(at === 0 ? from : (after ?? from), start)
    return { words: at === 0 ? words : words.replace(TO_PART, ''), value }
  })
  if (!first) return null
  for (const cut of [nameAlone, lastPoint]) {
    const parts = named([{ ...first, words: cut(first.words) }, ...others])
    if (parts) return parts
  }
  return null
}

const lastPoint = (words: string) => words.replace(/^.*(?:\s[-–]\s?|;|[.?]\s)/su, '')

function nameAlone(words: string): string {
  return BEFORE_NAME.reduce((rest, before) => {
    // What is in closed brackets leads to nothing.
    const open = rest.replace(/[([][^()[\]]*[)\]]/g, (closed) => '_'.repeat(closed.length))
    const end = before.exec(open.replace(/[\s([:–-]+$/, ''))?.[0].length ?? 0
    return rest.slice(end)
  }, words)
}

function namesAfter(name: string, tokens: readonly PartToken[]): Parts | null {
  return named(
    tokens.map(({ end, value }, at) => {
      const words = name.slice(end, tokens[at + 1]?.start).replace(/^[\s)\]:–-]+/, '')
      return { words: words.replace(/(?:[\s;,.-]|\set\s)*(?:sous[- ]crit[èe]re.*)?$/is, ''), value }
    }),
  )
}

function named(parts: readonly { words: string; value: string }[]): Parts | null {
  const all = parts.flatMap(({ words, value }) => {
    const name = criterionName(words.replace(JOINT, ''))?.replace(TRAIL, '') ?? ''
    return NO_NAME.test(name) ? [] : [{ name, value }]
  })
  return all.length === parts.length ? all : null
}

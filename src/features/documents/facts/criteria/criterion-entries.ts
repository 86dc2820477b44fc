import type { DocumentBlock } from '../../reading/document-blocks.ts'
import { plain } from '../plain-text.ts'
import type { Row } from '../tables.ts'
import { type Entry, WHOLES } from './award-criterion.ts'
import { nameOf } from './criterion-name.ts'
import {
  BARE_AFTER,
  ONE_BEFORE,
  ONE_OF_SEVERAL,
  unitOf,
  WEIGHT_AFTER,
  WEIGHT_BEFORE,
  weightOf,
} from './weight-words.ts'

const SUB =
  /^(?:[-•▪o*] ?)?(?:sous[- ]?criteres?|dont )|^(?:[-•▪] ?)?(?:[a-z]?\d\.\d|\d\.?[a-z][ .)])|^[a-d] ?\)/

export const isSubCriterion = (folded: string) => SUB.test(folded)

/** A mark of a scale: « Offre très insuffisante : 1 ». */
const MARK =
  /eliminatoire|^(?:[-•] ?)?(?:absen|(?:offre |reponse |note )?(?:jugee? )?(?:tres |peu |plutot |assez )?(?:insuffisant|satisfaisant|moyen(?!s)|excellent|mauvais|faible|inacceptable|passable)|(?:tres )?bon(?:ne)?s?(?: offre| reponse)? ?(?:[:(\d]|$)|non (?:repond|satisf|trait|renseign)|pas de reponse|aucune (?:information|reponse))/

/** The criteria of a block, with their weights. */
export function entriesOf(block: DocumentBlock): Entry[] {
  if (MARK.test(plain(block.kind === 'row' ? block.cells.join(' ') : block.text))) return []
  if (block.kind !== 'row') return inlineEntries(block.text, block)
  const cells = block.cells
    .map((cell) => cell.replace(/\s+/g, ' ').trim())
    .filter((cell) => cell !== '')
  const header = plain(block.header?.join(' ') ?? '')
  const weights = cells.flatMap((cell) => weightOf(cell) ?? [])
  const names = cells.filter((cell) => weightOf(cell) === null && /\p{L}{3}/u.test(cell))
  const spanned = spannedEntry(block)
  if (spanned) return [spanned]
  const divided = dividedEntries(block)
  if (divided.length > 0) return divided
  const [name] = names
  if (name === undefined) return []
  const inside = partEntries(name, block)
  const weight =
    weightedCell(block) ??
    weights.find(({ unit }) => unit !== null) ??
    (/ponder|point|note|poids|coef|bareme|%/.test(header) ? weights[0] : undefined)
  const lined = block.cells.flatMap((cell) => linedEntries(cell, block))
  if (lined.length > 0) return lined
  if (!weight)
    return inside.length > 0
      ? inside
      : names.flatMap((cell) => inlineEntries(cell, block)).slice(0, 1)
  const title = nameOf(name)
  if (title === null || /^(?:sous-)?total/.test(plain(title))) return []
  const unit = weight.unit ?? (/%/.test(header) ? '%' : /point/.test(header) ? 'points' : null)
  const column = block.cells.findIndex((cell) => weightOf(cell) !== null)
  const isSub = SUB.test(plain(name)) || /^dont$/.test(plain(block.header?.[column] ?? ''))
  const parts = inside.length > 0 ? inside : partsInCell(block, weight.number)
  return [{ name: title, weight: weight.number, unit, block, isSub }, ...parts]
}

/** « Moyens : 20 % », « Délais : 15 % » on lines of another cell, where they make up the weight of the row. */
function partsInCell(block: Row, whole: number): Entry[] {
  const cell = block.cells.find((one) => /\d[^\n]*\n[^\n]*\d/.test(one)) ?? ''
  const parts = cell
    .split('\n')
    .flatMap((line) => inlineEntries(line, block))
    .map((part) => ({ ...part, isSub: true }))
  const sum = parts.reduce((total, { weight }) => total + weight, 0)
  return parts.length > 1 && sum === whole ? parts : []
}

const WEIGHT_COLUMNS = [/ponder|coef|poids/, /^(?:nombre de )?points?|bareme/]

/** The weight in the column of weights, beside one of numbers or of marks: « N° | Critère | Note sur | Coefficient ». */
function weightedCell({ cells, header }: Row): ReturnType<typeof weightOf> {
  const columns = header?.map(plain) ?? []
  if (!columns.some((title) => /^(?:n[°o]|note|sur|rang)(?![a-z])/.test(title))) return null
  const at = WEIGHT_COLUMNS.map((pattern) =>
    columns.findIndex((title) => pattern.test(title)),
  ).find((column) => column >= 0)
  return at === undefined ? null : weightOf(cells[at] ?? '')
}

/** A row of a table with a column of criteria and one of their parts. */
function spannedEntry(block: Row): Entry | null {
  const titles = block.header?.map(plain) ?? []
  const at = titles.findIndex((title) => /sous-? ?criteres?/.test(title))
  if (at < 1 || !/criteres?/.test(titles[at - 1] ?? '')) return null
  const cells = block.cells.map((cell) => cell.replace(/\s+/g, ' ').trim())
  const weight = cells.slice(at).flatMap((cell) => weightOf(cell) ?? [])[0]
  const [parent, part] = [nameOf(cells[at - 1] ?? ''), nameOf(cells[at] ?? '')]
  if (!weight || (part !== null && weightOf(cells[at] ?? ''))) return null
  const entry = { weight: weight.number, unit: weight.unit, block, isSub: false }
  if (part === null) return parent === null ? null : { ...entry, name: parent }
  return { ...entry, name: part, parent: parent ?? '' }
}

/** « Valeur technique | Moyens | 12 | 35 »: a criterion with its first part, and the weights of both; rows of other parts below. */
function dividedEntries(block: Row): Entry[] {
  const [title = ''] = block.header?.map(plain) ?? []
  const [first = '', second = '', own = '', whole = '', ...others] = block.cells.map((cell) =>
    cell.replace(/\s+/g, ' ').trim(),
  )
  const [criterion, part] = [nameOf(first), nameOf(second)]
  if (!/criteres?/.test(title) || part === null || weightOf(second) || others.length > 0) return []
  const entry = (name: string, cell: string, isSub: boolean): Entry[] => {
    const weight = weightOf(cell)
    return weight ? [{ name, weight: weight.number, unit: weight.unit, block, isSub }] : []
  }
  if (criterion !== null && weightOf(whole))
    return [...entry(criterion, whole, false), ...entry(part, own, true)]
  return first === '' && whole === '' && block.cells.length > 3 ? entry(part, own, true) : []
}

/** « Méthode : 40 points », then « – enquête, 15 » and « – scénarios, 25 » in the same cell. */
function linedEntries(cell: string, block: Row): Entry[] {
  const [title = '', ...parts] = cell.split(/\s*\n\s*(?=[-–•])/)
  const [criterion, ...others] = inlineEntries(title, block)
  if (!criterion || others.length > 0 || parts.length < 2) return []
  const entries = parts.flatMap((part): Entry[] => {
    const [, words = '', number = ''] = LINE_OF_PART.exec(part.replace(/\s+/g, ' ').trim()) ?? []
    const name = nameOf(words)
    const weight = Number(number)
    return name === null ? [] : [{ name, weight, unit: criterion.unit, block, isSub: true }]
  })
  const sum = entries.reduce((total, { weight }) => total + weight, 0)
  return entries.length === parts.length && sum === criterion.weight ? [criterion, ...entries] : []
}

const LINE_OF_PART = /^[-–•] ?(.{3,160}?)[ ,:(]+(\d{1,2})(?: ?%| points?)?\)?[ ;.,]*$/u

/** « • DQE 1 : 10 points • DQE 2 : 5 points » inside one cell. */
function partEntries(cell: string, block: DocumentBlock): Entry[] {
  const parts = cell.split(/\s*[•▪]\s*|\s+(?=sous-?crit[èe]re)|\s+(?:-|–)\s+(?=\p{Lu})/iu).slice(1)
  return parts.flatMap((part) =>
    inlineEntries(part, block).map((entry) => ({ ...entry, isSub: true })),
  )
}

function inlineEntries(text: string, block: DocumentBlock): Entry[] {
  const [first = ''] = text.split(/(?<=[%)]|points?|pts)\s*[;.]\s|\n/)
  const folded = plain(first)
  const before = entriesBefore(text, block)
  if (before.length > 0) return before
  const several = severalEntries(text, block)
  if (several.length > 1) return several
  const match = WEIGHT_AFTER.exec(folded) ?? BARE_AFTER.exec(folded)
  if (!match) return []
  const [, words = '', number = '', unit] = match
  const name =
    nameOf(
      first
        .replace(/\s+/g, ' ')
        .trim()
        .slice(0, words.length + 4),
    ) && nameOf(originalOf(first, words))
  if (
    !name ||
    /^(?:note|total|sous-total|soit|(?:la|une) (?:note|somme|moyenne|ponderation)|le (?:candidat|total|delai|taux)|il |si |les (?:notes|offres|criteres)|chaque)/.test(
      plain(name),
    )
  )
    return []
  if (
    BARE_AFTER.test(folded) &&
    /(?<![a-z])(?:sont|est|sera|seront|verra|chaque|100)(?![a-z\d])/.test(folded)
  )
    return []
  const isSub = SUB.test(folded) || (block.kind === 'item' && block.level > 1)
  return [{ name, weight: Number(number.replace(',', '.')), unit: unitOf(unit), block, isSub }]
}

/** Criteria whose weights are written before their names. */
function entriesBefore(text: string, block: DocumentBlock): Entry[] {
  const folded = plain(text)
  const several = folded.length <= LONGEST_SENTENCE ? [...folded.matchAll(ONE_BEFORE)] : []
  const matches = isWhole(several.map(([, number = '']) => Number(number.replace(',', '.'))))
    ? several
    : [WEIGHT_BEFORE.exec(folded)]
  return matches.flatMap((match) => {
    const [, number = '', unit, words = ''] = match ?? []
    const at = folded.indexOf(words)
    const name = words === '' || at < 0 ? null : nameOf(wordsAt(text, folded, at, words.length))
    if (name === null || NO_CRITERION.test(words)) return []
    return [
      { name, weight: Number(number.replace(',', '.')), unit: unitOf(unit), block, isSub: false },
    ]
  })
}

/** Words after a weight that give marks: « 20 points à l’offre la moins chère ». */
const NO_CRITERION =
  /^(?:d'|d[eu]s? |au |aux |a |si |lorsqu|quand|par |dans |en |et |ou |minim|maxim|du total|hors|ht|ttc)|(?<![a-z])(?:est|sont|sera|seront|obtien\w*|attribu\w*|moins[- ]disant\w*|penalit\w*|avance|paiement|tva)(?![a-z])/

const isWhole = (weights: readonly number[]) => {
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  return weights.length > 1 && WHOLES.slice(0, 3).some((whole) => Math.abs(total - whole) < 0.5)
}

/** The words of a text at a place of its folded form; the folded words where lengths differ. */
function wordsAt(text: string, folded: string, at: number, length: number): string {
  const words = text.replace(/\s+/g, ' ').trim()
  const own = words.slice(at, at + length)
  return words.length === folded.length ? own : folded.slice(at, at + length)
}

const LONGEST_SENTENCE = 600
const INTRODUCTION =
  /^.*(?:not\w*[^:;]{0,20} sur (?:20|100|10)(?: points)? ?:|^(?:[ivx\d]+(?:\.\d+)* )?lots? [^:;]{1,60} :|suivante?s? ?:?|criteres?[^:]{0,80}:|criteres? (?:enonces?|definis?|indiques?) (?:ci-dessous|ci-apres)[^:;]{0,50}[.:] ?-?|(?:juge|note|appreci|evalu|class|selection)\w* (?:selon|sur|au regard de|d'apres|en fonction de)|selon) /

/** The criteria of one sentence, with their weights. */
function severalEntries(text: string, block: DocumentBlock): Entry[] {
  if (text.length > LONGEST_SENTENCE) return []
  const folded = plain(text)
  const matches = [...folded.matchAll(ONE_OF_SEVERAL)]
  if (matches.length < 2) return []
  if (!isWhole(matches.map(([, , number = '']) => Number(number.replace(',', '.'))))) return []
  const words = text.replace(/\s+/g, ' ').trim()
  return matches.flatMap(([, before = '', number = '', unit], rank) => {
    const start = rank === 0 ? before.replace(INTRODUCTION, '') : before
    const clean = start
      .replace(/^[ ,;).]*(?:(?:et|puis|ainsi que|pour|dont) )?(?:[-•] ?)?(?:(?:les?|la) |l')?/, '')
      .trim()
    const at = folded.indexOf(clean)
    const name = at < 0 ? null : nameOf(words.slice(at, at + clean.length))
    if (name === null) return []
    return [
      { name, weight: Number(number.replace(',', '.')), unit: unitOf(unit), block, isSub: false },
    ]
  })
}

/** The first words of a text, as many as its folded form has. */
function originalOf(text: string, folded: string): string {
  const count = folded.split(' ').length
  return text.trim().split(/\s+/).slice(0, count).join(' ')
}

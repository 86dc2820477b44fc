import { applyProperty, type DocxStyle, parseXml } from './docx-styles.ts'

type Level = { format: string; text: string; start: number; style: DocxStyle }
type List = { id: string; levels: Level[]; starts: Map<number, number> }

/** The numbers and bullets that Word computes. */
export class DocxNumbering {
  #lists: ReadonlyMap<string, List>
  #counts = new Map<string, number[]>()

  constructor(xml: string) {
    this.#lists = listsOf(xml)
  }

  /** The indentation of a level of a list. */
  styleOf(numId: string, level: number): DocxStyle {
    return this.#lists.get(numId)?.levels[level]?.style ?? {}
  }

  /** The mark of the next paragraph of a list, as it is shown: « 1.2 », « a) », « • »; '' where it has none. */
  next(numId: string, level: number): string {
    const list = this.#lists.get(numId)
    const own = list?.levels[level]
    if (!list || !own) return ''
    if (own.format === 'bullet') return own.text
    // Lists made from one pattern count on, unless one of them begins anew.
    const key = list.starts.size > 0 ? `n${numId}` : list.id
    const counts = this.#counts.get(key) ?? []
    this.#counts.set(key, counts)
    const start = (at: number) => list.starts.get(at) ?? list.levels[at]?.start ?? 1
    counts[level] = (counts[level] ?? start(level) - 1) + 1
    counts.length = level + 1
    return own.text.replace(/%(\d)/g, (_whole, digit: string) => {
      const at = Number(digit) - 1
      return formatted(counts[at] ?? start(at), list.levels[at]?.format ?? 'decimal')
    })
  }
}

function listsOf(xml: string): Map<string, List> {
  const patterns = new Map<string, Level[]>()
  const lists = new Map<string, List>()
  let levels: Level[] | null = null
  let level: Level | null = null
  let list: List | null = null
  let override = 0
  parseXml(xml, {
    onopentag(name, attributes) {
      const value = attributes['w:val'] ?? ''
      if (name === 'w:abstractNum') {
        levels = []
        patterns.set(attributes['w:abstractNumId'] ?? '', levels)
      } else if (name === 'w:num') {
        list = { id: '', levels: [], starts: new Map() }
        lists.set(attributes['w:numId'] ?? '', list)
      } else if (name === 'w:abstractNumId' && list) list.id = value
      else if (name === 'w:lvlOverride') override = Number(attributes['w:ilvl'])
      else if (name === 'w:startOverride' && list) list.starts.set(override, Number(value))
      else if (name === 'w:lvl' && levels) {
        level = { format: 'decimal', text: '', start: 1, style: {} }
        levels[Number(attributes['w:ilvl'])] = level
      } else if (level) {
        if (name === 'w:numFmt') level.format = value
        if (name === 'w:lvlText') level.text = value
        if (name === 'w:start') level.start = Number(value)
        if (name === 'w:ind') applyProperty(level.style, name, attributes)
      }
    },
    onclosetag(name) {
      if (name === 'w:abstractNum') levels = null
      if (name === 'w:num') list = null
      if (name === 'w:lvl') level = null
    },
  })
  for (const one of lists.values()) one.levels = patterns.get(one.id) ?? []
  return lists
}

/** A count as Word's and OpenDocument's formats write it. */
export function formatted(count: number, format: string): string {
  if (format === 'lowerLetter') return letters(count)
  if (format === 'upperLetter') return letters(count).toUpperCase()
  if (format === 'lowerRoman') return roman(count)
  if (format === 'upperRoman') return roman(count).toUpperCase()
  if (format === 'decimalZero') return String(count).padStart(2, '0')
  return format === 'none' ? '' : String(count)
}

const letters = (count: number) =>
  String.fromCharCode(97 + ((count - 1) % 26)).repeat(Math.ceil(Math.min(count, 260) / 26))

const ROMAN: [number, string][] = [
  [50, 'l'],
  [40, 'xl'],
  [10, 'x'],
  [9, 'ix'],
  [5, 'v'],
  [4, 'iv'],
  [1, 'i'],
]

function roman(count: number): string {
  let left = Math.min(count, 89)
  let text = ''
  for (const [value, sign] of ROMAN) {
    for (; left >= value; left -= value) text += sign
  }
  return text
}

import { parseXml } from '../docx-styles.ts'

/** What a style of an OpenDocument text says; absent where it says nothing. Lengths in points. */
export type OdtStyle = {
  parent?: string
  list?: string
  isBold?: boolean
  isUnderlined?: boolean
  size?: number
  left?: number
}

/** A level of a list: `bullet`, or a number of `format` between `prefix` and `suffix`. */
type OdtListLevel = {
  bullet: string | null
  format: string
  prefix: string
  suffix: string
  start: number
  /** How many levels the number shows: 2 for « 1.2 ». */
  shown: number
}

export type OdtStyles = {
  /** The style of a paragraph or of words in it, with what it takes from those that it is based on. */
  of: (family: 'paragraph' | 'text', name: string | undefined) => OdtStyle
  /** The levels of a list, from 1; of headings where the name is `OUTLINE`. */
  levels: (list: string) => readonly (OdtListLevel | undefined)[]
}

/** The list that numbers headings. */
export const OUTLINE = 'outline'
const POINTS: Record<string, number> = { pt: 1, in: 72, cm: 28.35, mm: 2.835, px: 0.75 }
const DEEPEST = 20

/** The styles of the parts of an OpenDocument text; those of later parts win. */
export function odtStyles(...parts: readonly string[]): OdtStyles {
  const styles = new Map<string, OdtStyle>()
  const lists = new Map<string, OdtListLevel[]>()
  let style: OdtStyle | null = null
  let list: OdtListLevel[] | null = null
  const handlers = {
    onopentag(name: string, attributes: Record<string, string>) {
      if (name === 'style:style' || name === 'style:default-style') {
        const { 'style:parent-style-name': parent, 'style:list-style-name': own } = attributes
        style = { ...(parent && { parent }), ...(own && { list: own }) }
        styles.set(keyOf(attributes['style:family'], attributes['style:name']), style)
      } else if (name === 'text:list-style' || name === 'text:outline-style') {
        list = []
        lists.set(name === 'text:list-style' ? (attributes['style:name'] ?? '') : OUTLINE, list)
      } else if (list && LEVEL.test(name))
        list[Number(attributes['text:level'])] = levelOf(attributes)
      else if (style && name === 'style:text-properties') applyText(style, attributes)
      else if (style && name === 'style:paragraph-properties') {
        const left = pointsOf(attributes['fo:margin-left'])
        if (left !== undefined) style.left = left
      }
    },
    onclosetag(name: string) {
      if (name === 'style:style' || name === 'style:default-style') style = null
      if (name === 'text:list-style' || name === 'text:outline-style') list = null
    },
  }
  for (const xml of parts) parseXml(xml, handlers)
  const resolved = (family: string, name: string | undefined, depth = 0): OdtStyle => {
    const own = name === undefined ? undefined : styles.get(keyOf(family, name))
    if (!own || depth > DEEPEST) return styles.get(keyOf(family, undefined)) ?? {}
    return { ...resolved(family, own.parent, depth + 1), ...own }
  }
  return { of: resolved, levels: (name) => lists.get(name) ?? [] }
}

const LEVEL = /^text:(?:list-level-style-(?:number|bullet)|outline-level-style)$/
const keyOf = (family: string | undefined, name: string | undefined) =>
  `${family ?? ''} ${name ?? ''}`

function applyText(style: OdtStyle, attributes: Record<string, string>): void {
  const weight = attributes['fo:font-weight']
  if (weight !== undefined) style.isBold = weight === 'bold' || Number(weight) >= 600
  const underline = attributes['style:text-underline-style']
  if (underline !== undefined) style.isUnderlined = underline !== 'none'
  const size = pointsOf(attributes['fo:font-size'])
  if (size !== undefined) style.size = size
}

/** Formats of OpenDocument by the names that Word gives them. */
const FORMATS: Record<string, string> = {
  a: 'lowerLetter',
  A: 'upperLetter',
  i: 'lowerRoman',
  I: 'upperRoman',
}

function levelOf(attributes: Record<string, string>): OdtListLevel {
  const format = attributes['style:num-format'] ?? ''
  return {
    bullet: attributes['text:bullet-char'] ?? null,
    format: format === '' ? 'none' : (FORMATS[format] ?? 'decimal'),
    prefix: attributes['style:num-prefix'] ?? '',
    suffix: attributes['style:num-suffix'] ?? '',
    start: Number(attributes['text:start-value'] ?? 1),
    shown: Number(attributes['text:display-levels'] ?? 1),
  }
}

/** « 1.27cm », « 12pt »; undefined for a share of something. */
function pointsOf(length: string | undefined): number | undefined {
  const [, count, unit = ''] = /^(-?[\d.]+)(pt|in|cm|mm|px)$/.exec(length ?? '') ?? []
  return count === undefined ? undefined : Number(count) * (POINTS[unit] ?? 1)
}

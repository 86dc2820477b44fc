import { Parser } from 'htmlparser2'

/** What a style or a paragraph says of itself; absent where it says nothing. */
export type DocxStyle = {
  name?: string
  basedOn?: string
  /** Outline level of headings, from 0; 9 is text. */
  outline?: number
  numId?: string
  level?: number
  /** Twentieths of a point. */
  left?: number
  hanging?: number
  isBold?: boolean
  isUnderlined?: boolean
  /** Half points. */
  size?: number
  /** In a font of symbols, whose characters are others than those written. */
  isSymbol?: boolean
}

export type DocxStyles = { byId: ReadonlyMap<string, DocxStyle>; plain: DocxStyle }

/** Sets what an element of properties says; elements of other kinds change nothing. */
export function applyProperty(
  style: DocxStyle,
  name: string,
  attributes: Record<string, string>,
): void {
  const value = attributes['w:val']
  const isOn = value !== '0' && value !== 'false' && value !== 'none'
  if (name === 'w:b') style.isBold = isOn
  if (name === 'w:rFonts') style.isSymbol = /wingdings|webdings/i.test(attributes['w:ascii'] ?? '')
  if (name === 'w:u') style.isUnderlined = isOn
  if (name === 'w:sz') style.size = Number(value)
  if (name === 'w:outlineLvl') style.outline = Number(value)
  if (name === 'w:numId' && value !== undefined) style.numId = value
  if (name === 'w:ilvl') style.level = Number(value)
  if (name === 'w:ind') {
    const left = attributes['w:left'] ?? attributes['w:start']
    if (left !== undefined) style.left = Number(left)
    const { 'w:hanging': hanging, 'w:firstLine': first } = attributes
    if (hanging !== undefined || first !== undefined)
      style.hanging = hanging !== undefined ? Number(hanging) : -Number(first)
  }
}

export function docxStyles(xml: string): DocxStyles {
  const own = new Map<string, DocxStyle>()
  const defaults: DocxStyle = {}
  let plain: DocxStyle = {}
  let style: DocxStyle | null = null
  let isDefaults = false
  parseXml(xml, {
    onopentag(name, attributes) {
      if (name === 'w:docDefaults') isDefaults = true
      if (name === 'w:style') {
        style = {}
        own.set(attributes['w:styleId'] ?? '', style)
        if (attributes['w:type'] === 'paragraph' && attributes['w:default'] === '1') plain = style
      }
      if (isDefaults) applyProperty(defaults, name, attributes)
      if (!style) return
      const value = attributes['w:val']
      if (name === 'w:name' && value) style.name = value
      if (name === 'w:basedOn' && value) style.basedOn = value
      applyProperty(style, name, attributes)
    },
    onclosetag(name) {
      if (name === 'w:docDefaults') isDefaults = false
      if (name === 'w:style') style = null
    },
  })
  const resolved = (one: DocxStyle, depth = 0): DocxStyle => {
    const base = one.basedOn === undefined || depth > 20 ? undefined : own.get(one.basedOn)
    return { ...(base ? resolved(base, depth + 1) : defaults), ...one }
  }
  const byId = new Map([...own].map(([id, one]) => [id, resolved(one)]))
  return { byId, plain: resolved(plain) }
}

/** The level of a heading from 1; null for text. */
export function headingLevelOf({ outline, name }: DocxStyle): number | null {
  if (outline !== undefined) return outline < 9 ? outline + 1 : null
  const level = /^(?:heading|titre) (\d)$/i.exec(name ?? '')?.[1]
  return level === undefined ? null : Number(level)
}

type Handlers = {
  onopentag?: (name: string, attributes: Record<string, string>) => void
  ontext?: (text: string) => void
  onclosetag?: (name: string) => void
}

/** Runs through XML of Office files. */
export function parseXml(xml: string, handlers: Handlers): void {
  const parser = new Parser(handlers, { xmlMode: true, decodeEntities: true })
  parser.write(xml)
  parser.end()
}

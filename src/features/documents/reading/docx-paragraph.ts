import type { DocxNumbering } from './docx-numbering.ts'
import { type DocxStyle, headingLevelOf } from './docx-styles.ts'
import type { LineLook, TextLine } from './page-writer.ts'

export type DocxParagraph = {
  text: string
  style: DocxStyle
  /** Characters in bold, underlined, and by size in half points. */
  bold: number
  underlined: number
  sizes: Map<number, number>
}
/** Twentieths of a point: the width of a page in portrait format. */
const PAGE_WIDTH = 11_906
/** Part of a paragraph's characters that makes it bold. */
const MOSTLY = 0.8

export const emptyParagraph = (style: DocxStyle): DocxParagraph => ({
  text: '',
  style: { ...style },
  bold: 0,
  underlined: 0,
  sizes: new Map(),
})

/** The lines of a paragraph, with its number or bullet; none where it is empty. */
export function linesOfParagraph(paragraph: DocxParagraph, numbering: DocxNumbering): TextLine[] {
  const { style, sizes } = paragraph
  const isContents = /^(?:toc|tm) ?\d$/i.test(style.name ?? '')
  // Contents lists have their page numbers after a tab: the leader makes that visible in the text.
  const text = isContents ? paragraph.text.replace(/\t(?=\d+\s*$)/, ' ...... ') : paragraph.text
  const written = text
    .split('\n')
    .map((line) => line.replace(/[\s\u00a0\uf020\uf0a0]+/g, ' ').trim())
    .filter(Boolean)
  if (written.length === 0) return []
  const level = style.level ?? 0
  const isNumbered = style.numId !== undefined && style.numId !== '0'
  const mark = isNumbered ? numbering.next(style.numId ?? '', level).trim() : ''
  const indented = {
    ...(isNumbered && numbering.styleOf(style.numId ?? '', level)),
    ...ownIndent(style),
  }
  const length = paragraph.text.replace(/\s/g, '').length
  const [size] = [...sizes].sort((one, other) => other[1] - one[1])[0] ?? [20]
  const headingLevel = headingLevelOf(style)
  const look: LineLook = {
    x: Math.max(0, ((indented.left ?? 0) - (indented.hanging ?? 0)) / PAGE_WIDTH),
    size: size / 2,
    ...(paragraph.bold >= MOSTLY * length && { isBold: true as const }),
    ...(paragraph.underlined >= MOSTLY * length && { isUnderlined: true as const }),
  }
  return written.map((line, at) => ({
    text: at === 0 && mark !== '' ? `${mark} ${line}` : line,
    look: at === 0 && headingLevel !== null ? { ...look, headingLevel } : look,
  }))
}

const ownIndent = ({ left, hanging }: DocxStyle) => ({
  ...(left !== undefined && { left }),
  ...(hanging !== undefined && { hanging }),
})

import type { Font, PDFPage, PDFWidget, StructuredText } from 'mupdf'
import type { PlacedText } from './visual-lines.ts'

/** Letters further apart, in their size, are of different words; of different pieces. */
const SPACE = 0.1
const WIDEST_SPACE = 0.6

/** The words of a page's text: runs of one font on a line. */
export function piecesOf(text: StructuredText): PlacedText[] {
  const pieces: PlacedText[] = []
  const bold = new Map<unknown, boolean>()
  let isSpaced = false
  text.walk({
    onChar: (letter, [x, y], font, size, [, , right]) => {
      if (letter.trim() === '') isSpaced = true
      if (letter.trim() === '' || letter === '\u00ad') return
      const isBold = bold.get(font.pointer) ?? isBoldFont(font)
      bold.set(font.pointer, isBold)
      const piece = pieces.at(-1)
      const gap = piece?.y === y ? (x - piece.x - piece.width) / size : Number.POSITIVE_INFINITY
      const isNear = Math.abs(gap) < WIDEST_SPACE
      if (piece && isNear && (isSpaced || gap > SPACE)) piece.text += ' '
      if (piece && isNear && piece.isBold === isBold && piece.size === size) {
        piece.text += letter
        piece.width = right - piece.x
      } else pieces.push({ text: letter, x, y, width: right - x, height: size, size, isBold })
      isSpaced = false
    },
  })
  return pieces
}

/** Some fonts have names such as `Calibri-Bold`, without the flag. */
const BOLD_NAME = /bold|black|heavy/i

const isBoldFont = (font: Font) => font.isBold() || BOLD_NAME.test(font.getName())

/** Form fields: a box for each that can be ticked, and the text of those that are filled in. */
export function fieldsOf(page: PDFPage): PlacedText[] {
  return page.getWidgets().flatMap((field): PlacedText[] => {
    const text = textOfField(field)
    if (text === '') return []
    const [left, top, right, bottom] = field.getBounds()
    const height = Math.min(bottom - top, 12)
    // The base line of words beside a box is a little above its lower side.
    return [{ text, x: left, y: bottom - 0.2 * height, width: right - left, height }]
  })
}

function textOfField(field: PDFWidget): string {
  if (field.isCheckbox() || field.isRadioButton()) {
    const state = field.getObject().get('AS')
    return state.isName() && state.asName() !== 'Off' ? '☒' : '☐'
  }
  return field.isText() || field.isChoice() ? field.getValue().trim() : ''
}

import { listMark } from './list-marks.ts'
import { type Line, type PlacedText, visualLines } from './visual-lines.ts'

/** Width of a cell's margins, in points, both sides together. */
const MARGINS = 11
/** Between lines of a paragraph, in heights of a line. */
const LEADING = 1.75

/** The lines of a cell, and its text: paragraphs and items are separated by line breaks. */
export function cellText(
  pieces: readonly PlacedText[],
  width: number,
): { lines: Line[]; text: string } {
  const lines = visualLines(pieces)
  let text = ''
  for (const [at, line] of lines.entries()) {
    const words = wordsOf(line)
    if (at > 0) text += isParagraph(lines[at - 1] ?? line, line, width - MARGINS) ? '\n' : ' '
    text += words
  }
  return { lines, text }
}

const wordsOf = ({ cells }: Line) => cells.map((cell) => cell.text).join(' ')

function isParagraph(above: Line, line: Line, width: number): boolean {
  if ((line.y - above.y) / Math.max(above.height, line.height) > LEADING) return true
  const words = wordsOf(line)
  if (listMark(words) || /[.:;!?]$/.test(wordsOf(above))) return fits(above, line, width)
  return fits(above, line, 0.85 * width)
}

/** Whether the first word of a line would have fitted on the line above: it begins a paragraph. */
function fits(above: Line, line: Line, width: number): boolean {
  const words = wordsOf(line)
  const first = /^\S+/.exec(words)?.[0].length ?? 0
  const wide = widthOf(line) * (first / Math.max(words.length, 1))
  return widthOf(above) + wide < width
}

const widthOf = ({ cells }: Line) => (cells.at(-1)?.right ?? 0) - (cells[0]?.left ?? 0)

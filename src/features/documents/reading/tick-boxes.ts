/** Characters that are boxes alone. The private ones are those of Wingdings. */
const BOX: Record<string, boolean> = {
  '☒': true,
  '☑': true,
  '✅': true,
  '🗹': true,
  '🗷': true,
  '\uf0fe': true,
  '\uf0fd': true,
  '\uf052': true,
  '\uf078': true,
  '☐': false,
  '\uf0a8': false,
}
/** Boxes that are bullets as well. */
const SQUARE: Record<string, boolean> = {
  '□': false,
  '❏': false,
  '❑': false,
  '❒': false,
  '▢': false,
  '◻': false,
  '\uf06f': false,
  '\uf071': false,
  '\uf072': false,
}
/** Ticked where the document has the empty ones as well. */
const FULL_SQUARE: Record<string, boolean> = { '■': true, '\uf06e': true }

const BRACKETS = String.raw`\[[xX✓✔]\]|\[[\s\u00a0_]{0,3}\]`
const anyOf = (...marks: Record<string, boolean>[]) =>
  new RegExp(`[${marks.flatMap((one) => Object.keys(one)).join('')}]|${BRACKETS}`, 'gu')

const BOXES = anyOf(BOX)
const ALL = anyOf(BOX, SQUARE)
const WITH_FULL = anyOf(BOX, SQUARE, FULL_SQUARE)
const NONE = /(?!)/gu
const ANSWER = String.raw`(?:oui|non)\b`
const squares = `[${Object.keys(SQUARE).join('')}]`
const SQUARE_ANSWER = new RegExp(`${squares}\\s*${ANSWER}|${ANSWER}\\s*${squares}`, 'iu')
const TICKED_ANSWER = new RegExp(
  `(?:${BOXES.source})\\s*${ANSWER}|${ANSWER}\\s*(?:${BOXES.source})`,
  'iu',
)

/**
 * The pattern of the boxes that a document has. Marks that are ticked without exception are bullets; squares are
 * boxes where there are other boxes, or « oui » and « non » beside them.
 */
export function boxPattern(text: string): RegExp {
  const marks = [...text.matchAll(BOXES)].map(([mark]) => mark)
  const hasSquares = SQUARE_ANSWER.test(text)
  const isBullet = marks.every(isTicked) && !TICKED_ANSWER.test(text)
  if (marks.length === 0 || isBullet) return hasSquares ? squaresOf(text) : NONE
  return hasSquares || marks.some(isTicked) ? squaresOf(text) : BOXES
}

const squaresOf = (text: string) => (/□|\uf06f|\uf071/u.test(text) ? WITH_FULL : ALL)

const isTicked = (mark: string) =>
  BOX[mark] ?? SQUARE[mark] ?? FULL_SQUARE[mark] ?? /[xX✓✔]/.test(mark)

export type TickBox = { isTicked: boolean; text: string }

/**
 * The words before the first box of a line, and its boxes with the words that follow each. Where the line ends in a
 * box and begins with « oui » or « non » (« Oui ☒ Non ☐ »), a box has the words before it.
 */
export function tickBoxes(line: string, pattern: RegExp): { before: string; boxes: TickBox[] } {
  const marks = [...line.matchAll(pattern)]
  const words = marks.map(({ 0: mark, index }, at) =>
    line.slice(index + mark.length, marks[at + 1]?.index ?? line.length).trim(),
  )
  const before = line.slice(0, marks[0]?.index ?? line.length).trim()
  const isAfter = words.at(-1) === '' && /(?:^|\s)(?:oui|non)$/i.test(before)
  const boxes = marks.map(({ 0: mark }, at) => ({
    isTicked: isTicked(mark),
    text: (isAfter ? (at === 0 ? /\S+$/.exec(before)?.[0] : words[at - 1]) : words[at]) ?? '',
  }))
  return { before: isAfter ? before.replace(/\S+$/, '').trim() : before, boxes }
}

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
}
/** Boxes that are bullets as well: a document with one of the above, or with « oui » or « non » after them, has boxes. */
const SQUARE: Record<string, boolean> = {
  '■': true,
  '\uf06e': true,
  '□': false,
  '❏': false,
  '❑': false,
  '❒': false,
  '▢': false,
  '◻': false,
  '\uf06f': false,
  '\uf071': false,
  '\uf072': false,
  '\uf0a8': false,
}
const BRACKETS = /\[(?:[xX✓✔]|[\s\u00a0_]{0,3})\]/u
const BOXES = new RegExp(`[${Object.keys(BOX).join('')}]|${BRACKETS.source}`, 'gu')
const SQUARES = new RegExp(
  `[${Object.keys({ ...BOX, ...SQUARE }).join('')}]|${BRACKETS.source}`,
  'gu',
)
const SQUARE_ANSWER = new RegExp(
  `[${Object.keys(SQUARE).join('')}]\\s*(?:oui|non)\\b|(?:oui|non)\\s*[${Object.keys(SQUARE).join('')}]`,
  'iu',
)

/** The pattern of the boxes that a document uses. */
export function boxPattern(text: string): RegExp {
  return text.search(BOXES) >= 0 || SQUARE_ANSWER.test(text) ? SQUARES : BOXES
}

export type TickBox = { isTicked: boolean; text: string }

/**
 * The words before the first box of a line, and its boxes with the words that follow each. Where words stand
 * before the first box alone and the line ends in a box (« Oui ☒ Non ☐ »), a box has the words before it.
 */
export function tickBoxes(line: string, pattern: RegExp): { before: string; boxes: TickBox[] } {
  const marks = [...line.matchAll(pattern)]
  const words = marks.map(({ 0: mark, index }, at) =>
    line.slice(index + mark.length, marks[at + 1]?.index ?? line.length).trim(),
  )
  const before = line.slice(0, marks[0]?.index ?? line.length).trim()
  const isAfter = marks.length > 0 && words.at(-1) === '' && /(?:^|\s)(?:oui|non)$/i.test(before)
  const boxes = marks.map(({ 0: mark }, at) => ({
    isTicked: BOX[mark] ?? SQUARE[mark] ?? /[xX✓✔]/.test(mark),
    text: (isAfter ? (at === 0 ? /\S+$/.exec(before)?.[0] : words[at - 1]) : words[at]) ?? '',
  }))
  return { before: isAfter ? before.replace(/\S+$/, '').trim() : before, boxes }
}

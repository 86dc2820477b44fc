import { isBullet } from './list-marks.ts'

/** A piece of text on a page, in points from the top left; `y` is its base line. */
export type PlacedText = {
  text: string
  x: number
  y: number
  width: number
  height: number
  /** Points; absent where unknown. */
  size?: number
  isBold?: boolean
}

/** Words close together on a line, apart from others; `pieces` from left to right. */
export type Cell = { text: string; left: number; right: number; pieces: readonly PlacedText[] }

/** Cells on one base line, in reading order. */
export type Line = { y: number; height: number; cells: Cell[] }

/** The lines of a page from top to bottom. */
export function visualLines(pieces: readonly PlacedText[]): Line[] {
  const rows: { pieces: PlacedText[]; y: number; height: number }[] = []
  for (const piece of pieces.toSorted((one, other) => one.y - other.y || one.x - other.x)) {
    const row = rows.at(-1)
    if (row?.pieces.some((other) => isShadow(piece, other))) continue
    const isSame = row && Math.abs(piece.y - row.y) < 0.45 * Math.max(piece.height, row.height)
    if (row && isSame) {
      row.pieces.push(piece)
      row.height = Math.max(row.height, piece.height)
    } else rows.push({ pieces: [piece], y: piece.y, height: piece.height })
  }
  return rows.map((row) => ({ y: row.y, height: row.height, cells: withMark(cellsOf(row)) }))
}

/** A bullet, or a number such as « 1.1 » and « a) » before one other cell, is part of the words after it. */
function withMark(cells: Cell[]): Cell[] {
  const [first, second, ...others] = cells
  if (!first || !second) return cells
  const isMark = isBullet(first.text) || (others.length === 0 && NUMBER.test(first.text))
  if (!isMark) return cells
  const text = `${first.text} ${second.text}`
  const pieces = [...first.pieces, ...second.pieces]
  return [{ text, left: first.left, right: second.right, pieces }, ...others]
}

const NUMBER =
  /^(?:\d{1,2}(?:\.\d{1,2}){1,4}\.?|\d{1,2}[.)]|\(?[a-z]\)|\d{1,2}°|article\s+\d{1,2}(?:\.\d{1,2})*\s*[.:–-]?)$/iu

/** Some writers print bold text by printing it again a little beside. */
const isShadow = (piece: PlacedText, other: PlacedText) =>
  piece.text === other.text &&
  Math.abs(piece.x - other.x) < 0.2 * piece.height &&
  Math.abs(piece.y - other.y) < 0.2 * piece.height

/** Pieces further apart than words are separate cells. */
function cellsOf({ pieces, height }: { pieces: PlacedText[]; height: number }): Cell[] {
  const groups: PlacedText[][] = []
  let end = Number.NEGATIVE_INFINITY
  for (const piece of pieces.toSorted((one, other) => one.x - other.x)) {
    if (piece.x - end > 1.6 * height) groups.push([piece])
    else groups.at(-1)?.push(piece)
    end = piece.x + piece.width
  }
  return groups.map((group) => cellOf(group, height))
}

/** The words of pieces from left to right. */
export function cellOf(pieces: readonly PlacedText[], height: number): Cell {
  let text = ''
  let end = pieces[0]?.x ?? 0
  for (const { text: words, x, width } of pieces) {
    text = `${text}${x - end > 0.12 * height ? ' ' : ''}${words}`
    end = x + width
  }
  const left = pieces[0]?.x ?? 0
  return { text: text.replace(/ {2,}/g, ' ').trim(), left, right: end, pieces }
}

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
    const isSame = row && Math.abs(piece.y - row.y) < 0.45 * Math.max(piece.height, row.height)
    if (row && isSame) {
      row.pieces.push(piece)
      row.height = Math.max(row.height, piece.height)
    } else rows.push({ pieces: [piece], y: piece.y, height: piece.height })
  }
  return rows.map((row) => ({ y: row.y, height: row.height, cells: cellsOf(row) }))
}

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

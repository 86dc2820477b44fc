/** A picture of a page in grey: a PGM file, eight bits a point. */
export type PagePicture = { width: number; height: number; dpi: number; pgm: Uint8Array }

/** A picture as pdf.js decodes it; `kind`: 1, a bit a point; 2, RGB; 3, RGBA. */
export type DecodedPicture = {
  width: number
  height: number
  kind?: number
  data?: Uint8Array | Uint8ClampedArray | null
}

/** Points of one page; a larger one is no scan of a page, and could exhaust the memory. */
const MOST_POINTS = 60_000_000
/** Smaller pictures are logos and signatures. */
const FEWEST_POINTS = 250_000
const POINTS_PER_INCH = 72

/** The pictures of a page as one: a scan, or the strips of one, from top to bottom. Null where there is none. */
export function pagePicture(
  pictures: readonly DecodedPicture[],
  pageWidth: number,
): PagePicture | null {
  const [widest] = pictures.toSorted((one, other) => area(other) - area(one))
  if (!widest?.data) return null
  const strips = pictures.filter(({ width, data }) => width === widest.width && data)
  const height = strips.reduce((sum, strip) => sum + strip.height, 0)
  const { width } = widest
  const points = width * height
  if (points < FEWEST_POINTS || points > MOST_POINTS) return null
  const head = new TextEncoder().encode(`P5\n${width} ${height}\n255\n`)
  const pgm = new Uint8Array(head.length + points)
  pgm.set(head)
  let at = head.length
  for (const strip of strips) {
    writeGrey(strip, pgm.subarray(at))
    at += width * strip.height
  }
  const dpi = Math.min(
    1200,
    Math.max(70, Math.round((width * POINTS_PER_INCH) / (pageWidth || 595))),
  )
  return { width, height, dpi, pgm }
}

const area = ({ width, height }: DecodedPicture) => width * height

function writeGrey({ width, height, kind, data }: DecodedPicture, grey: Uint8Array): void {
  if (!data) return
  if (kind === 1) {
    const row = Math.ceil(width / 8)
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        const bit = ((data[y * row + (x >> 3)] ?? 0) >> (7 - (x & 7))) & 1
        grey[y * width + x] = bit ? 255 : 0
      }
    }
    return
  }
  const channels = kind === 3 ? 4 : 3
  for (let point = 0; point < width * height; point++) {
    const at = point * channels
    // Luma of Rec. 601, in integers.
    grey[point] = ((data[at] ?? 0) * 77 + (data[at + 1] ?? 0) * 151 + (data[at + 2] ?? 0) * 28) >> 8
  }
}

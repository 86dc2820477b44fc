/** Where a text stands among the bytes; `raw_start` from 1, as SQL counts. */
type TextPlace = { raw_start: number; raw_length: number }

/**
 * Long texts of a batch as one parameter of bytes, each with its place: as JSON they would be escaped here and
 * taken apart there character by character, which took as long as writing them. NUL, which PostgreSQL's text cannot
 * hold, is taken out; lone surrogates become U+FFFD.
 */
export function packTexts(texts: readonly string[]): { bytes: Buffer; places: TextPlace[] } {
  const packed = texts.map((text) => Buffer.from(text.replaceAll('\0', '')))
  let end = 0
  const places = packed.map(({ length }) => {
    const raw_start = end + 1
    end += length
    return { raw_start, raw_length: length }
  })
  return { bytes: Buffer.concat(packed), places }
}

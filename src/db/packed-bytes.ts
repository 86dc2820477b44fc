/** Offset of a part in the bytes, from 0. */
type BytePlace = { start: number; length: number }
export type PackedBytes = { bytes: Uint8Array<ArrayBuffer>; places: BytePlace[] }

/**
 * Parts one after the other, in bytes of their own, as one parameter of a statement or one message to a thread. Long
 * texts in JSON would be escaped here and taken apart there character by character, which took as long as writing them.
 */
export function packBytes(parts: readonly Uint8Array[]): PackedBytes {
  let end = 0
  const places = parts.map(({ length }) => {
    const start = end
    end += length
    return { start, length }
  })
  const bytes = new Uint8Array(end)
  for (const [at, part] of parts.entries()) bytes.set(part, places[at]?.start)
  return { bytes, places }
}

export function unpackBytes({ bytes, places }: PackedBytes): Uint8Array[] {
  return places.map(({ start, length }) => bytes.subarray(start, start + length))
}

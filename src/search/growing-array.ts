type GrowingArray = Uint16Array<ArrayBuffer> | Uint32Array<ArrayBuffer>

/** Address space set aside for each array, in bytes; memory is taken as the array grows. */
const MOST = 2 ** 28
/** Elements added at a time, at most. */
const STEP = 1 << 18

/**
 * An array that grows where it stands. Moved to a larger place, twenty megabytes would hold everything up for
 * sixty milliseconds; the price is a slower access, so it is not for what a search walks through.
 */
export function growingArray<Grown extends GrowingArray>(
  Type: new (buffer: ArrayBuffer) => Grown,
  beginning: ArrayLike<number> & { readonly BYTES_PER_ELEMENT: number },
): Grown {
  const bytes = beginning.length * beginning.BYTES_PER_ELEMENT
  const array = new Type(new ArrayBuffer(bytes, { maxByteLength: MOST }))
  array.set(beginning)
  return array
}

/** @throws RangeError past the 256 MB of an array */
export function makeRoom(array: GrowingArray, length: number) {
  if (length <= array.length) return
  const roomy = array.length + Math.min(array.length >> 1, STEP)
  array.buffer.resize(Math.max(length, roomy) * array.BYTES_PER_ELEMENT)
}

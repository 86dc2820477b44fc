type GrowingArray = Uint16Array<ArrayBuffer> | Uint32Array<ArrayBuffer>

/** Address space set aside for a large array, in bytes; memory is taken as the array grows. */
const MAX_BYTES = 2 ** 28
/** Smaller ones are moved as they grow: that is soon done, and there may be thousands of them. In bytes. */
const LARGE_BYTES = 2 ** 20
/** Elements added at a time, at most. */
const MAX_STEP = 1 << 18

/**
 * An array of its own that grows by `withRoom`; where it stands, once it is large: to move twenty megabytes would
 * hold everything up for sixty milliseconds. The price is a slower access, so it is not for what a search walks through.
 */
export function growingArray<Grown extends GrowingArray>(
  Type: new (buffer: ArrayBuffer) => Grown,
  beginning: ArrayLike<number> & { readonly BYTES_PER_ELEMENT: number },
  bytes = beginning.length * beginning.BYTES_PER_ELEMENT,
): Grown {
  const buffer =
    bytes < LARGE_BYTES
      ? new ArrayBuffer(bytes)
      : new ArrayBuffer(bytes, { maxByteLength: MAX_BYTES })
  const array = new Type(buffer)
  array.set(beginning)
  return array
}

/**
 * The array with room for so many elements: the same one, or one in its place.
 *
 * @throws RangeError past 256 MB
 */
export function ensureCapacity<Grown extends GrowingArray>(array: Grown, length: number): Grown {
  if (length <= array.length) return array
  const size = array.BYTES_PER_ELEMENT
  const roomy = array.length + Math.min(array.length >> 1, MAX_STEP)
  const bytes = Math.max(length * size, Math.min(roomy * size, MAX_BYTES))
  if (array.buffer.resizable) {
    array.buffer.resize(bytes)
    return array
  }
  return growingArray(array.constructor as new (buffer: ArrayBuffer) => Grown, array, bytes)
}

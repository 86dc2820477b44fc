type GrowingArray = Uint16Array<ArrayBuffer> | Uint32Array<ArrayBuffer>

/**
 * Maximum size of a resizable array, in bytes: address space is reserved, memory is allocated as
 * the array grows.
 */
const MAX_BYTES = 2 ** 28
/**
 * Arrays below this size, in bytes, are copied as they grow, which is fast; there may be thousands
 * of them.
 */
const LARGE_BYTES = 2 ** 20
/** Maximum growth in one step, in elements. */
const MAX_STEP = 1 << 18

/**
 * An array that grows by `ensureCapacity`. A large one grows in place, since copying twenty
 * megabytes blocks the event loop for sixty milliseconds; access is slower, so searches do not scan
 * such arrays.
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
 * An array with room for `length` elements: the same one or a larger copy.
 *
 * @throws RangeError above 256 MB
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

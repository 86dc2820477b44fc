/**
 * Packs typed arrays into one block of shared memory: other threads read it without a copy, and a
 * file is the block itself.
 */
const ARRAYS = { Uint8Array, Uint16Array, Uint32Array, Float32Array, Float64Array }
type ArrayName = keyof typeof ARRAYS
type NumberArray = Uint8Array | Uint16Array | Uint32Array | Float32Array | Float64Array

/** Numbers and typed arrays in nested lists and records. */
type Parts = number | NumberArray | readonly Parts[] | { readonly [name: string]: Parts }

/** Where each array is in the block, as JSON. */
export type Layout =
  | number
  | { array: ArrayName; offset: number; length: number }
  | { list: Layout[] }
  | { record: Record<string, Layout> }

export type Packed = { block: SharedArrayBuffer; layout: Layout }

/** The largest element, in bytes: every array starts at a multiple of it. */
const ALIGNMENT = 8

export function pack(parts: Parts): Packed {
  const arrays: { array: NumberArray; offset: number }[] = []
  let end = 0
  const place = (part: Parts): Layout => {
    if (typeof part === 'number') return part
    if (isList(part)) return { list: part.map(place) }
    if (!ArrayBuffer.isView(part)) {
      return { record: Object.fromEntries(Object.entries(part).map(([k, v]) => [k, place(v)])) }
    }
    const offset = Math.ceil(end / ALIGNMENT) * ALIGNMENT
    end = offset + part.byteLength
    arrays.push({ array: part, offset })
    return { array: part.constructor.name as ArrayName, offset, length: part.length }
  }
  const layout = place(parts)
  const block = new SharedArrayBuffer(Math.ceil(end / ALIGNMENT) * ALIGNMENT)
  const bytes = new Uint8Array(block)
  for (const { array, offset } of arrays) {
    bytes.set(new Uint8Array(array.buffer, array.byteOffset, array.byteLength), offset)
  }
  return { block, layout }
}

/** The packed parts, as views of the block; the caller states the type. */
export function unpack<Shape>({ block, layout }: Packed): Shape {
  const take = (part: Layout): unknown => {
    if (typeof part === 'number') return part
    if ('list' in part) return part.list.map(take)
    if ('array' in part) {
      const View: new (...view: [SharedArrayBuffer, number, number]) => NumberArray =
        ARRAYS[part.array]
      return new View(block, part.offset, part.length)
    }
    return Object.fromEntries(Object.entries(part.record).map(([k, v]) => [k, take(v)]))
  }
  return take(layout) as Shape
}

const isList = (part: Parts): part is readonly Parts[] => Array.isArray(part)

/** Number of rows per call of the inner loop; sums are loaded and stored once for all of them. */
export const ROWS_AT_ONCE = 4
const VECTOR_BYTES = 16
const BLOCK_VECTORS = 4

/** Bytes processed per iteration. The last row is read, and the sums are written, past their end by less than this. */
export const BLOCK_BYTES = BLOCK_VECTORS * VECTOR_BYTES

/**
 * Addresses are in bytes. `rows`: start of each row (int32); `values`: factor of each row (float32);
 * `listBytes`: length of either list, a multiple of `ROWS_AT_ONCE` elements.
 */
export type AddRows = (
  sums: number,
  rowBytes: number,
  rows: number,
  values: number,
  listBytes: number,
) => void

const PARAMETERS = 5
const [SUMS, ROW_BYTES, ROWS, VALUES, LIST_BYTES, ITEM, OFFSET, FIRST_ROW] = [
  0, 1, 2, 3, 4, 5, 6, 7,
] as const
const FIRST_VALUE = FIRST_ROW + ROWS_AT_ONCE
const INTEGERS = FIRST_VALUE - PARAMETERS

/** Encodes a number below 8,192 as LEB128, always in two bytes. */
const number = (value: number) => [(value & 0x7f) | 0x80, value >> 7]
const section = (id: number, ...content: number[]) => [id, ...number(content.length), ...content]
const text = (name: string) => [name.length, ...Buffer.from(name)]

const get = (local: number) => [0x20, local]
const set = (local: number) => [0x21, local]
const tee = (local: number) => [0x22, local]
const integer = 0x7f
const constant = (value: number) => [0x41, ...number(value)]
const add = 0x6a
const isLess = 0x49
const load = (offset: number) => [0x28, 2, ...number(offset)]
const vector = 0x7b
const simd = (operation: number) => [0xfd, ...number(operation)]
const loadVector = (offset: number) => [...simd(0x00), 2, ...number(offset)]
const storeVector = (offset: number) => [...simd(0x0b), 2, ...number(offset)]
const loadSplat = (offset: number) => [...simd(0x09), 2, ...number(offset)]
const addVectors = simd(0xe4)
const multiplyVectors = simd(0xe6)
const end = 0x0b

/** A loop that counts `local` up from zero. */
const loop = (local: number, step: number, limit: number, body: number[]) => [
  ...[...constant(0), ...set(local), 0x03, 0x40, ...body],
  ...[...get(local), ...constant(step), add, ...tee(local), ...get(limit), isLess, 0x0d, 0, end],
]
const times = (count: number, emit: (index: number) => number[]) =>
  Array.from({ length: count }, (_, index) => emit(index)).flat()

const addVector = (offset: number) => [
  ...[...get(SUMS), ...get(OFFSET), add],
  ...[...get(SUMS), ...get(OFFSET), add, ...loadVector(offset)],
  ...times(ROWS_AT_ONCE, (row) => [
    ...[...get(FIRST_ROW + row), ...get(OFFSET), add, ...loadVector(offset)],
    ...[...get(FIRST_VALUE + row), ...multiplyVectors, ...addVectors],
  ]),
  ...storeVector(offset),
]
const addSomeRows = [
  ...times(ROWS_AT_ONCE, (row) => [
    ...[...get(ROWS), ...get(ITEM), add, ...load(4 * row), ...set(FIRST_ROW + row)],
    ...[...get(VALUES), ...get(ITEM), add, ...loadSplat(4 * row), ...set(FIRST_VALUE + row)],
  ]),
  ...loop(
    OFFSET,
    BLOCK_BYTES,
    ROW_BYTES,
    times(BLOCK_VECTORS, (index) => addVector(index * VECTOR_BYTES)),
  ),
]
const code = [
  ...[2, INTEGERS, integer, ROWS_AT_ONCE, vector],
  ...loop(ITEM, 4 * ROWS_AT_ONCE, LIST_BYTES, addSomeRows),
  end,
]

/**
 * A WebAssembly module with one function, `addRows`, over an imported memory: adds float32 rows, each
 * multiplied by its value, to sums. Requires at least one row. SIMD takes a quarter of the time of JavaScript.
 * Opcodes: WebAssembly core specification, version 2.
 */
export const addRowsModule = new WebAssembly.Module(
  Uint8Array.from([
    ...[0x00, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
    ...section(1, 1, 0x60, PARAMETERS, ...Array(PARAMETERS).fill(integer), 0),
    ...section(2, 1, ...text('given'), ...text('memory'), 2, 0, 0),
    ...section(3, 1, 0),
    ...section(7, 1, ...text('addRows'), 0, 0),
    ...section(10, 1, ...number(code.length), ...code),
  ]),
)

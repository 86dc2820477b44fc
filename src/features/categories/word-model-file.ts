import { z } from 'zod'
import { categoryBySlug } from './categories.ts'
import type { WordModel } from './word-model.ts'

/** Raised when the layout or the meaning of the features changes: an older file is refused. */
export const WORD_MODEL_VERSION = 1

const header = z.object({
  version: z.literal(WORD_MODEL_VERSION),
  /** What it learned from, in words. */
  trainedOn: z.string(),
  categories: z.array(z.string()).max(256),
  features: z.number().int(),
  entries: z.number().int(),
  /** Weight of one unit of a stored byte. */
  unit: z.number(),
})

const LONGEST_BYTE = 127

/**
 * Layout, little-endian: length of the header (uint32), header (JSON, padded to 4 bytes), then by
 * feature its hash (uint32), its rarity (float32) and the end of its row (uint32), the biases
 * (float32 by category), and by entry its column (uint8) and its weight (int8, in units).
 */
export function encodeWordModel(model: WordModel, trainedOn: string): Uint8Array {
  const largest = model.weights.reduce((max, weight) => Math.max(max, Math.abs(weight)), 0)
  const unit = largest / LONGEST_BYTE || 1
  const text = JSON.stringify({
    version: WORD_MODEL_VERSION,
    trainedOn,
    categories: model.categories,
    features: model.rows.size,
    entries: model.columns.length,
    unit,
  } satisfies z.infer<typeof header>)
  const headerBytes = new TextEncoder().encode(text.padEnd(text.length + 3))
  const headerLength = headerBytes.length - (headerBytes.length % 4)
  return Buffer.concat([
    bytes(Uint32Array.of(headerLength)),
    headerBytes.subarray(0, headerLength),
    bytes(Uint32Array.from(model.rows.keys())),
    bytes(model.rarity),
    bytes(model.rowStarts.slice(1)),
    bytes(model.biases),
    model.columns,
    bytes(Int8Array.from(model.weights, (weight) => Math.round(weight / unit))),
  ])
}

/** Throws on a file of another version, cut short, or with a category that the taxonomy lost. */
export function decodeWordModel(file: Uint8Array): WordModel {
  // A Buffer may lie unaligned in a shared pool: typed arrays need a copy of its own.
  const copy = new Uint8Array(file).buffer
  const headerLength = new Uint32Array(copy, 0, 1)[0] ?? 0
  const headerBytes = new Uint8Array(copy, 4, headerLength)
  const about = header.parse(JSON.parse(new TextDecoder().decode(headerBytes)))
  for (const slug of about.categories) {
    if (!categoryBySlug(slug)) throw new Error(`The word model knows a lost category: ${slug}`)
  }
  let offset = 4 + headerLength
  const take = (size: number) => {
    offset += size
    return offset - size
  }
  const hashes = new Uint32Array(copy, take(4 * about.features), about.features)
  const rarity = new Float32Array(copy, take(4 * about.features), about.features)
  const rowStarts = new Uint32Array(about.features + 1)
  rowStarts.set(new Uint32Array(copy, take(4 * about.features), about.features), 1)
  const width = about.categories.length
  const biases = new Float32Array(copy, take(4 * width), width)
  const columns = new Uint8Array(copy, take(about.entries), about.entries)
  const units = new Int8Array(copy, take(about.entries), about.entries)
  const rows = new Map<number, number>()
  for (const [row, hash] of hashes.entries()) rows.set(hash, row)
  return {
    categories: about.categories,
    rows,
    rarity,
    rowStarts,
    columns,
    weights: Float32Array.from(units, (value) => value * about.unit),
    biases,
  }
}

function bytes(array: Uint32Array | Float32Array | Int8Array): Uint8Array {
  return new Uint8Array(array.buffer, array.byteOffset, array.byteLength)
}

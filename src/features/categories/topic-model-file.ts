import { z } from 'zod'
import { categoryBySlug } from './categories.ts'
import { simdNetwork } from './simd-network.ts'
import type { TopicModel } from './topic-model.ts'
import type { Network } from './topic-network.ts'

/** Increase when the layout or the features change; files of other versions are rejected. */
const TOPIC_MODEL_VERSION = 4

const logitCalibration = z.object({ slope: z.number().positive(), offset: z.number() })

const header = z.object({
  version: z.literal(TOPIC_MODEL_VERSION),
  /** Description of the training data. */
  trainedOn: z.string(),
  topics: z.array(z.object({ name: z.string(), categories: z.array(z.number().int()) })),
  categories: z.array(z.string()),
  hiddenUnits: z.number().int(),
  features: z.number().int(),
  calibration: z.object({ topics: logitCalibration, categories: logitCalibration }),
  categoryDecision: z.object({ first: z.number(), further: z.number() }),
})

/** Four bits hold −7 to 7. With a scale per row this is measured as good as 32 bits. */
const LARGEST_NIBBLE = 7

/**
 * Layout, little-endian: header length (uint32), header (JSON, padded to 4 bytes), feature hashes (int32),
 * scale of each input row (float32), output weights and biases (float32), input weights (two per byte, first in
 * the low half, 8 is zero).
 */
export function encodeTopicModel(model: TopicModel, trainedOn: string): Uint8Array {
  const { rows, network, topics, categories, calibration, categoryDecision } = model
  const { hiddenUnits, inputWeights, outputWeights, biases } = network
  const about: z.infer<typeof header> = {
    version: TOPIC_MODEL_VERSION,
    trainedOn,
    topics,
    categories,
    hiddenUnits,
    calibration,
    categoryDecision,
    features: rows.size,
  }
  const { units, packed } = packRows(inputWeights, hiddenUnits)
  const text = new TextEncoder().encode(JSON.stringify(about))
  const headerBytes = new Uint8Array(Math.ceil(text.length / 4) * 4).fill(0x20)
  headerBytes.set(text)
  return Buffer.concat([
    bytes(Uint32Array.of(headerBytes.length)),
    headerBytes,
    bytes(Int32Array.from(rows.keys())),
    bytes(units),
    bytes(outputWeights),
    bytes(biases),
    packed,
  ])
}

/** Throws on another version, a truncated file, or a category that the taxonomy lacks. */
export function decodeTopicModel(file: Uint8Array): TopicModel {
  // A Buffer may be unaligned in a shared pool; typed arrays need an aligned copy.
  const copy = new Uint8Array(file).buffer
  const headerLength = new Uint32Array(copy, 0, 1)[0] ?? 0
  const headerBytes = new Uint8Array(copy, 4, headerLength)
  const about = header.parse(JSON.parse(new TextDecoder().decode(headerBytes)))
  const { topics, categories, hiddenUnits, features } = about
  for (const slug of categories) {
    if (!categoryBySlug(slug)) throw new Error(`The topic model knows a lost category: ${slug}`)
  }
  const labels = topics.length + categories.length
  let offset = 4 + headerLength
  const take = (size: number) => {
    offset += size
    return offset - size
  }
  const hashes = new Int32Array(copy, take(4 * features), features)
  const units = new Float32Array(copy, take(4 * features), features)
  const outputs = hiddenUnits * labels
  const outputWeights = new Float32Array(copy, take(4 * outputs), outputs)
  const biases = new Float32Array(copy, take(4 * labels), labels)
  const packed = new Uint8Array(
    copy,
    take((features * hiddenUnits) / 2),
    (features * hiddenUnits) / 2,
  )
  const rows = new Map<number, number>()
  for (const [row, hash] of hashes.entries()) rows.set(hash, row)
  const network = simdNetwork(features, hiddenUnits, labels)
  unpackRows(units, packed, network)
  network.outputWeights.set(outputWeights)
  network.biases.set(biases)
  return {
    topics,
    categories,
    rows,
    network,
    calibration: about.calibration,
    categoryDecision: about.categoryDecision,
  }
}

function packRows(weights: Float32Array, width: number) {
  const units = new Float32Array(weights.length / width)
  const packed = new Uint8Array(weights.length / 2)
  for (let row = 0; row < units.length; row++) {
    const cells = weights.subarray(row * width, (row + 1) * width)
    const largest = cells.reduce((max, weight) => Math.max(max, Math.abs(weight)), 0)
    const unit = largest / LARGEST_NIBBLE || 1
    units[row] = unit
    for (const [cell, weight] of cells.entries()) {
      const place = row * width + cell
      const nibble = Math.round(weight / unit) + LARGEST_NIBBLE + 1
      packed[place >> 1] = (packed[place >> 1] as number) | (nibble << (4 * (place & 1)))
    }
  }
  return { units, packed }
}

function unpackRows(
  units: Float32Array,
  packed: Uint8Array,
  { inputWeights, hiddenUnits }: Network,
): void {
  for (let row = 0; row < units.length; row++) {
    const unit = units[row] as number
    for (let place = row * hiddenUnits; place < (row + 1) * hiddenUnits; place += 2) {
      const pair = packed[place >> 1] as number
      inputWeights[place] = ((pair & 15) - LARGEST_NIBBLE - 1) * unit
      inputWeights[place + 1] = ((pair >> 4) - LARGEST_NIBBLE - 1) * unit
    }
  }
}

function bytes(array: Uint32Array | Int32Array | Float32Array): Uint8Array {
  return new Uint8Array(array.buffer, array.byteOffset, array.byteLength)
}

import { z } from 'zod'
import { categoryBySlug } from './categories.ts'
import type { TopicModel } from './topic-model.ts'

/** Raised when the layout or the meaning of the features changes: an older file is refused. */
const TOPIC_MODEL_VERSION = 2

const calibration = z.object({ slope: z.number(), offset: z.number() })

const header = z.object({
  version: z.literal(TOPIC_MODEL_VERSION),
  /** What it learned from, in words. */
  trainedOn: z.string(),
  topics: z.array(z.object({ name: z.string(), categories: z.array(z.number().int()) })),
  categories: z.array(z.string()),
  hiddenUnits: z.number().int(),
  features: z.number().int(),
  inputUnit: z.number(),
  calibration: z.object({ topics: calibration, categories: calibration }),
  categoryThreshold: z.number(),
})

/**
 * Layout, little-endian: length of the header (uint32), header (JSON, padded to 4 bytes), the hash of
 * each feature (uint32), the output weights and the biases (float32), the input weights (int8).
 */
export function encodeTopicModel(model: TopicModel, trainedOn: string): Uint8Array {
  const { rows, inputWeights, outputWeights, biases, ...described } = model
  const about: z.infer<typeof header> = {
    version: TOPIC_MODEL_VERSION,
    trainedOn,
    ...described,
    features: rows.size,
  }
  const text = new TextEncoder().encode(JSON.stringify(about))
  const headerBytes = new Uint8Array(Math.ceil(text.length / 4) * 4).fill(0x20)
  headerBytes.set(text)
  return Buffer.concat([
    bytes(Uint32Array.of(headerBytes.length)),
    headerBytes,
    bytes(Uint32Array.from(rows.keys())),
    bytes(outputWeights),
    bytes(biases),
    bytes(inputWeights),
  ])
}

/** Throws on a file of another version, cut short, or with a category that the taxonomy lost. */
export function decodeTopicModel(file: Uint8Array): TopicModel {
  // A Buffer may lie unaligned in a shared pool: typed arrays need a copy of its own.
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
  const hashes = new Uint32Array(copy, take(4 * features), features)
  const outputs = hiddenUnits * labels
  const outputWeights = new Float32Array(copy, take(4 * outputs), outputs)
  const biases = new Float32Array(copy, take(4 * labels), labels)
  const inputs = features * hiddenUnits
  const inputWeights = new Int8Array(copy, take(inputs), inputs)
  const rows = new Map<number, number>()
  for (const [row, hash] of hashes.entries()) rows.set(hash, row)
  return {
    topics,
    categories,
    hiddenUnits,
    rows,
    inputWeights,
    inputUnit: about.inputUnit,
    outputWeights,
    biases,
    calibration: about.calibration,
    categoryThreshold: about.categoryThreshold,
  }
}

function bytes(array: Uint32Array | Float32Array | Int8Array): Uint8Array {
  return new Uint8Array(array.buffer, array.byteOffset, array.byteLength)
}

import { type AddRows, addRowsModule, BLOCK_BYTES, ROWS_AT_ONCE } from './add-rows-module.ts'
import type { FeatureVector } from './topic-features.ts'
import type { Network } from './topic-network.ts'

/** A network in WebAssembly memory; its weights can be changed at any time. */
export type SimdNetwork = Network & {
  /** Logits of all labels for a text with at least one known feature. */
  logits: (features: FeatureVector) => Float64Array
}

const PAGE_BYTES = 65_536
const FLOAT_BYTES = Float32Array.BYTES_PER_ELEMENT

/** Creates a network with zero weights in WebAssembly memory. */
export function simdNetwork(features: number, hiddenUnits: number, labels: number): SimdNetwork {
  let bytes = 0
  const reserve = (cells: number) => {
    const start = bytes
    bytes += Math.ceil((cells * FLOAT_BYTES) / BLOCK_BYTES) * BLOCK_BYTES
    return start
  }
  const inputs = reserve(features * hiddenUnits)
  const outputs = reserve(hiddenUnits * labels)
  const firstBias = reserve(labels)
  const hidden = reserve(hiddenUnits)
  const scores = reserve(labels)
  const rows = reserve(Math.max(features, hiddenUnits))
  const values = reserve(Math.max(features, hiddenUnits))
  const pages = Math.ceil(bytes / PAGE_BYTES)
  const memory = new WebAssembly.Memory({ initial: pages, maximum: pages })
  const instance = new WebAssembly.Instance(addRowsModule, { given: { memory } })
  const addRows = instance.exports.addRows as AddRows
  const floats = (start: number, length: number) => new Float32Array(memory.buffer, start, length)
  const [biases, hiddenSums, sums] = [
    floats(firstBias, labels),
    floats(hidden, hiddenUnits),
    floats(scores, labels),
  ]
  const rowStarts = new Int32Array(memory.buffer, rows)
  const rowValues = new Float32Array(memory.buffer, values)

  /** Adds the first `count` rows of `rowStarts` and `rowValues`, padded with zero-valued rows to full groups. */
  const addListed = (start: number, cells: number, count: number) => {
    const length = Math.ceil(count / ROWS_AT_ONCE) * ROWS_AT_ONCE
    rowStarts.fill(inputs, count, length)
    rowValues.fill(0, count, length)
    if (count > 0) addRows(start, cells * FLOAT_BYTES, rows, values, length * FLOAT_BYTES)
  }

  return {
    hiddenUnits,
    inputWeights: floats(inputs, features * hiddenUnits),
    outputWeights: floats(outputs, hiddenUnits * labels),
    biases,
    logits: (text) => {
      for (let index = 0; index < text.rows.length; index++) {
        rowStarts[index] = inputs + (text.rows[index] as number) * hiddenUnits * FLOAT_BYTES
        rowValues[index] = text.values[index] as number
      }
      hiddenSums.fill(0)
      addListed(hidden, hiddenUnits, text.rows.length)
      let active = 0
      for (let unit = 0; unit < hiddenUnits; unit++) {
        const value = hiddenSums[unit] as number
        if (value <= 0) continue
        rowStarts[active] = outputs + unit * labels * FLOAT_BYTES
        rowValues[active++] = value
      }
      sums.set(biases)
      addListed(scores, labels, active)
      return new Float64Array(sums)
    },
  }
}

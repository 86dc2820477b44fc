import { expect, test } from 'vitest'
import { simdNetwork } from './simd-network.ts'

const [FEATURES, HIDDEN_UNITS, LABELS] = [5, 19, 23]

/** Deterministic weights between −1 and 1. */
const waves = (weights: Float32Array, step: number) => {
  for (let place = 0; place < weights.length; place++) weights[place] = Math.sin(step * (place + 1))
}

function wavyNetwork() {
  const network = simdNetwork(FEATURES, HIDDEN_UNITS, LABELS)
  waves(network.inputWeights, 0.7)
  waves(network.outputWeights, 1.3)
  waves(network.biases, 2.1)
  return network
}

test('logits are the weighted sums for any layer widths', () => {
  const network = wavyNetwork()
  const { inputWeights, outputWeights, biases } = network
  const hidden = Array.from({ length: HIDDEN_UNITS }, (_, unit) =>
    Math.max(
      0,
      0.6 * (inputWeights[3 * HIDDEN_UNITS + unit] ?? 0) +
        0.8 * (inputWeights[4 * HIDDEN_UNITS + unit] ?? 0),
    ),
  )
  const expected = Array.from(biases, (bias, label) =>
    hidden.reduce(
      (sum, value, unit) => sum + value * (outputWeights[unit * LABELS + label] ?? 0),
      bias,
    ),
  )
  const logits = network.logits({ rows: [3, 4], values: [0.6, 0.8] })
  expect(logits).toHaveLength(LABELS)
  for (const [label, logit] of logits.entries()) expect(logit).toBeCloseTo(expected[label] ?? 0, 5)
})

test('evaluating a text changes neither later results nor weights', () => {
  const network = wavyNetwork()
  const all = { rows: [0, 1, 2, 3, 4], values: [0.5, 0.5, 0.5, 0.4, 0.3] }
  const first = network.logits({ rows: [2], values: [1] })
  network.logits(all)
  expect(network.logits({ rows: [2], values: [1] })).toEqual(first)
  expect(network.inputWeights).toEqual(wavyNetwork().inputWeights)
  expect(network.outputWeights).toEqual(wavyNetwork().outputWeights)
  expect(network.biases).toEqual(wavyNetwork().biases)
})

test('a text with all hidden units at zero gets the biases', () => {
  const network = simdNetwork(FEATURES, HIDDEN_UNITS, LABELS)
  network.inputWeights.fill(-1)
  network.outputWeights.fill(1)
  waves(network.biases, 2.1)
  expect(network.logits({ rows: [0, 1], values: [0.6, 0.8] })).toEqual(
    new Float64Array(network.biases),
  )
})

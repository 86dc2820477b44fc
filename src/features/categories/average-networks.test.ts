import { expect, test } from 'vitest'
import { averageNetworks } from './average-networks.ts'
import type { Network } from './topic-network.ts'

/** Two rows, one hidden unit, two labels. */
const network = (input: number[], output: number[], biases: number[]): Network => ({
  hiddenUnits: 1,
  inputWeights: Float32Array.from(input),
  outputWeights: Float32Array.from(output),
  biases: Float32Array.from(biases),
})

test('the combined network returns the mean of the logits', () => {
  const both = averageNetworks(
    [network([1, 2], [4, 6], [1, 3]), network([5, 7], [8, 2], [3, 5])],
    2,
  )
  expect(both).toEqual({
    hiddenUnits: 2,
    inputWeights: Float32Array.of(1, 5, 2, 7),
    outputWeights: Float32Array.of(2, 3, 4, 1),
    biases: Float32Array.of(2, 4),
  })
})

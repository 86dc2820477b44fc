import type { Network } from './topic-network.ts'

/**
 * Combines networks into one that returns the mean of their logits. Networks trained from other seeds make
 * other errors.
 */
export function averageNetworks(networks: readonly Network[], rows: number): Network {
  const hiddenUnits = networks.reduce((sum, network) => sum + network.hiddenUnits, 0)
  const inputWeights = new Float32Array(rows * hiddenUnits)
  let unit = 0
  for (const network of networks) {
    const { hiddenUnits: units } = network
    for (let row = 0; row < rows; row++) {
      const weights = network.inputWeights.subarray(row * units, (row + 1) * units)
      inputWeights.set(weights, row * hiddenUnits + unit)
    }
    unit += units
  }
  const outputWeights = networks.flatMap((network) =>
    Array.from(network.outputWeights, (weight) => weight / networks.length),
  )
  const biases = Float32Array.from(networks[0]?.biases ?? [], (_, label) => {
    const sum = networks.reduce((total, network) => total + (network.biases[label] as number), 0)
    return sum / networks.length
  })
  return { hiddenUnits, inputWeights, outputWeights: Float32Array.from(outputWeights), biases }
}

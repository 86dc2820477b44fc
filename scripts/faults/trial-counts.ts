/** How often each trial was tried and failed. */
export class TrialCounts {
  readonly #counts: Map<string, { tried: number; failed: number }>

  constructor(names: readonly string[]) {
    this.#counts = new Map(names.map((name) => [name, { tried: 0, failed: 0 }]))
  }

  /** Runs a trial once and prints its faults; one that throws failed. */
  async count(name: string, trial: () => Promise<string[]>): Promise<void> {
    const faults = await trial().catch((error) => [String(error)])
    const count = this.#counts.get(name)
    if (count) {
      count.tried++
      if (faults.length > 0) count.failed++
    }
    for (const fault of faults) console.log(`${name}: ${fault}`)
  }

  get failed(): number {
    return [...this.#counts.values()].reduce((sum, { failed }) => sum + failed, 0)
  }

  print(): void {
    console.log('\n| trial | tried | failed |\n|---|---|---|')
    for (const [name, { tried, failed }] of this.#counts) {
      console.log(`| ${name} | ${tried} | ${failed} |`)
    }
  }
}

const SLOW_MS = 300
const REPEAT_MS = 10_000

/** Runs one step of a command and says, in a line, what it was and how long it took. */
export async function step<Result>(
  name: string,
  work: (detail: (text: string) => void) => Promise<Result>,
): Promise<Result> {
  const start = Date.now()
  const seconds = () => `${((Date.now() - start) / 1000).toFixed(1)} s`
  let detail = ''
  const slow = setTimeout(() => console.log(`… ${name}`), SLOW_MS)
  const ticker = setInterval(() => console.log(`… ${name}${detail} (${seconds()})`), REPEAT_MS)
  try {
    const result = await work((text) => {
      detail = `: ${text}`
    })
    console.log(`✓ ${name}${detail} (${seconds()})`)
    return result
  } finally {
    clearTimeout(slow)
    clearInterval(ticker)
  }
}

/** « 2, 4 à 6 et 9 »: consecutive pages are shown by their first and last. */
export function pageList(numbers: readonly number[]): string {
  const runs: [first: number, last: number][] = []
  for (const number of numbers.toSorted((one, other) => one - other)) {
    const run = runs.at(-1)
    if (run && number === run[1] + 1) run[1] = number
    else runs.push([number, number])
  }
  const stated = runs.map(([first, last]) =>
    first === last ? `${first}` : `${first} ${last === first + 1 ? 'et' : 'à'} ${last}`,
  )
  if (stated.length < 2) return stated.join('')
  return `${stated.slice(0, -1).join(', ')} et ${stated.at(-1)}`
}

const ORDINALS: [pattern: RegExp, number: number][] = [
  [/^premier/i, 1],
  [/^(?:second|deux)/i, 2],
  [/^trois/i, 3],
  [/^quatr/i, 4],
]

/** « premier », « deuxième »; none where the word is no ordinal. */
export function ordinalNumber(word: string): number[] {
  return ORDINALS.flatMap(([pattern, number]) => (pattern.test(word) ? [number] : []))
}

/** « 1, 2 et 4 », « 1 à 3 » */
export function numbersOf(written: string): number[] {
  const range = /^(\d+)\s*à\s*(\d+)$/.exec(written.trim())
  if (range) {
    const [first, last] = [Number(range[1]), Number(range[2])]
    if (last < first || last - first > 100) return []
    return Array.from({ length: last - first + 1 }, (_, at) => first + at)
  }
  return (written.match(/\d+/g) ?? []).map(Number).filter((number) => number > 0)
}

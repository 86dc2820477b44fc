/** Divisions of the vocabulary of 2008: other figures of eight digits are none of its codes. */
const DIVISIONS =
  '(?:03|09|1[4-689]|22|24|3[0-57-9]|4[1-5]|48|5[015]|6[03-6]|7[0-35-79]|80|85|9[028])'
const CODE = new RegExp(`(?<![\\d.])${DIVISIONS}\\d{6}(?:\\s?-\\s?\\d)?(?![\\d.]\\d|\\d)`, 'g')
const NAMED = /\bCPV\b|vocabulaire commun/gi
/** How much may stand between one code and the next: the words of the first. */
const FARTHEST = 140

/** Codes of the CPV that sentences name as such (« CPV supplémentaire : 45315600-4 »); eight digits each. */
export function cpvCodesInText(text: string): string[] {
  const found = new Set<string>()
  for (const named of text.matchAll(NAMED)) {
    let reached = named.index + named[0].length
    for (const code of text.slice(reached).matchAll(CODE)) {
      const at = named.index + named[0].length + code.index
      if (at - reached > FARTHEST) break
      found.add(code[0].slice(0, 8))
      reached = at + code[0].length
    }
  }
  return [...found]
}

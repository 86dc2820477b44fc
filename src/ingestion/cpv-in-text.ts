/** Divisions of the vocabulary of 2008: other figures of eight digits are none of its codes. */
const DIVISIONS =
  '(?:03|09|1[4-689]|22|24|3[0-57-9]|4[1-5]|48|5[015]|6[03-6]|7[0-35-79]|80|85|9[028])'
/** Eight digits in one, in pairs, or parted anyhow before a check digit; amounts and dates are parted otherwise. */
const CODE = new RegExp(
  String.raw`(?<![\d.,])${DIVISIONS}(?:\d{6}(?:\s?[-–]\s?\d)?(?!\d|[.,]\d)|(?:\.\d\d){3}(?:\s?[-–]\s?\d)?(?![\d.]*\d)|(?:[ \u00a0]\d\d){3}(?:\s?[-–]\s?\d)?(?![ \u00a0.]?\d)|(?:[ \u00a0.]?\d){6}\s?[-–]\s?\d(?!\d))`,
)
const NAMED = /\bCPV\b|\bC\. ?P\. ?V\b|vocabulaire commun/gi
/** Maximum text between one code and the next: the words of the first. */
const FARTHEST = 140

/** Codes of the CPV that sentences name as such (« CPV supplémentaire : 45315600-4 »); eight digits each. */
export function cpvCodesInText(text: string | null): string[] {
  if (text === null) return []
  const found = new Set<string>()
  let reached = 0
  for (const named of text.matchAll(NAMED)) {
    const from = named.index + named[0].length
    if (from < reached) continue
    reached = from
    for (;;) {
      const code = CODE.exec(text.slice(reached, reached + FARTHEST + LONGEST_CODE))
      if (code === null || code.index > FARTHEST) break
      found.add(code[0].replace(/\D/g, '').slice(0, CODE_DIGITS))
      reached += code.index + code[0].length
    }
  }
  return [...found]
}

const CODE_DIGITS = 8
/** With what parts its digits, and what follows. */
const LONGEST_CODE = 25

/** Eight digits of the code that a field holds, however parted; its check digit and what follows dropped. */
export function cpvCodeOf(written: string | null): string[] {
  const digits = /^\s*(?:\d[ .\u00a0]?){8}(?!\d)/.exec(written ?? '')?.[0].replace(/\D/g, '')
  return digits === undefined || digits === '00000000' ? [] : [digits]
}

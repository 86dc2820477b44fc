/** The lots that a text names: « lot 3 », « lots n° 1, 4 et 12 », « lots 5 à 7 ». */
export function lotsNamed(text: string): ReadonlySet<number> {
  const named = new Set<number>()
  for (const [, list = ''] of text.matchAll(LOTS)) {
    for (const [, first, last] of list.matchAll(
      /(\d{1,3})(?:\s*(?:à|au|-|–)\s*(?:n[°º]\s*)?(\d{1,3}))?/g,
    )) {
      const [from, to] = [Number(first), Number(last ?? first)]
      for (let lot = from; lot <= Math.min(to, from + 200); lot++) named.add(lot)
    }
  }
  return named
}

const LOTS =
  /\blots?\s+(?:\p{L}+\s+)?((?:n[°º]?s?\s*)?\d{1,3}(?:\s*(?:,|;|et|à|au|-|–|ainsi que|ou)\s*(?:(?:du|le|les|aux|au)\s+)?(?:lots?\s+)?(?:n[°º]\s*)?\d{1,3})*)/giu

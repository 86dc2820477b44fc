/** « Lot n°3 - Peinture », « LOT 03 : Peinture », not « Lot 2 véhicules ». */
const NAMED = /^lots?\s*(?:n\s*[°ºo]\s*)?\.?\s*0*([1-9]\d{0,2})\s*(?:[-–—:.)/]+\s*|$)/iu
/** « 3 : Peinture », « 3 - Peinture ». */
const PLAIN = /^0*([1-9]\d{0,2})\s*(?:[:)]|[-–—.](?=\s))\s*/u

/** The number with which a title begins, as `Lot N` or, where `plain`, as a figure alone. */
function leadingNumber(title: string, { plain }: { plain: boolean }) {
  const found = NAMED.exec(title) ?? (plain ? PLAIN.exec(title) : null)
  return found === null ? null : { number: Number(found[1]), rest: title.slice(found[0].length) }
}

/**
 * The numbers that the titles of all lots give themselves (« Lot 2 : … »), for forms whose own numbers are
 * missing or technical; null unless every title has one, all different. `withFigures`: « 2 : … » is a number too.
 */
export function numbersInTitles(
  titles: readonly string[],
  { withFigures }: { withFigures: boolean },
): number[] | null {
  for (const plain of withFigures ? [false, true] : [false]) {
    const numbers = titles.flatMap((title) => leadingNumber(title.trim(), { plain })?.number ?? [])
    const distinct = new Set(numbers)
    if (numbers.length === titles.length && distinct.size === titles.length) return numbers
  }
  return null
}

/** The title of a lot without its own number and without a repetition: « 1 : Gros œuvre. Gros œuvre » is « Gros œuvre ». */
export function plainLotTitle(title: string, number: number): string {
  let plain = title.trim()
  for (;;) {
    const leading = leadingNumber(plain, { plain: true })
    if (leading === null || leading.number !== number || !/\p{L}/u.test(leading.rest)) break
    plain = leading.rest.trim()
  }
  const half = plain.length / 2
  const repeats = [...plain.matchAll(/\s*[.:\n–-]\s+/g)].find(
    ({ index, 0: mark }) =>
      Math.abs(index + mark.length / 2 - half) < 6 &&
      folded(plain.slice(0, index)) === folded(plain.slice(index + mark.length)),
  )
  return repeats === undefined ? plain : plain.slice(0, repeats.index).trim()
}

function folded(words: string): string {
  return words
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]+/gu, '')
}

/** A lot that has only its number: « Lot 2 ». */
export function isUnnamed({ title, number }: { title: string; number: number }): boolean {
  return /^lot\s\d+$/i.test(title) && Number(/\d+/.exec(title)) === number
}

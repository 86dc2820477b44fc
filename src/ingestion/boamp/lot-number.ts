/**
 * The number that people use for a lot: the published one where it is a plain small integer not yet
 * taken (`1`, `Lot 01`), else its place in the list, with the published form as label.
 */
export function lotNumbers(
  published: readonly (string | null)[],
): { number: number; label: string | null }[] {
  const plain = published.map((written) => {
    const digits = /^(?:lots?)?\s*(?:n[°o]\s*)?0*(\d{1,4})$/i.exec(written?.trim() ?? '')?.[1]
    return digits === undefined || Number(digits) === 0 ? null : Number(digits)
  })
  const usable = plain.every((number) => number !== null) && new Set(plain).size === plain.length
  return published.map((written, index) => {
    const number = (usable && plain[index]) || index + 1
    return { number, label: written === null || written.trim() === String(number) ? null : written }
  })
}

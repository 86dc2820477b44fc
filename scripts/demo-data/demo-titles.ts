/** A year, a file number, or words that only make sense after an earlier call. */
const DATED =
  /(?<!\d)20[12]\d(?!\d)|\b(?=\w*\d)(?=\w*[A-Z])\w{5,}\b|\b[Rr]elance|\b[Nn]uméro de|:\S/

/** For calls that lists show first: the dates of a call are moved, its title is not. */
export const isTimeless = (title: string) => !DATED.test(title)

/** Two sentences or words without a space between them. */
const GLUED = /[\p{Ll})]\p{Lu}\p{Ll}|[,;.)]\p{L}/u

/** Long enough to say something, not cut, not damaged, in sentence case. */
export function isWellWritten(title: string): boolean {
  if (title.length < 30 || title.length > 195 || /[¿�"&_*°]|\?{2}|\.{2}|…/.test(title)) return false
  if (GLUED.test(title)) return false
  const words = title.split(/[\s'’()-]+/).filter((word) => /^\p{L}{4,}$/u.test(word))
  const capitalised = words.slice(1).filter((word) => /^\p{Lu}/u.test(word))
  return words.length >= 3 && capitalised.length <= words.length / 3
}

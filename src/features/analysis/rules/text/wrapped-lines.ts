/** Lines this long were full. */
const FULL = 40
/** After these words no cell ends. */
const UNFINISHED =
  /(?:^|[\s'’(])(?:de|du|des|d['’]|la|le|les|l['’]|un|une|et|ou|à|au|aux|en|dans|sur|par|pour|avec|son|sa|ses|leur|leurs)\s*$/iu

/** Whether the line that ends at `at` goes on below: it was full or is unfinished, and the next begins in small letters. */
export function goesOnBelow(text: string, at: number): boolean {
  const line = text.slice(text.lastIndexOf('\n', at - 1) + 1, at)
  return (
    (line.trim().length >= FULL || UNFINISHED.test(line)) &&
    /[\p{L},’'»)]\s*$/u.test(line) &&
    /^[ \t]*\p{Ll}{2}/u.test(text.slice(at + 1, at + 60))
  )
}

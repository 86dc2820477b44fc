const WORDS_PER_MINUTE = 220

/** Minutes that a text takes to read, one at least. */
export function readingMinutes(text: string): number {
  const words = text.match(/\p{L}[\p{L}\p{N}’'-]*/gu)?.length ?? 0
  return Math.max(1, Math.round(words / WORDS_PER_MINUTE))
}

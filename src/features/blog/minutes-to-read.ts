const WORDS_PER_MINUTE = 220

/** The reading time of a text in minutes, at least 1. */
export function minutesToRead(text: string): number {
  const words = text.match(/\p{L}[\p{L}\p{N}’'-]*/gu)?.length ?? 0
  return Math.max(1, Math.round(words / WORDS_PER_MINUTE))
}

import { fold } from '#/french-text/fold.ts'

/** Folded, apostrophes straight, white space as one space: as the patterns of topics expect a text. */
export function plainText(text: string): string {
  return fold(text).replace(/[’‘]/g, "'").replace(/\s+/g, ' ').trim()
}

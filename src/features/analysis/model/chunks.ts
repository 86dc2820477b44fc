import type { Passage } from '../rules/text/passage.ts'

/** Characters of one question: about 8,000 tokens of French. */
const LONGEST = 28_000

/** Pages together as far as they fit; a page that is longer alone is cut. */
export function chunksOf(passages: readonly Passage[], longest = LONGEST): Passage[][] {
  const chunks: Passage[][] = []
  let room = 0
  for (const passage of passages) {
    if (passage.text.trim() === '') continue
    if (passage.text.length > room || chunks.length === 0) {
      chunks.push([])
      room = longest
    }
    chunks[chunks.length - 1]?.push(passage)
    room -= passage.text.length
  }
  return chunks
}

/** As a question holds it; the quotes are sought in the whole page. */
export function cutTo(text: string, longest = LONGEST): string {
  return text.slice(0, longest)
}

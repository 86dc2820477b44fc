import type { Passage, Quote } from './passage.ts'

/**
 * Ends of sentences: a full stop before a space, or before a capital where senders lost the space
 * (« trente jours.Le titulaire »); not after an abbreviation, within a number or an article of a
 * code (« art. L. 2113-13 »).
 */
const END =
  /(?<!\b(?:art|al|cf|ex|n|no|p|pp|M|Mme|MM|av|bd|tél|réf|env|H|T|L|R|D|max|min|approx|etc|St|Ste|h)\.?)(?<!\d[./]\d{1,2})(?:[.!?](?=\s|$)|(?<=[\p{L})»]{2}|\d{3})\.(?=[A-ZÀ-Ý][a-zà-ÿ’'])|[;•](?=\s|$)|\n(?=\s*\n|\s*[-–—•*\d(]|\s*[A-ZÀ-Ý]))/gu

/** The sentences of a passage, each with the place it stands at. */
export function sentencesOf(passage: Passage): Quote[] {
  const { text } = passage
  const sentences: Quote[] = []
  let start = 0
  for (const match of text.matchAll(END)) {
    const end = match.index + match[0].length
    push(sentences, passage, start, end)
    start = end
  }
  push(sentences, passage, start, text.length)
  return sentences
}

function push(sentences: Quote[], passage: Passage, from: number, to: number): void {
  let [start, end] = [from, to]
  while (start < end && /\s/.test(passage.text[start] ?? '')) start++
  while (end > start && /\s/.test(passage.text[end - 1] ?? '')) end--
  if (end > start) sentences.push({ passage, start, end })
}

import { fold } from '#/french-text/fold.ts'
import { STOP_WORDS } from '#/french-text/stop-words.ts'
import { tokenize } from '#/french-text/tokenize.ts'

/** True for a text whose words are all in the subject, in any case or order: numbers and articles are no difference. */
export function repeatsSubject(text: string, subject: string): boolean {
  const known = wordsOf(subject)
  return [...wordsOf(text)].every((word) => known.has(word))
}

function wordsOf(text: string): Set<string> {
  const words = new Set<string>()
  tokenize(fold(text), (word) => {
    if (!/\d/.test(word) && !STOP_WORDS.has(word)) words.add(word)
  })
  return words
}

import type { Passage, Quote } from '../rules/text/passage.ts'

/** Shorter words occur in every text and prove nothing. */
const SHORTEST = 8

/**
 * Where the words are: in the same order, whatever the spaces, line breaks, hyphens inside words and kinds of
 * quotation marks and dashes between them; null where they are not. Nothing else is forgiven.
 */
export function findQuote(words: string, passages: readonly Passage[]): Quote | null {
  const sought = folded(words).text.trim()
  if (sought.length < SHORTEST) return null
  for (const passage of passages) {
    const { text, at } = foldedOf(passage)
    const found = text.indexOf(sought)
    if (found < 0) continue
    const start = at[found] ?? 0
    const last = at[found + sought.length - 1] ?? start
    return { passage, start, end: last + 1 }
  }
  return null
}

type Folded = { text: string /** Place in the original of each character. */; at: number[] }

const known = new WeakMap<Passage, Folded>()

function foldedOf(passage: Passage): Folded {
  const cached = known.get(passage) ?? folded(passage.text)
  known.set(passage, cached)
  return cached
}

const SAME: Record<string, string> = {
  '’': "'",
  '‘': "'",
  '“': '"',
  '”': '"',
  '«': '"',
  '»': '"',
  '–': '-',
  '—': '-',
  '‑': '-',
}

/** « accord-cadre » is « accord-⏎cadre » and « prestations » is « presta-⏎tions » where a line ends in the word. */
const HYPHEN_INSIDE = /^\p{L}[-‑](?:[ \t]*\n\s*)?\p{L}/u

function folded(original: string): Folded {
  let text = ''
  const at: number[] = []
  for (let place = 0; place < original.length; place++) {
    const character = original[place] ?? ''
    const hyphen = HYPHEN_INSIDE.exec(original.slice(place - 1, place + 8))
    if (hyphen && place > 0) {
      place += hyphen[0].length - 3
      continue
    }
    const plain = /\s/.test(character) ? ' ' : (SAME[character] ?? character.toLowerCase())
    if (plain === ' ' && (text.endsWith(' ') || text === '')) continue
    // Lower case may be longer than one character (İ).
    text += plain.charAt(0)
    at.push(place)
  }
  return { text, at }
}

import { foldWord } from './word-forms.server.ts'

/** Texts with more capitals show no case. */
const MOST_CAPITALS = 0.3
const MOST_IN_NAME = 0.5
const SENTENCE_START = /(?:^|[.:;!?•–-]\s*|["«(]\s*|\n\s*)$/
const CAPITAL_EVERYWHERE = / (?:De|Des|Du|La|Les|Et|Pour) /

/**
 * How texts of one record write words amid a sentence, by their folded form: « USLD » and « Goësse » of a description
 * for a title in capitals. Words that they write in two ways are left out.
 */
export function spellingsIn({
  names,
  texts = [],
}: {
  names: readonly string[]
  texts?: readonly string[]
}): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  const doubtful = new Set<string>()
  const add = (word: string) => {
    const folded = foldWord(word)
    const known = found.get(folded)
    if (known !== undefined && known !== word) doubtful.add(folded)
    found.set(folded, word)
  }
  for (const name of names) {
    if (capitalsIn(name) > MOST_IN_NAME) continue
    for (const [word] of name.matchAll(/\p{Lu}\p{L}{2,}/gu)) add(word)
  }
  for (const text of texts) {
    if (!isCalm(text)) continue
    for (const { 0: word, index } of text.matchAll(
      /(?<![\p{L}\d_@./-])\p{L}{3,}(?![\p{L}\d_@/])/gu,
    )) {
      if (!SENTENCE_START.test(text.slice(Math.max(0, index - 4), index))) add(word)
    }
  }
  for (const folded of doubtful) found.delete(folded)
  return found
}

/** In capitals altogether. */
export const isShouted = (word: string) => word.length > 1 && word === word.toUpperCase()

function isCalm(text: string): boolean {
  return text.length >= 20 && capitalsIn(text) < MOST_CAPITALS && !CAPITAL_EVERYWHERE.test(text)
}

/** Share of the letters. */
function capitalsIn(text: string): number {
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  const capitals = text.match(/\p{Lu}/gu)?.length ?? 0
  return capitals / Math.max(1, letters)
}

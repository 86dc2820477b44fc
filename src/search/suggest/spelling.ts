import { EDIT, editCost } from '#/french-text/edit-distance.ts'
import { fold } from '#/french-text/fold.ts'
import { STOP_WORDS } from '#/french-text/stop-words.ts'
import { tokenize } from '#/french-text/tokenize.ts'
import type { WordForms } from './word-forms.ts'

/** The word forms of an index, and the number of live documents that hold each. */
type KnownWords = { forms: WordForms; frequencyOf: (word: string) => number }

/** A word in this many documents or fewer may be misspelt there too. */
const RARE = 2
/** A suggestion must be in this many times more documents. */
const CLEARLY_MORE = 20
/**
 * Cost of an edit in log documents: a suggestion with two edits needs e⁴ times the documents of one
 * with a single edit.
 */
const WORTH_OF_EDIT = 4
const WRONG_START = 0.5
const MAX_SUGGESTIONS = 3
/** Maximum number of unknown words corrected in one query. */
const MAX_WORDS = 4

/**
 * Corrected queries, likeliest first: unknown or very rare words are replaced by similar known
 * ones, or split in two. Empty where all words are known.
 */
export function respellings(query: string, known: KnownWords): string[] {
  const doubtful = doubtfulWords(query, known)
  if (doubtful.length === 0) return []
  const respelt: string[] = []
  for (let rank = 0; rank < MAX_SUGGESTIONS; rank++) {
    let text = query
    for (const { start, end, suggestions } of doubtful.toReversed()) {
      const word = suggestions[Math.min(rank, suggestions.length - 1)] as string
      text = text.slice(0, start) + word + text.slice(end)
    }
    if (!respelt.includes(text)) respelt.push(text)
  }
  return respelt
}

type DoubtfulWord = { start: number; end: number; suggestions: string[] }

function doubtfulWords(query: string, known: KnownWords): DoubtfulWord[] {
  const doubtful: DoubtfulWord[] = []
  let looked = 0
  tokenize(query, (word, start, end) => {
    if (looked >= MAX_WORDS || !/^\p{L}{4,30}$/u.test(word)) return
    const isFieldName = /^\s*[:=]/.test(query.slice(end))
    if (isFieldName || STOP_WORDS.has(fold(word)) || known.frequencyOf(word) > RARE) return
    looked++
    const suggestions = suggestionsFor(word, known)
    if (suggestions.length > 0) doubtful.push({ start, end, suggestions })
  })
  return doubtful
}

/** Known words similar to a misspelt one, likeliest first. */
function suggestionsFor(word: string, { forms, frequencyOf }: KnownWords): string[] {
  const folded = fold(word)
  const edits = folded.length < 6 ? 1 : 2
  const wanted = Math.max(1, CLEARLY_MORE * frequencyOf(word))
  const scored = forms.resembling(folded, edits).flatMap((form) => {
    const candidate = forms.foldedOf(form)
    const cost = editCost(folded, candidate, edits * EDIT)
    if (cost > edits * EDIT || cost === 0) return []
    const frequency = frequencyOf(candidate)
    if (frequency < wanted) return []
    const start = candidate[0] === folded[0] ? 0 : WRONG_START * EDIT
    return [{ form, score: Math.log(frequency) - (WORTH_OF_EDIT * (cost + start)) / EDIT }]
  })
  if (scored.length === 0) return splits(folded, { forms, frequencyOf })
  return scored
    .sort((a, b) => b.score - a.score || forms.countOf(b.form) - forms.countOf(a.form))
    .slice(0, MAX_SUGGESTIONS)
    .map(({ form }) => forms.writtenOf(form))
}

/** « espacesverts » → « espaces verts »: two known words without their space. */
function splits(word: string, { forms, frequencyOf }: KnownWords): string[] {
  let best = { frequency: RARE, text: '' }
  for (let at = 3; at <= word.length - 3; at++) {
    const parts = [word.slice(0, at), word.slice(at)].map((part) => forms.find(part))
    const [first, second] = parts
    if (first === undefined || second === undefined) continue
    const frequency = Math.min(...[first, second].map((form) => frequencyOf(forms.foldedOf(form))))
    if (frequency <= best.frequency) continue
    best = { frequency, text: `${forms.writtenOf(first)} ${forms.writtenOf(second)}` }
  }
  return best.text === '' ? [] : [best.text]
}

import { stem } from '../../../src/french-text/stem.ts'
import { STOP_WORDS } from '../../../src/french-text/stop-words.ts'
import { tokenize } from '../../../src/french-text/tokenize.ts'
import { fold } from '../text-likeness.ts'

/** Smallest share of the distinctive words of the shorter text that both have, for two wordings of one thing. */
export const WORDS_ALIKE = 0.5

/** Short names of documents, and the words that buyers also write. */
const ABBREVIATIONS: Readonly<Record<string, string>> = {
  ae: 'acte engagement',
  bpu: 'bordereau prix unitaires',
  dqe: 'détail quantitatif estimatif',
  dpgf: 'décomposition prix global forfaitaire',
  dume: 'document unique marché européen',
  rib: 'relevé identité bancaire',
  cv: 'curriculum vitae',
  ca: 'chiffre affaires',
  rc: 'responsabilité civile',
  kbis: 'extrait kbis',
  references: 'liste principales prestations références',
}

/** Words that say nothing of which document is meant. */
const GENERIC = new Set(
  `attestation candidat candidature certificat copie déclaration document équivalent extrait formulaire lettre
  possible`
    .split(/\s+/)
    .map(stem),
)

/** The best share of common words, of the shorter text, with one of the other texts; 0 without words. */
export function wordOverlap(text: string, others: readonly (string | undefined)[]): number {
  const words = wordsOf(text)
  return Math.max(0, ...others.map((other) => share(words, wordsOf(other ?? ''))))
}

function share(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const shorter = Math.min(one.size, other.size)
  if (shorter === 0) return 0
  return [...one].filter((word) => other.has(word)).length / shorter
}

function wordsOf(text: string): Set<string> {
  const words = new Set<string>()
  tokenize(text, (word) => {
    const folded = fold(word)
    if (folded.length < 2 || STOP_WORDS.has(folded)) return
    const long = ABBREVIATIONS[folded]
    if (long === undefined) words.add(stem(word))
    else for (const part of long.split(' ')) words.add(stem(part))
  })
  const own = [...words].filter((word) => !GENERIC.has(word))
  return own.length > 0 ? new Set(own) : words
}

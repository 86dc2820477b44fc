import { stemmer } from '@orama/stemmers/french'
import { fold } from './fold.ts'

const digit = /\d/
/** Endings that the Snowball rules tell apart by their accent, and that capitals or haste leave bare. */
const bareEnding = /(?:ite|ee|iere)s?$/
const ACCENTED: Record<string, string> = { i: 'ité', e: 'ée', è: 'ière' }

/**
 * Snowball's French stem, folded, the same with and without accents: ELECTRICITE, électricité and
 * électrique are one. Folding comes first, then the few endings that need their accent get it back.
 * Numbers, codes and acronyms are kept whole.
 */
export function stem(word: string): string {
  const folded = fold(word)
  if (folded.length <= 3 || digit.test(folded)) return folded
  if (folded.length === 4) return folded.replace(/[sx]$/, '')
  const accented = folded.replace(bareEnding, (ending) => {
    const plural = ending.endsWith('s') ? 's' : ''
    const kind = ending.startsWith('iere') ? 'è' : ending.charAt(0)
    return ACCENTED[kind] + plural
  })
  return fold(stemmer(accented))
}

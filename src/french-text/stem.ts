import { stemmer } from '@orama/stemmers/french'
import { fold } from './fold.ts'

const digit = /\d/
/** Endings that the Snowball rules distinguish by an accent, which is often missing in capitals. */
const bareEnding = /(?:ite|ee|iere)s?$/
const ACCENTED: Record<string, string> = { i: 'ité', e: 'ée', è: 'ière' }

/**
 * The French Snowball stem, folded, the same with and without accents: ELECTRICITE, électricité and
 * électrique have one stem. The word is folded first, then the few endings that need their accent
 * get it back. Numbers, codes and acronyms are not stemmed.
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

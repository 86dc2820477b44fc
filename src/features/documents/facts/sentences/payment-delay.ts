import { periodsIn } from '../periods.ts'
import type { SentenceRule } from './sentence-rule.ts'

export const paymentDelayOf: SentenceRule = ({ folded: { text }, kind }) => {
  if (
    !/(?:paiement|paye\w*|reglement|regle(?! generale)\w*|mandat(?!aire)\w*)/.test(text) ||
    !/delai/.test(text)
  )
    return null
  if (
    /avance|sous-traitant (?:adress|dispos)|titulaire (?:dispos|doit)|interets? moratoires? (?:sont|est)|recours|preavis|reclamation|suspen/.test(
      text,
    )
  )
    return null
  const period = periodsIn(text).find(
    ({ days }) => days !== null && [15, 20, 30, 45, 50, 60].includes(days),
  )
  return period?.days
    ? {
        said: { answer: null, text: `${period.days}\u00a0jours`, days: period.days },
        score: kind === 'CCTP' ? 2 : 3.2,
      }
    : null
}

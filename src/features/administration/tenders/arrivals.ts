import { keysOf } from '#/domain/keys-of.ts'
/** How the page of a tender was reached, its message, and how that step is undone. */
export const ARRIVALS = {
  merge:
    'Les deux marchés n’en font plus qu’un, celui-ci. Pour revenir en arrière, séparez-en les avis de l’autre.',
  attach:
    'L’avis est joint à ce marché. Pour revenir en arrière, séparez-l’en parmi les avis de ce marché.',
  promote: 'L’avis est devenu ce marché.',
} as const

export type Arrival = keyof typeof ARRIVALS
export const ARRIVAL_NAMES = keysOf(ARRIVALS)

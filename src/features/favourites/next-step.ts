import type { FavouriteStatus } from '#/domain/favourite-status.ts'

type NextStep = {
  /** What follows from the status, in French. */
  text: string
  /** The label of the link to the answer workspace; null where no answer is to be prepared. */
  answer: string | null
}

/** What comes next for a followed tender, by its status. */
export const NEXT_STEPS: Readonly<Record<FavouriteStatus, NextStep>> = {
  to_study: {
    text: 'Comparez ses conditions à votre dossier, puis décidez.',
    answer: 'Préparer la réponse',
  },
  go: { text: 'Vous pouvez commencer la réponse.', answer: 'Préparer la réponse' },
  no_go: { text: 'Il reste ici, sans rappel d’échéance.', answer: null },
  drafting: {
    text: 'Répartissez les pièces et rédigez le mémoire.',
    answer: 'Ouvrir la réponse',
  },
  submitted: { text: 'Notez le résultat quand il est connu.', answer: 'Voir la réponse' },
  won: {
    text: 'Sa réponse reste disponible pour préparer les suivantes.',
    answer: 'Voir la réponse',
  },
  lost: {
    text: 'Vous pouvez demander à l’acheteur les motifs du rejet.',
    answer: 'Voir la réponse',
  },
}

/** Outcomes of a request for a platform file. `not_now`: no worker runs. */
export type PlatformFileOutcome = 'asked' | 'not_there' | 'too_many' | 'not_now'

/** Message for the person; none where the file is being fetched. */
export const PLATFORM_FILE_MESSAGES: Record<PlatformFileOutcome, string | null> = {
  asked: null,
  not_there:
    'Ce dossier ne peut pas être récupéré d’ici\u00a0: téléchargez-le depuis sa page, puis déposez-le ici.',
  too_many:
    'Cinq dossiers sont déjà demandés pour votre entreprise\u00a0: attendez que l’un d’eux arrive.',
  not_now: 'Aucun dossier ne peut être récupéré pour le moment\u00a0: réessayez plus tard.',
}

import type { MainCategory, Procedure } from '#/domain/notices/notice-content.ts'

/** What is bought, in lower case. */
export const NATURE_NAMES: Record<MainCategory, string> = {
  CONSTRUCTION: 'travaux',
  SUPPLIES: 'fournitures',
  SERVICES: 'services',
}

/** How it is bought, in lower case. */
export const PROCEDURE_NAMES: Record<Procedure, string> = {
  open: 'procédure ouverte',
  restricted: 'procédure restreinte',
  adapted: 'procédure adaptée',
  negotiated: 'procédure négociée',
  dialogue: 'dialogue compétitif',
  innovation: 'partenariat d’innovation',
  contest: 'concours',
  concession: 'concession',
  dynamic: 'système d’acquisition dynamique',
  qualification: 'système de qualification',
  other: 'autre procédure',
}

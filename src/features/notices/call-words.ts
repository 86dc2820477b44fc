import type {
  MainCategory,
  NoticeKind,
  Procedure,
  Reservation,
} from '#/domain/notices/notice-content.ts'
import type { ListedKind } from '#/domain/notices/tender-kinds.ts'

/** What a tender is listed as, in lower case. */
export const KIND_NAMES: Record<ListedKind, string> = {
  call: 'avis de marché',
  prior_information: 'préinformation',
  award: 'marché attribué',
}

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

/** Whom a contract is reserved for, in lower case; an acronym stays one. */
export const RESERVATION_NAMES: Record<Reservation, string> = {
  adapted: 'entreprises adaptées et ESAT',
  insertion: 'structures d’insertion par l’activité économique',
  prison: 'ateliers des établissements pénitentiaires',
  ess: 'entreprises de l’économie sociale et solidaire',
  unspecified: 'certaines structures, selon le dossier',
}

/** What a notice is, as a title. */
export const NOTICE_NAMES: Record<NoticeKind, string> = {
  call: 'Avis de marché',
  correction: 'Rectificatif',
  cancellation: 'Avis d’annulation',
  award: 'Avis d’attribution',
  prior_information: 'Avis de préinformation',
  modification: 'Avis de modification',
  intent: 'Avis d’intention de conclure',
  other: 'Avis',
}

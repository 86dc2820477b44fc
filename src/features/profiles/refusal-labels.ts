import type { RefusalReason } from '#/domain/feedback.ts'

/** « Pas pour moi » : pourquoi. */
export const REFUSAL_LABELS: Readonly<Record<RefusalReason, string>> = {
  notMyTrade: 'Pas mon métier',
  outsideZone: 'Hors de ma zone',
  tooBig: 'Trop gros',
  tooSmall: 'Trop petit',
  deadlineTooShort: 'Délai trop court',
  buyer: 'Pas cet acheteur',
  other: 'Autre raison',
}

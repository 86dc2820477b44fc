export const CONTACT_STATES = ['unread', 'read', 'answered'] as const
export type ContactState = (typeof CONTACT_STATES)[number]

export const CONTACT_STATE_LABELS: Readonly<Record<ContactState, string>> = {
  unread: 'Non lu',
  read: 'Lu',
  answered: 'Répondu',
}

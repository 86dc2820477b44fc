/**
 * What became of a message: `waiting` to be sent, being `sending`, `sent` (the next server has it), `doubtful` (the
 * sender ended while the message was being sent, or a backup was restored, so it is not sent again), `refused` permanently by a server,
 * `bounced` later, or `dropped` without being sent (too late, unsubscribed meanwhile, an address that refuses).
 */
export const MESSAGE_STATES = [
  'waiting',
  'sending',
  'sent',
  'doubtful',
  'refused',
  'bounced',
  'dropped',
] as const
export type MessageState = (typeof MESSAGE_STATES)[number]

export const MESSAGE_STATE_LABELS: Readonly<Record<MessageState, string>> = {
  waiting: 'En attente',
  sending: 'En cours d’envoi',
  sent: 'Envoyé',
  doubtful: 'Envoi incertain',
  refused: 'Refusé',
  bounced: 'Non distribué',
  dropped: 'Abandonné',
}

export const MESSAGE_STATE_TONES = {
  waiting: 'accent',
  sending: 'accent',
  sent: 'neutral',
  doubtful: 'warning',
  refused: 'danger',
  bounced: 'danger',
  dropped: 'warning',
} as const satisfies Record<MessageState, string>

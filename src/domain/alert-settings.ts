export const ALERT_FREQUENCIES = ['never', 'daily', 'weekly'] as const
export type AlertFrequency = (typeof ALERT_FREQUENCIES)[number]

/** The letters from which on tenders may be sent. */
export const SENT_LETTERS = ['A', 'B', 'C'] as const

export type AlertSettings = {
  frequency: AlertFrequency
  /** From this letter on a tender is sent. */
  letter: (typeof SENT_LETTERS)[number]
  /** Tenders of one e-mail, at most. */
  cap: number
  /** Days before the deadline of a saved tender on which its reminder is sent; 0: none is. */
  reminderDays: number
}

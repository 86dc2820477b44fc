import { MINUTE_MS } from '#/domain/time/units.ts'
import { shortened } from '#/french-text/shortened.ts'
import { withoutContactData } from '#/lib/contact-data.ts'

/** Outcome of an attempt, with the reason for the operator. */
export type SmtpOutcome =
  | { state: 'sent'; providerId: string }
  | { state: 'waiting'; reason: string }
  | { state: 'doubtful'; reason: string }
  | { state: 'refused'; reason: string; isAddressRefused: boolean }

/** An error of a connection: its answer (`550 5.1.1 …`) and the command it answers, where there was one. */
type SmtpFailure = {
  responseCode?: number
  response?: string
  command?: string
  message: string
}

const ANSWER_LENGTH = 200

/**
 * @param hasBegun whether any of the content was sent: without an answer, it is then unknown whether the server
 * accepted it, and it is not sent again
 */
export function failureOutcome(
  failure: SmtpFailure,
  { hasBegun }: { hasBegun: boolean },
): SmtpOutcome {
  const { responseCode, command, response = '' } = failure
  const answer = shortened(withoutContactData(response || failure.message), ANSWER_LENGTH)
  if (responseCode === undefined) {
    return hasBegun
      ? {
          state: 'doubtful',
          reason: `La connexion s’est fermée pendant l’envoi, sans réponse (${answer})`,
        }
      : { state: 'waiting', reason: `La connexion s’est fermée avant l’envoi (${answer})` }
  }
  if (responseCode < 500)
    return { state: 'waiting', reason: `Le serveur demande d’attendre (${answer})` }
  if (command === 'RCPT TO') {
    const isAddressRefused = refusesAddress(response)
    return isAddressRefused
      ? { state: 'refused', reason: `L’adresse est refusée (${answer})`, isAddressRefused }
      : {
          state: 'refused',
          reason: `Le message est refusé à cette adresse (${answer})`,
          isAddressRefused,
        }
  }
  if (command === 'DATA') {
    const isAddressRefused = /^5\d\d[ -]5\.1\.\d/.test(response)
    return { state: 'refused', reason: `Le message est refusé (${answer})`, isAddressRefused }
  }
  // Errors of the sender, the password or the account limits: the operator must correct them; the recipient is valid.
  return { state: 'waiting', reason: `Le serveur refuse l’expéditeur (${answer})` }
}

function refusesAddress(response: string): boolean {
  const enhanced = /^5\d\d[ -](5\.\d{1,3}\.\d{1,3})/.exec(response)?.[1]
  return enhanced ? isMailboxRefusal(enhanced) : /^(?:550|551|553)/.test(response)
}

/**
 * Whether a status refuses the mailbox itself, rather than the message or the sender: RFC 3463 has 5.1.x for bad
 * addresses and 5.2.1 for disabled mailboxes; full ones (5.2.2) and policies (5.7.x) may change.
 */
export function isMailboxRefusal(status: string): boolean {
  return /^5\.1\.|^5\.2\.1$/.test(status)
}

const RETRY_MINUTES = [1, 5, 15, 60, 240]

/** When a message that could not go out is tried again; `attempts` were made. */
export function nextAttempt(attempts: number, now: Date): Date {
  const minutes = RETRY_MINUTES[Math.min(attempts, RETRY_MINUTES.length) - 1] ?? 1
  return new Date(now.getTime() + minutes * MINUTE_MS)
}

import type { AttemptLimit } from './attempts.server.ts'

const perAddress = (what: string, address: string | null, most: number, minutes: number) =>
  address === null ? [] : [{ key: `${what}:from:${address}`, most, minutes }]

/** Wrong passwords: few from one place for one account, more for the account or the place as a whole. */
export function signInLimits(
  email: string,
  address: string | null,
): [AttemptLimit, ...AttemptLimit[]] {
  return [
    { key: `sign-in:${email}:${address ?? ''}`, most: 10, minutes: 15 },
    { key: `sign-in:of:${email}`, most: 50, minutes: 60 },
    ...perAddress('sign-in', address, 200, 15),
  ]
}

/** E-mails that a form sends to an address that anybody may write there. */
export function accountMailLimits(email: string, address: string | null): AttemptLimit[] {
  return [{ key: `mail:of:${email}`, most: 5, minutes: 60 }, ...perAddress('mail', address, 50, 60)]
}

/** Proofs of someone who is signed in already. */
export function proofLimits(userId: string): AttemptLimit[] {
  return [{ key: `proof:of:${userId}`, most: 10, minutes: 15 }]
}

/** Invitations go to addresses that somebody else writes. */
export function invitationLimits(organisationId: string, email: string): AttemptLimit[] {
  return [
    { key: `invitation:by:${organisationId}`, most: 100, minutes: 60 },
    { key: `invitation:to:${email}`, most: 5, minutes: 60 },
  ]
}

/** Company sites that a visitor has us fetch; where they come from is all that is known of them. */
export function visitorSiteLimits(address: string | null): AttemptLimit[] {
  return perAddress('site', address, 20, 60)
}

/** Company sites that someone has us fetch while making profiles. */
export function siteLimits(userId: string): AttemptLimit[] {
  return [{ key: `site:by:${userId}`, most: 60, minutes: 60 }]
}

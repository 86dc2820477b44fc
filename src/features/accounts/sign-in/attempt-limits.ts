import type { AttemptLimit } from './attempts.server.ts'

const perAddress = (what: string, address: string | null, most: number, minutes: number) =>
  address === null ? [] : [{ key: `${what}:from:${address}`, most, minutes }]

/** All clients together, where their addresses are not known: behind a proxy that was not declared. */
const UNKNOWN = 'unknown'

/**
 * Wrong passwords: few from one place for one account, more for the account or the place as a whole. Where the place
 * is not known, all failures of the installation count together.
 */
export function signInLimits(email: string, address: string | null): AttemptLimit[] {
  return [
    { key: `sign-in:${email}:${address ?? ''}`, most: 10, minutes: 15 },
    { key: `sign-in:of:${email}`, most: 50, minutes: 60 },
    ...perAddress('sign-in', address ?? UNKNOWN, address === null ? 600 : 200, 15),
  ]
}

/** E-mails that a public form sends to any address typed there. */
export function accountMailLimits(email: string, address: string | null): AttemptLimit[] {
  return [
    { key: `mail:of:${email}`, most: 5, minutes: 60 },
    ...perAddress('mail', address ?? UNKNOWN, address === null ? 600 : 50, 60),
  ]
}

/** The code of the first administrator: few tries from one place, and of the installation. */
export function firstAdministratorLimits(address: string | null): AttemptLimit[] {
  return [
    { key: 'first-administrator', most: 100, minutes: 60 },
    ...perAddress('first-administrator', address ?? UNKNOWN, 10, 15),
  ]
}

/** Proofs of someone who is signed in already. */
export function proofLimits(userId: string): AttemptLimit[] {
  return [{ key: `proof:of:${userId}`, most: 10, minutes: 15 }]
}

/** Invitations: sent to addresses that another person types. */
export function invitationLimits(organisationId: string, email: string): AttemptLimit[] {
  return [
    { key: `invitation:by:${organisationId}`, most: 100, minutes: 60 },
    { key: `invitation:to:${email}`, most: 5, minutes: 60 },
  ]
}

/** Company sites fetched for a visitor, who is identified by IP address only. */
export function visitorSiteLimits(address: string | null): AttemptLimit[] {
  return perAddress('site', address, 20, 60)
}

/** Company sites fetched for a user who creates profiles. */
export function siteLimits(userId: string): AttemptLimit[] {
  return [{ key: `site:by:${userId}`, most: 60, minutes: 60 }]
}

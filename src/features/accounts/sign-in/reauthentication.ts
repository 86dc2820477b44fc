import { MINUTE_MS } from '#/domain/time/units.ts'
/** Longest age of the last authentication, in minutes, by kind of action. */
export const REAUTHENTICATION_MINUTES = { strict: 10, moderate: 60, lax: 1440 } as const
export type ReauthenticationLevel = keyof typeof REAUTHENTICATION_MINUTES

export function isRecentEnough(
  authenticatedAt: Date,
  level: ReauthenticationLevel,
  now: Date,
): boolean {
  return now.getTime() - authenticatedAt.getTime() <= REAUTHENTICATION_MINUTES[level] * MINUTE_MS
}

/** Message where the user must authenticate again first. */
export const PROVE_AGAIN = 'Confirmez d’abord que c’est bien vous.'

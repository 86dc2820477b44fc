/** How long ago someone may have proved who they are, in minutes, by what they are about to do. */
export const REAUTHENTICATION_MINUTES = { strict: 10, moderate: 60, lax: 1440 } as const
export type ReauthenticationLevel = keyof typeof REAUTHENTICATION_MINUTES

export function isRecentEnough(
  authenticatedAt: Date,
  level: ReauthenticationLevel,
  now: Date,
): boolean {
  return now.getTime() - authenticatedAt.getTime() <= REAUTHENTICATION_MINUTES[level] * 60_000
}

/** What is said to whoever has to prove it again first. */
export const PROVE_AGAIN = 'Confirmez d’abord que c’est bien vous.'

export const SHORTEST_PASSWORD = 10
/** Limits the time of hashing; people do not type more. */
export const LONGEST_PASSWORD = 128
const FEWEST_KINDS = 3

const KINDS = [/\p{Ll}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}]/u]

type PasswordFault = 'short' | 'long' | 'simple' | 'personal'

/** In the order of display. */
export const PASSWORD_FAULTS: Record<PasswordFault, string> = {
  short: `Choisissez au moins ${SHORTEST_PASSWORD} caractères.`,
  long: `Choisissez au plus ${LONGEST_PASSWORD} caractères.`,
  simple:
    'Mêlez au moins trois types de caractères\u00a0: minuscules, majuscules, chiffres, symboles.',
  personal: 'Évitez votre nom ou votre adresse e-mail.',
}

export const PASSWORD_HINT = `${SHORTEST_PASSWORD} caractères minimum, dont trois types parmi\u00a0: minuscules, majuscules, chiffres, symboles.`

/** Error of a password; null for a valid one. `known`: words that name the person. */
export function passwordFault(
  password: string,
  known: readonly string[] = [],
): PasswordFault | null {
  const length = [...password].length
  if (length < SHORTEST_PASSWORD) return 'short'
  if (length > LONGEST_PASSWORD) return 'long'
  if (KINDS.filter((kind) => kind.test(password)).length < FEWEST_KINDS) return 'simple'
  const lower = password.toLowerCase()
  const names = known.flatMap((word) => word.toLowerCase().split(/[^\p{L}\p{N}]+/u))
  return names.some((name) => name.length >= 4 && lower.includes(name)) ? 'personal' : null
}

const LA_POSTE = '356000000'

/**
 * The SIRET written in a text (14 digits, however spaced, alone or within « FR 123 456 789 00012 »),
 * null where there is none or its key is wrong. A SIREN alone (9 digits) names no establishment: null.
 * An underscore joins two numbers (`0208312646_5511`, a Belgian one): null.
 */
export function siretOf(written: string | null): string | null {
  if (written === null) return null
  const digits = written.replace(/[\s\u00a0\u202f.\-/]/g, '').match(/(?<!\d)\d{14}(?!\d)/)?.[0]
  return digits !== undefined && isSiret(digits) ? digits : null
}

/** Luhn's key; La Poste's establishments, too many for it, need a digit sum divisible by five. */
export function isSiret(digits: string): boolean {
  if (!/^\d{14}$/.test(digits) || /^0+$/.test(digits)) return false
  if (luhnSum(digits) % 10 === 0) return true
  return digits.startsWith(LA_POSTE) && digitSum(digits) % 5 === 0
}

/** Nine digits with Luhn's key, as written: « 732 829 320 »; null for anything else. */
export function sirenOf(written: string): string | null {
  const digits = written.replace(/[\s\u00a0\u202f.]/g, '')
  return isSiren(digits) ? digits : null
}

/** Nine digits with Luhn's key. */
export function isSiren(digits: string): boolean {
  return /^\d{9}$/.test(digits) && !/^0+$/.test(digits) && luhnSum(digits) % 10 === 0
}

function luhnSum(digits: string): number {
  return [...digits].reverse().reduce((sum, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2)
    return sum + (value > 9 ? value - 9 : value)
  }, 0)
}

function digitSum(digits: string): number {
  return [...digits].reduce((sum, digit) => sum + Number(digit), 0)
}

/** « 732 829 320 » */
export function spacedSiren(siren: string): string {
  return siren.replace(/(\d{3})(?=\d)/g, '$1\u00a0')
}

/** A CPV code or its beginning, as typed: « 45 », « 45233140 », « 45233140-2 ». */
export const CPV_TYPED = /^\d{2,8}(?:-\d)?$/

/**
 * The digits with which matching codes begin. A whole code that ends in zeros names a branch: «
 * 45000000 » → « 45 ». Fewer than eight digits are a prefix as typed.
 */
export function cpvPrefixOf(typed: string): string {
  const digits = typed
    .replace(/-\d\D*$/, '')
    .replace(/\D/g, '')
    .slice(0, 8)
  return digits.length < 8 ? digits : digits.replace(/(?<=^\d{2,})0+$/, '')
}

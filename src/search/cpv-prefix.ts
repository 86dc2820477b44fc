/** A CPV code or its beginning, as typed: « 45 », « 45233140 », « 45233140-2 ». */
export const CPV_TYPED = /^\d{2,8}(?:-\d)?$/

/**
 * With which digits the codes begin that a typed one stands for. A whole code that ends in zeros names a branch:
 * « 45000000 » is all of 45. Fewer digits are a beginning as they are.
 */
export function cpvPrefixOf(typed: string): string {
  const digits = typed
    .replace(/-\d\D*$/, '')
    .replace(/\D/g, '')
    .slice(0, 8)
  return digits.length < 8 ? digits : digits.replace(/(?<=^\d{2,})0+$/, '')
}

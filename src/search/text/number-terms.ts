/**
 * Numbers of notices and references belong to one tender each: as entries of the dictionary, they would fill it with the
 * tenders. They are their own term numbers instead, above those of the dictionary.
 */
export const FIRST_NUMBER_TERM = 10 ** 9

/**
 * By number of digits, the number of the first term. All end below 2 ** 31: larger numbers are floating-point numbers in
 * V8, with which an index takes a fifth more time to build.
 */
const SIX = FIRST_NUMBER_TERM
const SEVEN = SIX + 10 ** 6
const EIGHT = SEVEN + 10 ** 7
const NINE = EIGHT + 10 ** 7
const SIX_AND_YEAR = NINE + 10 ** 9

const DIGITS = /^\d{6,10}$/
/**
 * Other numbers of eight digits are CPV codes and dates, which many tenders share: the dictionary holds them in fewer
 * bytes. A few CPV codes begin like a year of these (22 and 24).
 */
const NOTICE_OF_THE_TWENTIES = /^2\d{7}$/
/** « 123456-2026 » in TED. */
const ENDS_IN_YEAR = /20\d\d$/

/** The number of a term that is not in the dictionary; null for all others. */
export function numberTermOf(term: string): number | null {
  // Most terms begin with a letter: this saves them the expression.
  if (term.charCodeAt(0) > 0x39 || !DIGITS.test(term)) return null
  switch (term.length) {
    case 6:
      return SIX + Number(term)
    case 7:
      return SEVEN + Number(term)
    case 8:
      return NOTICE_OF_THE_TWENTIES.test(term) ? EIGHT + Number(term.slice(1)) : null
    case 9:
      return NINE + Number(term)
    default:
      return ENDS_IN_YEAR.test(term)
        ? SIX_AND_YEAR + Number(term.slice(0, 6) + term.slice(8))
        : null
  }
}

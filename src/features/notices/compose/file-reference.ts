/** Letters and digits in parts: « 2021-034 », « MPALBMT21S0021 », « Cb/Sm-20mc0540aoo ». */
const LEADING =
  /^(?<reference>(?:[\p{L}\d]{1,20}[._/-]){0,4}[\p{L}\d]*\d[\p{L}\d]*)(?:\s\d)?(?<separator>\s*[-–:]\s*|\s+)(?=\p{L}{2})(?<rest>.+)$/u
/** Numbers that say something: roads, years, seasons, postcodes, standards, dimensions. */
const MEANINGFUL =
  /^(?:(?:R?[DNM]|A|VC|CD|RCEA)\d|(?:ISO|NF|EN|RT|RE|ERP)[\d-]|\p{L}+[._-]?(?:19|20)\d{2}$|(?:19|20)\d{2}(?:[/-](?:20)?\d{2})?$|\d{5}$|\d+x\d)/iu
/** « 2021-01 » and « 2020-068 » are numbers of files, « 2020-2021 » and « 2020/21 » are seasons. */
const FILE_OF_YEAR = /^(?<year>20\d{2})[/-](?<number>\d{2})$/
const MIN_DIGITS = 4
/** A digit between letters, digits at both sides of a mark, or digits first: no name has these. */
const CODED = /\d\p{L}+\d|\d[._/-]\d|^\d+\p{L}/u
const MIN_REST = 15

/**
 * The file number that an editor wrote before a title, and the title without it; null where it has none. « 21SA09 -
 * Assistance à maîtrise d'ouvrage » has one, « RD11 - Reconstruction de l'ouvrage » and « 2020-2021 : saison » have not.
 */
export function leadingReference(title: string): { reference: string; rest: string } | null {
  const { reference = '', separator = '', rest = '' } = LEADING.exec(title)?.groups ?? {}
  if (rest.length < MIN_REST || !/(?<!\p{L})\p{Ll}{4}/u.test(rest.slice(1))) return null
  if (reference.replace(/\D/g, '').length < MIN_DIGITS || isMeaningful(reference)) return null
  const isMarked = separator.trim() !== '' || CODED.test(reference)
  return isMarked
    ? { reference, rest: rest.replace(/^\p{Ll}/u, (first) => first.toUpperCase()) }
    : null
}

function isMeaningful(reference: string): boolean {
  const { year, number } = FILE_OF_YEAR.exec(reference)?.groups ?? {}
  if (year && number) return Number(number) === (Number(year) % 100) + 1
  return MEANINGFUL.test(reference)
}

/** Numbers that have a word of their own. */
export const UNITS: Record<string, number> = {
  un: 1,
  une: 1,
  deux: 2,
  trois: 3,
  quatre: 4,
  cinq: 5,
  six: 6,
  sept: 7,
  huit: 8,
  neuf: 9,
  dix: 10,
  onze: 11,
  douze: 12,
  treize: 13,
  quatorze: 14,
  quinze: 15,
  seize: 16,
  vingt: 20,
  trente: 30,
  quarante: 40,
  cinquante: 50,
  soixante: 60,
  quatrevingt: 80,
  cent: 100,
}

/** A count as a pattern: digits, or words up to soixante-…; « deux (2) » is one count. */
export const COUNT =
  '(?:\\d{1,4}(?:[.,]\\d+)?|(?:cent[- ])?quatre[- ]vingts?(?:[- ][a-z]+)?|cent(?:[- ][a-z]+){0,2}|dix[- ](?:sept|huit|neuf)|(?:vingt|trente|quarante|cinquante|soixante)(?:[- ](?:et[- ])?[a-z]+)?|une?|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|onze|douze|treize|quatorze|quinze|seize)(?:\\s*\\(\\s*[\\da-zé-]{1,20}\\s*\\))?'

/** The number that a count says; null where it is none. In « deux (2) » the digits decide. */
export function countOf(written: string): number | null {
  const digits = /(\d+(?:[.,]\d+)?)/.exec(written)?.[1]
  if (digits) return Number(digits.replace(',', '.'))
  const parts = written
    .toLowerCase()
    .replace(/quatre[- ]vingts?/, 'quatrevingt')
    .trim()
    .split(/[- ]+/)
    .filter((part) => part !== 'et')
  const values = parts.map((part) => UNITS[part])
  if (values.length === 0 || values.some((value) => value === undefined)) return null
  return values.reduce<number>((sum, value) => sum + (value ?? 0), 0)
}

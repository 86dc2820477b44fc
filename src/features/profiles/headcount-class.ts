import type { Headcount } from '#/domain/profile-draft.ts'

/** INSEE's classes: 01 is 1 or 2 people, 11 is 10 to 19, 21 is 50 to 99, 31 is 200 to 249, 32 and on more. */
export function headcountOfClass(code: string | null): Headcount | null {
  if (code === null || !/^\d{2}$/.test(code) || code === '00') return null
  const rank = Number(code)
  if (rank < 11) return '1-9'
  if (rank < 21) return '10-49'
  return rank < 32 ? '50-249' : '250+'
}

export const HEADCOUNT_LABELS: Readonly<Record<Headcount, string>> = {
  '1-9': '1 à 9 personnes',
  '10-49': '10 à 49 personnes',
  '50-249': '50 à 249 personnes',
  '250+': '250 personnes ou plus',
}

/** « 6 salariés », « une équipe de 12 personnes », « nous sommes 4 »: the number of people that a company says it has. */
const SAID =
  /(?<![\d.,])(\d{1,5})\s*(?:salari[ée]+s?|employ[ée]+s?|collaborat(?:eur|rice)s?|personnes|compagnons)(?!\p{L})|(?:nous sommes|équipe de)\s+(\d{1,5})(?!\d)/iu

/** The class of the headcount that a description states; null where it states none. */
export function headcountSaid(text: string): Headcount | null {
  const [, counted, alone] = SAID.exec(text) ?? []
  const people = Number(counted ?? alone ?? 0)
  if (people === 0) return null
  if (people < 10) return '1-9'
  if (people < 50) return '10-49'
  return people < 250 ? '50-249' : '250+'
}

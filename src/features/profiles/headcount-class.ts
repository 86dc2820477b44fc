import type { Headcount } from '#/domain/profile-draft.ts'

/** INSEE's classes: 01 is 1 or 2 people, 11 is 10 to 19, 21 is 50 to 99, 31 is 200 to 249, 32 and on more. */
export function headcountOfClass(code: string | null): Headcount | null {
  if (code === null || !/^\d{2}$/.test(code) || code === '00') return null
  const rank = Number(code)
  if (rank < 11) return '1-9'
  if (rank < 21) return '10-49'
  return rank < 32 ? '50-249' : '250+'
}

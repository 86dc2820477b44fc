import { PARIS } from '#/domain/time/zones.ts'

const DAY = new Intl.DateTimeFormat('fr-FR', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: PARIS,
})

/** « 12 décembre 2026 ». */
export const frenchDay = (day: Date) => DAY.format(day)

const DAY = new Intl.DateTimeFormat('fr-FR', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'Europe/Paris',
})

/** « 12 décembre 2026 ». */
export const frenchDay = (day: Date) => DAY.format(day)

/** How a cell's number is shown. */
export type ShownAs = 'percentage' | 'date' | null

/** The moment of a serial number (days since 30 December 1899), as the clock of Paris shows it. */
export function serialDate(serial: number): { day: string; time: string } {
  const shown = new Date(Date.UTC(1899, 11, 30) + Math.round(serial * 86_400) * 1000).toISOString()
  return { day: shown.slice(0, 10), time: shown.slice(11, 16) }
}

/** « 60 % » of 0.6, « 12/03/2026 » of 46093; a number without the digits that its storage adds. */
export function shownNumber(written: string, as: ShownAs): string {
  const value = Number(written)
  if (written.trim() === '' || !Number.isFinite(value)) return written
  if (as === 'percentage') return `${rounded(value * 100)} %`
  if (as === 'date' && value >= 1 && value < 2_958_466) {
    const { day, time } = serialDate(value)
    const [year, month, date] = day.split('-')
    const shown = `${date}/${month}/${year}`
    return value % 1 === 0 ? shown : `${shown} ${time}`
  }
  return rounded(value)
}

const rounded = (value: number) =>
  Math.abs(value) < 1e15 ? String(Number(value.toPrecision(12))).replace('.', ',') : String(value)

/** Formats that Excel has by number: 9 and 10 are percentages, 14 to 22 and 45 to 47 dates. */
export function shownAs(id: number, code: string | undefined): ShownAs {
  if (id === 9 || id === 10) return 'percentage'
  if ((id >= 14 && id <= 22) || (id >= 45 && id <= 47)) return 'date'
  const bare = (code ?? '').replace(/"[^"]*"|\[[^\]]*\]|\\./g, '')
  if (bare.includes('%')) return 'percentage'
  return /[dy]|m.*\/|j{1,4}|a{2,4}/i.test(bare) && !/[#0]/.test(bare) ? 'date' : null
}

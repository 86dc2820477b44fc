/** Temporary until locations lands. */
export function boampDepartments(written: readonly string[] | null | undefined): string[] {
  return [...new Set((written ?? []).flatMap((code) => normalise(code) ?? []))]
}
function normalise(code: string): string | null {
  const compact = code.trim().toUpperCase()
  if (/^\d$/.test(compact)) return `0${compact}`
  const corsica = /^20?([AB])$/.exec(compact)
  if (corsica) return `2${corsica[1]}`
  return /^\d{2,3}$/.test(compact) ? compact : null
}

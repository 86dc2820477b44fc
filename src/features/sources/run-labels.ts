import type { RunOutcome } from '#/domain/sources/run-states.ts'
import { formatDate } from '#/domain/time/dates.ts'

export const OUTCOME_LABELS: Readonly<Record<RunOutcome, string>> = {
  running: 'En cours',
  succeeded: 'Réussie',
  partial: 'Incomplète',
  failed: 'Échouée',
  interrupted: 'Interrompue',
}

export const OUTCOME_TONES = {
  running: 'accent',
  succeeded: 'neutral',
  partial: 'warning',
  failed: 'danger',
  interrupted: 'warning',
} as const

/** Days are of Paris: noon there is the same day everywhere in France. */
export const dayLabel = (day: string) => formatDate(new Date(`${day}T12:00:00Z`))

/** « Nouveautés », or the days of a back-fill. */
export function spanLabel(span: string): string {
  const [from, to] = span.split('..')
  if (from === undefined || to === undefined) return 'Nouveautés'
  return `Rattrapage, ${dayLabel(from)} – ${dayLabel(to)}`
}

/** Units of connectors' progress, as French people count them. */
const UNITS: Readonly<Record<string, string>> = {
  days: 'jours',
  pages: 'pages',
  notices: 'avis',
  bytes: 'octets',
  MB: 'Mo',
}

export const unitLabel = (unit: string): string => UNITS[unit] ?? unit

import type { RunOutcome } from './run-states.ts'

export const OUTCOME_LABELS: Readonly<Record<RunOutcome, string>> = {
  running: 'En cours',
  succeeded: 'Réussie',
  failed: 'Échouée',
  interrupted: 'Interrompue',
}

export const OUTCOME_TONES = {
  running: 'accent',
  succeeded: 'neutral',
  failed: 'danger',
  interrupted: 'warning',
} as const

/** « Nouveautés », or the days of a back-fill. */
export function spanLabel(span: string): string {
  const [from, to] = span.split('..')
  return to === undefined ? 'Nouveautés' : `Rattrapage du ${from} au ${to}`
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

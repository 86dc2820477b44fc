import type { TrialStatus } from '#/domain/entitlement.ts'

export const TRIAL_STATUS_LABELS: Readonly<Record<TrialStatus, string>> = {
  full: 'Abonnée',
  active: 'À l’essai',
  ended: 'Sans offre',
}

export const TRIAL_STATUS_TONES = { full: 'accent', active: 'warning', ended: 'neutral' } as const

export const TRIAL_FILTERS = ['running', 'over', 'none'] as const

export const TRIAL_FILTER_LABELS: Readonly<Record<(typeof TRIAL_FILTERS)[number], string>> = {
  running: 'Essai en cours',
  over: 'Essai terminé',
  none: 'Jamais commencé',
}

import type { AlertFrequency } from '#/domain/alert-settings.ts'
import { formatCounted } from '#/domain/numbers.ts'

export type AlertPreview = {
  /** Tenders in so many days. */
  total: number
  days: number
}

/** « Cette alerte vous aurait envoyé 7 marchés par jour le mois dernier. » */
export function previewText({ total, days }: AlertPreview, frequency: AlertFrequency): string {
  const isWeekly = frequency === 'weekly'
  const each = isWeekly ? 'par semaine' : 'par jour'
  const rate = (total / days) * (isWeekly ? 7 : 1)
  if (total === 0) return 'Cette alerte ne vous aurait rien envoyé le mois dernier.'
  if (rate < 1) {
    return `Cette alerte vous aurait envoyé ${formatCounted(total, 'marché')} en tout le mois dernier.`
  }
  return `Cette alerte vous aurait envoyé ${formatCounted(Math.round(rate), 'marché')} ${each} le mois dernier.`
}

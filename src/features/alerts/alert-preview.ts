import type { AlertFrequency, AlertSettings } from '#/domain/alert-settings.ts'
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

/** Tenders in so many days, by the letter from which on they are sent. */
export type ProfileAlertPreview = {
  totals: { letter: AlertSettings['letter']; total: number }[]
  days: number
}

/** What the alert would have sent, and what another letter would change: « À partir de B : 12 par jour ». */
export function profilePreviewText(
  { totals, days }: ProfileAlertPreview,
  { frequency, letter }: Pick<AlertSettings, 'frequency' | 'letter'>,
): string {
  const own = totals.find((each) => each.letter === letter)?.total ?? 0
  const others = totals
    .filter((each) => each.letter !== letter)
    .map((each) => `à partir de ${each.letter}\u00a0: ${rateText(each.total, days, frequency)}`)
    .join(', ')
  return `${previewText({ total: own, days }, frequency)} Avec un autre seuil, ${others}.`
}

function rateText(total: number, days: number, frequency: AlertFrequency): string {
  const isWeekly = frequency === 'weekly'
  const rate = (total / days) * (isWeekly ? 7 : 1)
  if (rate < 1) return `${total} en tout`
  return `${Math.round(rate)} ${isWeekly ? 'par semaine' : 'par jour'}`
}

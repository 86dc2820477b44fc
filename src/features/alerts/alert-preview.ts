import type { AlertFrequency, AlertSettings } from '#/domain/alert-settings.ts'
import { formatCount, formatCounted } from '#/domain/numbers.ts'

const DAYS_OF_MONTH = 30

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

/** Tenders of the last month, by the letter from which on they are sent. */
export type ProfileAlertPreview = {
  totals: { letter: AlertSettings['letter']; total: number }[]
}

/** What the alert would have sent last month, and what another letter would change, in the same unit. */
export function profilePreviewText(
  { totals }: ProfileAlertPreview,
  { letter }: Pick<AlertSettings, 'letter'>,
): string {
  const own = totals.find((each) => each.letter === letter)?.total ?? 0
  const others = totals
    .filter((each) => each.letter !== letter)
    .map((each) => `${formatCount(each.total)} à partir de ${each.letter}`)
    .join(', ')
  const daily = own / DAYS_OF_MONTH
  const rate = daily < 1 ? '' : `, environ ${formatCount(Math.round(daily))} par jour`
  const said =
    own === 0
      ? 'ne vous aurait rien envoyé'
      : `vous aurait envoyé ${formatCounted(own, 'marché')}${rate}`
  return `Le mois dernier, cette alerte ${said}. Avec un autre seuil\u00a0: ${others}.`
}

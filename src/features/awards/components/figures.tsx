import { formatDate } from '#/domain/time/dates.ts'
import { Money } from '#/ui/money.tsx'

/** A day without an hour, `2024-05-15`; noon in Paris is the same day everywhere in France. */
export function Day({ day }: { day: string }) {
  return <time dateTime={day}>{formatDate(new Date(`${day}T11:00:00Z`))}</time>
}

/** Whole euros: contracts are compared, not paid, here. */
export function Euros({ cents }: { cents: number }) {
  return <Money cents={Math.round(cents / 100) * 100} currency="EUR" />
}

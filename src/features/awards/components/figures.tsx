import { formatDate } from '#/domain/time/dates.ts'
import { Money } from '#/ui/money.tsx'

/** Formats a day such as `2024-05-15`. Noon in Paris is the same day in all French territories. */
export function Day({ day }: { day: string }) {
  return <time dateTime={day}>{formatDate(new Date(`${day}T11:00:00Z`))}</time>
}

/** Whole euros: contract amounts are compared, so cents are omitted. */
export function Euros({ cents }: { cents: number }) {
  return <Money cents={Math.round(cents / 100) * 100} currency="EUR" />
}

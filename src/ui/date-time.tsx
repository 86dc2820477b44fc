import { formatDate, formatDateTime, formatFromNow } from '#/domain/time/dates.ts'

/** A date, with its hour where `withTime`; ISO 8601 in. */
export function DateTime({
  iso,
  withTime = false,
  timeZone,
}: {
  iso: string
  withTime?: boolean
  timeZone?: string
}) {
  const instant = new Date(iso)
  return (
    <time dateTime={iso}>
      {withTime ? formatDateTime(instant, timeZone) : formatDate(instant, timeZone)}
    </time>
  )
}

/** « dans 4 jours ». The server's text stays: a minute may pass before the browser takes over. */
export function FromNow({ iso, timeZone }: { iso: string; timeZone?: string }) {
  return <span suppressHydrationWarning>{formatFromNow(new Date(iso), new Date(), timeZone)}</span>
}

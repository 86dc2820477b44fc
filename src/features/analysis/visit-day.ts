import { formatLongDate } from '#/domain/time/dates.ts'

/** `2026-11-20` or `2026-11-20T14:00`, on the buyer's own calendar and clock. */
export function visitDay(written: string): string {
  const [day = '', time] = written.split('T')
  const [hours, minutes] = time?.split(':') ?? []
  const date = formatLongDate(new Date(`${day}T12:00:00Z`), 'UTC')
  if (hours === undefined) return date
  return `${date} à\u00a0${Number(hours)}\u00a0h${minutes === '00' ? '' : `\u00a0${minutes}`}`
}

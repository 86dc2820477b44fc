import { formatDateTime } from '#/lib/dates.ts'
import { formatMoney } from '#/lib/numbers.ts'
import type { BidEvent } from './bid.ts'
import type { FieldChange, TenderEventKind } from './tender-states.ts'

/** What a notice changed, in words; `quote` where it gives the old and the new text itself. */
export type HistoryLine = {
  text: string
  quote: { before: string | null; after: string | null } | null
}
export type HistoryEntry = { title: string; text: string | null; lines: HistoryLine[] }

const TITLES: Record<TenderEventKind, string> = {
  published: 'Avis publié',
  joined: 'Autre avis du même marché',
  corrected: 'Rectificatif',
  cancelled: 'Marché annulé',
  awarded: 'Avis d’attribution',
  modified: 'Marché modifié',
}

/** An event of a tender as people read it. `timeZone` is the buyer's. */
export function historyEntry(
  { kind, text, changes }: BidEvent,
  { timeZone, currency }: { timeZone: string; currency: string },
): HistoryEntry {
  return {
    title: TITLES[kind],
    text: text?.trim() || null,
    lines: changes.flatMap((change) => lineOf(change, { timeZone, currency })),
  }
}

const DATES: Record<string, string> = {
  deadlineAt: 'Date limite',
  questionsDeadlineAt: 'Date limite des questions',
}
const AMOUNTS: Record<string, string> = {
  estimate: 'Montant estimé',
  minimum: 'Montant minimum',
  maximum: 'Montant maximum',
}

function lineOf(
  change: FieldChange,
  { timeZone, currency }: { timeZone: string; currency: string },
): HistoryLine[] {
  const { field, before, after } = change
  const plain = (text: string): HistoryLine[] => [{ text, quote: null }]
  const date = DATES[field]
  if (date !== undefined) return plain(dateLine(date, change, timeZone))
  const amount = AMOUNTS[field]
  if (amount !== undefined) return plain(amountLine(amount, change, currency))
  if (field === 'description') return plain('Description modifiée')
  if (field === 'cancelledAt') return plain('Marché annulé')
  const section = field.trim().replace(/\s*:$/, '')
  if (before === null && after === null) {
    return section === '' ? [] : plain(`${section}\u00a0: modifié`)
  }
  const quote = { before: shown(before, timeZone), after: shown(after, timeZone) }
  return [{ text: section || 'Texte modifié', quote }]
}

function dateLine(name: string, { before, after }: FieldChange, timeZone: string): string {
  const told = (iso: string) => formatDateTime(new Date(iso), timeZone)
  if (after === null) return `${name} retirée`
  if (before === null) return `${name} fixée au ${told(after)}`
  const verb = Date.parse(after) < Date.parse(before) ? 'avancée' : 'reportée'
  return `${name} ${verb} du ${told(before)} au ${told(after)}`
}

function amountLine(name: string, { before, after }: FieldChange, currency: string): string {
  const told = (cents: string) => formatMoney({ cents: Number(cents), currency })
  if (after === null) return `${name} retiré`
  if (before === null) return `${name} fixé à ${told(after)}`
  return `${name} porté de ${told(before)} à ${told(after)}`
}

/** Notices quote dates as ISO instants or days; anything else is their own words. */
function shown(written: string | null, timeZone: string): string | null {
  if (written === null) return null
  return /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\S*$/.test(written) &&
    !Number.isNaN(Date.parse(written))
    ? formatDateTime(new Date(written), timeZone)
    : written
}

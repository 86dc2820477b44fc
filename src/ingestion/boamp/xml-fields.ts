import { centsOf } from '#/domain/money.ts'
import type { Amount, Criterion } from '#/domain/notices/notice-content.ts'
import { momentOf } from '#/domain/time/local-time.ts'
import { attribute, text, type XmlNode } from '#/ingestion/xml.ts'
import { withoutContactData } from '#/lib/contact-data.ts'
import { boampLine, boampText } from './boamp-text.ts'

/** One repaired line; null where the element is absent or empty. */
export function line(node: XmlNode | undefined, ...path: string[]): string | null {
  return boampLine(text(node, ...path)) || null
}

/** Repaired text without people's contact data; null where absent or empty. */
export function prose(node: XmlNode | undefined, ...path: string[]): string | null {
  const found = boampText(text(node, ...path))
  return found && withoutContactData(found)
}

/**
 * A date and time as BOAMP writes them. A trailing `Z` does not mean UTC: platforms put it behind
 * the buyer's own clock, and the official rendering shows the digits as they are.
 */
export function boampMoment(
  written: string | null,
  { zone, timeOfDay }: { zone: string; timeOfDay?: string },
): Date | null {
  const [date = '', time] = (written ?? '').replace(/Z$/, '').split(/[T ]/)
  return momentOf(date || null, time ?? null, { zone, timeOfDay })
}

/** Whole numbers as XML writes them; null otherwise. */
export function wholeNumber(written: string | null): number | null {
  const digits = /^(\d{1,6})(?:[.,]0+)?$/.exec(written ?? '')?.[1]
  return digits === undefined ? null : Number(digits)
}

/** An amount with its `DEVISE`; zero is what forms send for « not given ». */
export function amount(node: XmlNode | undefined, written = text(node)): Amount | null {
  const cents = centsOf(written)
  if (!cents) return null
  const currency = (attribute(node, 'DEVISE') ?? attribute(node, 'devise') ?? 'EUR').toUpperCase()
  return { cents, currency: /^[A-Z]{3}$/.test(currency) ? currency : 'EUR' }
}

export function criterion(name: string | null, value: string | null): Criterion[] {
  return name ? [{ name, value, subCriteria: [] }] : []
}

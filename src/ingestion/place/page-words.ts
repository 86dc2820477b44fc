import type { Element } from 'domhandler'
import { textContent } from 'domutils'
import { elementOf } from '#/ingestion/page-elements.ts'
import { slugOf } from '#/lib/slug.ts'

/** The words of an element on one line; null where there are none. */
export function wordsOf(element: Element | null | undefined): string | null {
  return element
    ? textContent(element)
        .replace(/[\s\u00a0]+/g, ' ')
        .trim() || null
    : null
}

/** What an element says in full: pages cut long texts and keep the whole in the tooltip. */
export function wholeWordsOf(element: Element | null | undefined): string | null {
  const holder = elementOf(element, '[title], [data-original-title], [data-content]') ?? element
  for (const name of ['data-content', 'data-original-title', 'title']) {
    const stated = holder?.attribs[name]
      ?.replace(/<[^>]+>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim()
    if (stated) return stated
  }
  return wordsOf(element)
}

/** Without the label before it: « Objet : Fourniture de gants ». */
export function withoutLabel(words: string | null): string | null {
  return words?.replace(/^[\p{L}' ’]{2,40}\s*:\s*/u, '').trim() || null
}

const MONTHS = [
  'jan',
  'fev',
  'mar',
  'avr',
  'mai',
  'juin',
  'juil',
  'aou',
  'sep',
  'oct',
  'nov',
  'dec',
]

/** `2026-07-17`, or `2026-07-17 12:00` with a time, of a day, a month in words or digits, and a year. */
export function dateOf(
  day: string,
  month: string,
  year: string,
  time?: string | null,
): string | null {
  const word = slugOf(month)
  const index = /^\d+$/.test(word)
    ? Number(word) - 1
    : MONTHS.findIndex((one) => word.startsWith(one))
  if (index < 0 || index > 11 || !/^\d{1,2}$/.test(day) || !/^\d{4}$/.test(year)) return null
  const date = [year, String(index + 1).padStart(2, '0'), day.padStart(2, '0')].join('-')
  const clock = /(\d{1,2})\s*[:hH]\s*(\d{2})/.exec(time ?? '')
  return clock ? `${date} ${clock[1]?.padStart(2, '0')}:${clock[2]}` : date
}

/** A date in a sentence: « 20/08/2026 12:00 », « 20 août 2026 à 12h00 »; in the form of `dateOf`. */
export function dateIn(words: string | null): string | null {
  const found =
    /(\d{1,2})[/.](\d{1,2})[/.](\d{4})(.{0,12})/.exec(words ?? '') ??
    /(\d{1,2})(?:er)?\s+(\p{L}{3,9})\.?\s+(\d{4})(.{0,12})/u.exec(words ?? '')
  if (found === null) return null
  const [, day = '', month = '', year = '', rest] = found
  return dateOf(day, month, year, rest)
}

import { shownBy } from '#/domain/time/local-time.ts'
import { DAY_MS } from '#/domain/time/units.ts'
import { PARIS } from '#/domain/time/zones.ts'
import { fold } from '#/french-text/fold.ts'
import { without } from './typed-amount.ts'

export type TypedDays = { rest: string; deadline: string | null; published: string | null }

const MONTHS = [
  'janvier',
  'fevrier',
  'mars',
  'avril',
  'mai',
  'juin',
  'juillet',
  'aout',
  'septembre',
  'octobre',
  'novembre',
  'decembre',
]
const MONTH =
  'janvier|f[ée]vrier|mars|avril|mai|juin|juillet|ao[ûu]t|septembre|octobre|novembre|d[ée]cembre'
const WEEKDAYS = ['dimanche', 'lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi']
const WEEKDAY = WEEKDAYS.join('|')
const DAY = String.raw`no[ëe]l|demain|(?:${WEEKDAY})(?:\s+prochain)?|(?:la\s+)?fin\s+(?:de\s+|d['’]\s?|du\s+)?(?:l['’]\s?ann[ée]e|ann[ée]e|mois|${MONTH})|(?:le\s+)?\d{1,2}(?:er)?\s+(?:${MONTH})(?:\s+\d{4})?|(?:le\s+)?\d{1,2}/\d{1,2}(?:/\d{4})?`
const SUBJECT = String.raw`(?:(?:[àa]\s+)?(?:rendre|remettre|r[ée]pondre|d[ée]poser)|d[ée]p[ôo]ts?|remises?|(?:qui\s+)?(?:se\s+)?(?:termin|clôtur|clotur|finiss)e?(?:nt)?|r[ée]ponses?|date\s+limite|[ée]ch[ée]ances?|cl[ôo]tures?|limite)`
const PUBLISHED = String.raw`(?:(?:publi[ée]e?s?|parue?s?|publications?|parution|mis(?:es?)?\s+en\s+ligne|nouveau(?:x|t[ée]s)?)\s+)`

const p = (source: string) =>
  new RegExp(String.raw`(?<![\p{L}\p{N}])${source}(?![\p{L}\p{N}])`, 'iu')

/** The first that matches decides; each returns the params from what it matched. */
const RULES: readonly {
  pattern: RegExp
  read: (match: RegExpExecArray, today: number) => Partial<Omit<TypedDays, 'rest'>> | null
}[] = [
  {
    pattern: p(
      String.raw`${PUBLISHED}?(?:ces|les|sur\s+les|depuis)\s+(\d{1,2})\s+(?:derniers\s+)?(jour|semaine)s?`,
    ),
    read: ([, count = '', unit = ''], today) => ({
      published: `${day(today - length(count, unit))}..`,
    }),
  },
  {
    pattern: p(
      String.raw`${PUBLISHED}(?:(?:depuis|il\s+y\s+a)\s+)?(?:moins\s+de\s+)?(\d{1,2})\s+(jour|semaine|mois)s?`,
    ),
    read: ([, count = '', unit = ''], today) => ({
      published: `${day(today - length(count, unit))}..`,
    }),
  },
  {
    pattern: p(String.raw`${PUBLISHED}?(?:le\s+mois|la\s+semaine)\s+derni(?:er|[èe]re)`),
    read: ([period = ''], today) =>
      /mois/i.test(period)
        ? { published: `${day(monthStart(today, -1))}..${day(monthStart(today, 0) - DAY_MS)}` }
        : { published: `${day(monday(today) - 7 * DAY_MS)}..${day(monday(today) - DAY_MS)}` },
  },
  {
    pattern: p(String.raw`${PUBLISHED}?(?:depuis\s+)(hier|lundi)`),
    read: ([, since = ''], today) => ({
      published: `${day(/^h/i.test(since) ? today - DAY_MS : monday(today))}..`,
    }),
  },
  {
    pattern: p(String.raw`${PUBLISHED}?(cette\s+semaine|aujourd['’]hui|ce\s+mois(?:-ci)?)`),
    read: ([, period = ''], today) => ({
      published: `${day(/mois/i.test(period) ? monthStart(today, 0) : /semaine/i.test(period) ? monday(today) : today)}..`,
    }),
  },
  {
    pattern: p(
      String.raw`(?:${SUBJECT}\s+)?d['’]\s?ici\s+(?:[àa]\s+)?(\d{1,2})\s+(jour|semaine|mois)s?`,
    ),
    read: ([, count = '', unit = ''], today) => ({
      deadline: `..${day(today + length(count, unit))}`,
    }),
  },
  {
    pattern: p(
      String.raw`${SUBJECT}\s+(?:dans|sous)\s+(?:moins\s+de\s+)?(\d{1,2})\s+(jour|semaine)s?(?!\s+(?:au\s+)?min)`,
    ),
    read: ([, count = '', unit = ''], today) => ({
      deadline: `..${day(today + length(count, unit))}`,
    }),
  },
  {
    pattern: p(
      String.raw`(?:${SUBJECT}\s+)?dans\s+(?:plus\s+de|au\s+moins|minimum)\s+(\d{1,2})\s+(jour|semaine)s?`,
    ),
    read: ([, count = '', unit = ''], today) => ({
      deadline: `${day(today + length(count, unit))}..`,
    }),
  },
  {
    pattern: p(
      String.raw`(?:${SUBJECT}\s+)?dans\s+(\d{1,2})\s+(jour|semaine)s?\s+(?:au\s+)?min(?:imum)?`,
    ),
    read: ([, count = '', unit = ''], today) => ({
      deadline: `${day(today + length(count, unit))}..`,
    }),
  },
  {
    pattern: p(String.raw`(?:${SUBJECT}\s+)?(?:pour\s+)?le\s+mois\s+prochain`),
    read: (_, today) => ({
      deadline: `${day(monthStart(today, 1))}..${day(monthStart(today, 2) - DAY_MS)}`,
    }),
  },
  {
    pattern: p(String.raw`${SUBJECT}\s+(?:en|courant)\s+(${MONTH})`),
    read: ([, name = ''], today) => {
      const start = namedMonth(name, today)
      return { deadline: `${day(start)}..${day(monthStart(start, 1) - DAY_MS)}` }
    },
  },
  {
    pattern: p(
      String.raw`(?:${SUBJECT}\s+)?(avant|apr[èe]s|jusqu['’]?\s?[àa]|[àa]\s+partir\s+du)\s+(${DAY})`,
    ),
    read: ([, side = '', name = ''], today) => {
      const named = namedDay(name, today)
      if (named === null) return null
      const isBefore = /^(?:avant|jusqu)/i.test(side)
      return { deadline: isBefore ? `..${day(named)}` : `${day(named)}..` }
    },
  },
]

/** « avant Noël », « publié cette semaine » → the values of the `deadline` and `published` params. */
export function typedDays(text: string, now: Date): TypedDays {
  // Midnight UTC of the day that it is in Paris, for calendar arithmetic.
  const today = Math.floor(shownBy(PARIS, now.getTime()) / DAY_MS) * DAY_MS
  const found: TypedDays = { rest: text, deadline: null, published: null }
  for (const { pattern, read } of RULES) {
    const match = pattern.exec(found.rest)
    const days = match && read(match, today)
    if (!match || !days) continue
    if ((days.deadline && found.deadline) || (days.published && found.published)) continue
    Object.assign(found, days, { rest: without(found.rest, match) })
  }
  return found
}

const day = (moment: number) => new Date(moment).toISOString().slice(0, 10)

const length = (count: string, unit: string) =>
  Number(count) * DAY_MS * (/^s/i.test(unit) ? 7 : /^m/i.test(unit) ? 30 : 1)

const monday = (today: number) => today - ((new Date(today).getUTCDay() + 6) % 7) * DAY_MS

const monthStart = (moment: number, after: number) =>
  Date.UTC(new Date(moment).getUTCFullYear(), new Date(moment).getUTCMonth() + after, 1)

/** The start of the next month of this name, this one included. */
function namedMonth(name: string, today: number): number {
  const month = MONTHS.indexOf(fold(name))
  const date = new Date(today)
  const year = date.getUTCFullYear() + (month < date.getUTCMonth() ? 1 : 0)
  return Date.UTC(year, month, 1)
}

/** The next day of this name; null for 31 February. */
function namedDay(name: string, today: number): number | null {
  const folded = fold(name).replace(/\s+/g, ' ')
  const year = new Date(today).getUTCFullYear()
  if (folded === 'noel') return next(year, 11, 25, today)
  if (folded === 'demain') return today + DAY_MS
  const weekday = WEEKDAYS.indexOf(folded.replace(/ prochain$/, ''))
  if (weekday >= 0) return today + ((weekday - new Date(today).getUTCDay() + 7) % 7 || 7) * DAY_MS
  if (/annee/.test(folded)) return Date.UTC(year, 11, 31)
  if (/fin (?:du )?mois/.test(folded)) return monthStart(today, 1) - DAY_MS
  const end = /fin (?:de |d['’] ?)?([a-z]+)$/.exec(folded)?.[1]
  if (end) return monthStart(namedMonth(end, today), 1) - DAY_MS
  const [, date = '', month = '', written] =
    /(\d{1,2})(?:er)? ?[/ ] ?(\d{1,2}|[a-z]+)(?:[/ ](\d{4}))?$/.exec(folded) ?? []
  const at = /^\d/.test(month) ? Number(month) - 1 : MONTHS.indexOf(month)
  const moment = written
    ? Date.UTC(Number(written), at, Number(date))
    : next(year, at, Number(date), today)
  return new Date(moment).getUTCDate() === Number(date) && at >= 0 && at < 12 ? moment : null
}

const next = (year: number, month: number, date: number, today: number) =>
  Date.UTC(year, month, date) < today
    ? Date.UTC(year + 1, month, date)
    : Date.UTC(year, month, date)

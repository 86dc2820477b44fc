/** Alternatives of a pattern that takes no notice of case. */
export const MONTH =
  'janvier|f[ée]vrier|mars|avril|mai|juin|juillet|ao[ûu]t|septembre|octobre|novembre|d[ée]cembre'
const MONTHS = MONTH.split('|').map((name) => new RegExp(`^${name}$`, 'i'))
/** « 1er mars 2027 », « 01/03/2027 » */
export const DAY = `\\d{1,2}(?:er)?\\s+(?:${MONTH})\\s+20\\d{2}|\\d{1,2}[/.]\\d{1,2}[/.]20\\d{2}`

const WORDED = new RegExp(
  `(?<![\\d/.-])(\\d{1,2})(?:er)?(?:\\s*(?:,|et|ou|&)\\s*(?:le\\s+)?\\d{1,2})*\\s+(${MONTH})\\s+(20\\d{2})`,
  'i',
)
const FIGURES = /(?<![\d/.-])(\d{1,2})\s?[/.-]\s?(\d{1,2})\s?[/.-]\s?(20\d{2}|\d{2})(?![\d/])/
const HOUR =
  /^[^.;\n]{0,24}?(?:[àa]|\bde|,|-|–|vers|d[èe]s)?\s*(\d{1,2})\s*(?:h(?:eures?)?\.?\s*|:)(\d{2})?(?!\d)/i

/** The first date of a text, `2026-11-20`, with `T14:00` where its hour follows; null without one. */
export function dateIn(text: string): string | null {
  return firstDate(text)?.date ?? null
}

/** All dates of a text, in the form of `dateIn`. */
export function datesIn(text: string): string[] {
  const dates: string[] = []
  let rest = text
  for (let found = firstDate(rest); found; found = firstDate(rest)) {
    if (found.date) dates.push(found.date)
    rest = rest.slice(found.end)
  }
  return dates
}

/** What is written like a date, and where it ends; `date` is null where there is no such day. */
function firstDate(text: string): { date: string | null; end: number } | null {
  const worded = WORDED.exec(text)
  const figures = FIGURES.exec(text)
  const isWordedFirst = worded && (!figures || worded.index <= figures.index)
  const match = isWordedFirst ? worded : figures
  if (!match) return null
  const end = match.index + match[0].length
  const month = isWordedFirst ? monthOf(match[2] ?? '') : Number(match[2])
  const year = Number(match[3]) < 100 ? 2000 + Number(match[3]) : Number(match[3])
  const day = Number(match[1])
  const real = new Date(Date.UTC(year, month - 1, day))
  if (real.getUTCMonth() !== month - 1 || real.getUTCDate() !== day) return { date: null, end }
  const iso = real.toISOString().slice(0, 10)
  const hour = HOUR.exec(text.slice(end))
  const [hours, minutes] = [Number(hour?.[1]), Number(hour?.[2] ?? 0)]
  if (!hour || hours > 23 || minutes > 59) return { date: iso, end }
  const time = `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`
  return { date: `${iso}T${time}`, end }
}

const monthOf = (name: string) => MONTHS.findIndex((one) => one.test(name)) + 1

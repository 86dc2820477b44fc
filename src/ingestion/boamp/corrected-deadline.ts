import type { NoticeContent } from '#/domain/notices/notice-content.ts'
import { END_OF_DAY } from '#/domain/time/day-only.ts'
import { momentOf } from '#/domain/time/local-time.ts'

const MONTHS =
  'janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre'.split('|')
const CLOCK = String.raw`(?:[^\d.;]{1,14}?(\d{1,2})\s?(?:h(?:eures?)?|:)\s?(\d{2})?)?`
const LONG = new RegExp(String.raw`(\d{1,2})(?:er)?\s+(\p{L}+)\.?\s+(20\d{2})${CLOCK}`, 'iu')
const SHORT = new RegExp(String.raw`(\d{1,2})[/.](\d{1,2})[/.](20\d{2}|\d{2})(?!\d)${CLOCK}`, 'iu')
const ISO = /^(20\d{2}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}\S*))?$/

/** « IV.2.2 » is the deadline in European forms, « Date limite de réception des offres » in national ones. */
const SECTION =
  /\bIV[\s.]{0,2}2[\s.]{0,2}2\b|(?:date|heure|délai)s?[^.]{0,30}limites?[^.]{0,40}(?:réception|remise|dépôt|réponse|offres|candidatures|plis)/i
const ABOUT =
  /limite|(?:remise|réception|dépôt|retour)\s+(?:électronique\s+)?des\s+(?:offres|plis|candidatures|dossiers|propositions)/i
/** European forms have the opening of offers beside the deadline. */
const OPENING = /^\s*date d['’]ouverture/i
/** « initialement fixée au 15/09/2026, au 22/09/2026 » */
const FORMER = /initialement\s+(?:fix|prév)\p{L}+\s+(?:au|le|pour le)\s+[^,;.]{4,40},/giu
/** What comes before the new date: « est reportée au mardi 22 septembre », « lire : … ». */
const MOVED =
  /(?:report|repouss|prorog|prolong|décal|différ|fix|modifi|port|avanc|étend)(?:é|er)?e?s?\b[^.;]{0,60}?(?:\bau\b|\bà\b|\bjusqu['’]au\b)|\blire\b\s*:?|\bdevient\b|\bsera (?:le|au)\b|\best (?:désormais |maintenant )?(?:le|au)\b/gi

/**
 * The new deadline that a correction gives, either where it replaces the field or in its own words;
 * null where it gives none. `publishedAt` guards against a misread date: a deadline is not moved
 * into the past of its own correction.
 */
export function correctedDeadline(
  {
    changes,
    changeText,
    publishedAt,
  }: Pick<NoticeContent, 'changes' | 'changeText' | 'publishedAt'>,
  zone: string,
): Date | null {
  const replaced = changes
    .filter(({ section, after }) => section !== null && after !== null && SECTION.test(section))
    .filter(({ after }) => !OPENING.test(after ?? ''))
    .flatMap(({ after }) => momentIn(after ?? '', zone) ?? [])
  const stated = [changeText, ...changes.map(({ after }) => after)].flatMap((words) =>
    words === null ? [] : (publishedDeadline(words, zone) ?? []),
  )
  return (
    [...replaced, ...stated].find(
      (moment) => publishedAt === null || moment.getTime() >= publishedAt.getTime(),
    ) ?? null
  )
}

/** The correction with the deadline that it sets in its own field. */
export function withCorrectedDeadline(notice: NoticeContent, zone: string): NoticeContent {
  if (notice.kind !== 'correction' || notice.deadlineAt !== null) return notice
  return { ...notice, deadlineAt: correctedDeadline(notice, zone) }
}

function publishedDeadline(words: string, zone: string): Date | null {
  for (const sentence of words.split(/(?<=\p{L}{3}[.!])\s+|\n/u)) {
    if (!ABOUT.test(sentence)) continue
    const current = sentence.replace(FORMER, '')
    for (const moved of current.matchAll(MOVED)) {
      const after = current.slice(moved.index + moved[0].length, moved.index + moved[0].length + 60)
      const moment = momentIn(after, zone)
      if (moment) return moment
    }
  }
  return null
}

/** The first date in a text, the end of the day where it has no time. */
function momentIn(written: string, zone: string): Date | null {
  const clock = { zone, timeOfDay: END_OF_DAY }
  const iso = ISO.exec(written.trim())
  if (iso) return momentOf(iso[1] ?? null, iso[2]?.replace(/Z$/, '') ?? null, clock)
  const long = LONG.exec(written)
  const short = SHORT.exec(written)
  const found = long && (!short || long.index < short.index) ? long : short
  if (!found) return null
  const [, day = '', middle = '', year = '', hours, minutes = '00'] = found
  const month = found === long ? MONTHS.indexOf(middle.toLowerCase()) + 1 : Number(middle)
  if (month < 1 || month > 12) return null
  const date = [year.padStart(4, '20'), pad(month), day.padStart(2, '0')].join('-')
  return momentOf(date, hours === undefined ? null : `${hours}:${minutes}`, clock)
}

function pad(value: number): string {
  return String(value).padStart(2, '0')
}

import { formatCounted } from '#/domain/numbers.ts'
import type { DataSetCode } from '#/domain/sources/feed-codes.ts'
import { LISTED_DATA_SETS, SHOWN_SOURCES } from '#/domain/sources/listed-sources.ts'
import type { AnnouncedTotal } from '#/domain/sources/run-states.ts'
import { formatDate } from '#/domain/time/dates.ts'
import type { Silence } from '../silence/silence.ts'
import { shortSourceLabel } from '../source-labels.ts'

/** Number of past days of the figures. */
export const COVERED_DAYS = 30

/** A source, or a group of similar platforms, on the coverage page; what it publishes, and what it lacks. */
export const COVERED_SOURCES = SHOWN_SOURCES.flatMap(({ coverage }) =>
  coverage.map(({ slug, label, codes, holds, lacks, unread = null }) => {
    const [code = 'unknown'] = codes
    return { slug, label: label ?? shortSourceLabel(code), codes, holds, lacks, unread }
  }),
)

/** Sources that nothing reads yet, with the reason. */
export const UNREAD_SOURCES = COVERED_SOURCES.flatMap(({ slug, label, holds, unread }) =>
  unread === null ? [] : [{ slug, label, holds, unread }],
)

/** A data set other than notices, on the coverage page. */
export const COVERED_DATA_SETS = Object.fromEntries(
  LISTED_DATA_SETS.map(({ code, coverage }) => [code, coverage]),
) as Record<DataSetCode, { label: string; holds: string }>

/** Last reading of a data set. */
export type DataSetFigures = {
  code: DataSetCode
  /** ISO 8601: when it was last read to its end; null where it never was. */
  lastReadAt: string | null
  /** The last reading ended early; the next one continues. */
  lastReadFailed: boolean
  /** Rows of the last reading that came to its end. */
  read: number
}

/** Figures of one source; delays in seconds from publication to our page. */
export type SourceFigures = {
  slug: string
  label: string
  /** ISO 8601; null where no notice was received. */
  lastReceivedAt: string | null
  /** ISO 8601: when what is new was last read to its end; null where the source is not fetched on a schedule. */
  lastReadAt: string | null
  /** The last reading ended early, or something was missing; it is requested again. */
  lastReadFailed: boolean
  /** Days of publication with missing notices. */
  missingDays: number
  /** Notices that the source lists and did not give. */
  missingNotices: number
  /** Nothing new comes for longer than usual; null otherwise, or where no habit is known. */
  silence: Silence | null
  /** What BOAMP announced on this platform; null where the source has no site that notices of others name. */
  probes: Probes | null
  /** What its site said that it lists, and what of it was seen; null where the site counts nothing. */
  announced: Announced | null
  /** Of the last 30 days, unusable ones among them. */
  received: number
  rejected: number
  /** Of notices published in the last 30 days; null where there is none. */
  delay: { median: number; p95: number } | null
  /** Notices published on each of `days`. */
  daily: number[]
}

/** By the last run of each of `days`; null on days without a run. */
export type Announced = Pick<AnnouncedTotal, 'unit'> & {
  total: (number | null)[]
  seen: (number | null)[]
}

/** BOAMP notices of each of `days` that lead to the platform, and those among them whose call was read there too. */
export type Probes = { expected: number[]; seen: number[] }

export type Coverage = {
  /** ISO 8601. */
  at: string
  /** Days in Paris, `2026-11-20`, the oldest first. */
  days: string[]
  sources: SourceFigures[]
  dataSets: DataSetFigures[]
  /** Notices of the demonstration by source, which no figure counts. */
  demonstration: { slug: string; notices: number }[]
}

/** « 45 min », « 7 h », « 2 j 4 h ». */
export function delayText(seconds: number): string {
  const minutes = Math.round(seconds / 60)
  if (minutes < 60) return `${minutes}\u00a0min`
  const hours = Math.round(minutes / 60)
  if (hours < 48) return `${hours}\u00a0h`
  const [days, rest] = [Math.floor(hours / 24), hours % 24]
  return rest === 0 ? `${days}\u00a0j` : `${days}\u00a0j ${rest}\u00a0h`
}

/** « Il manque 2 jours de publication et 1 avis. »; null where nothing is missing. */
export function missingText({
  missingDays,
  missingNotices,
}: Pick<SourceFigures, 'missingDays' | 'missingNotices'>): string | null {
  const days = formatCounted(missingDays, 'jour de publication', 'jours de publication')
  const notices = formatCounted(missingNotices, 'avis', 'avis')
  const parts = [...(missingDays > 0 ? [days] : []), ...(missingNotices > 0 ? [notices] : [])]
  return parts.length > 0 ? `Il manque ${parts.join(' et ')}.` : null
}

/** « Aucun avis nouveau depuis 5 jours, contre 3 au plus d’ordinaire. » */
export function silenceText({ days, usual }: Silence): string {
  return `Aucun avis nouveau depuis ${formatCounted(days, 'jour', 'jours')}, contre ${usual} au plus d’ordinaire.`
}

/** « 12 des 15 avis du BOAMP … » of the last 30 days; null where BOAMP named the platform in none. */
export function probesText({ expected, seen }: Probes): string | null {
  const [announced, read] = [expected, seen].map((counts) => counts.reduce((sum, n) => sum + n, 0))
  if (!announced) return null
  return `Contrôle par le BOAMP\u00a0: ${formatCounted(announced, 'avis', 'avis')} des 30 derniers jours ${announced > 1 ? 'renvoient' : 'renvoie'} à cette plateforme, ${formatCounted(read ?? 0, 'y a aussi été lu', 'y ont aussi été lus')}.`
}

/** « 20 nov. 2026 : 3 attendus, 1 lu », for each day on which not all were read, the latest first. */
export function probedHoles({ expected, seen }: Probes, days: readonly string[]): string[] {
  return days
    .flatMap((day, at) => {
      const [announced, read] = [expected[at] ?? 0, seen[at] ?? 0]
      const date = dayText(day)
      const found = formatCounted(read, 'lu', 'lus')
      return read < announced
        ? [`${date}\u00a0: ${formatCounted(announced, 'attendu', 'attendus')}, ${found}`]
        : []
    })
    .toReversed()
}

/** « Le 20 nov. 2026, son site annonçait 217 avis en cours : 215 y ont été vus. »; null without a run. */
export function announcedText(announced: Announced, days: readonly string[]): string | null {
  const at = announced.total.findLastIndex((total) => total !== null)
  const [total, seen] = [announced.total[at] ?? null, announced.seen[at] ?? 0]
  if (total === null) return null
  const date = dayText(days[at] ?? '')
  const [counted, found] =
    announced.unit === 'pages'
      ? [formatCounted(total, 'page', 'pages'), formatCounted(seen, 'a été lue', 'ont été lues')]
      : [formatCounted(total, 'avis', 'avis'), formatCounted(seen, 'y a été vu', 'y ont été vus')]
  return `Le ${date}, le site annonçait ${counted}\u00a0: ${found}.`
}

/** « 20 nov. 2026 : 217 annoncés, 180 vus », for each day on which the site listed more than was seen, the latest first. */
export function announcedHoles(
  { unit, total, seen }: Announced,
  days: readonly string[],
): string[] {
  const e = unit === 'pages' ? 'e' : ''
  return days
    .flatMap((day, at) => {
      const [announced, found] = [total[at] ?? 0, seen[at] ?? 0]
      return found < announced
        ? [
            `${dayText(day)}\u00a0: ${formatCounted(announced, `annoncé${e}`)}, ${formatCounted(found, `vu${e}`)}`,
          ]
        : []
    })
    .toReversed()
}

const dayText = (day: string) => formatDate(new Date(`${day}T12:00:00Z`))

/** « 0,4 % »; null where nothing came. */
export function rejectedText({
  received,
  rejected,
}: Pick<SourceFigures, 'received' | 'rejected'>): string | null {
  if (received === 0) return null
  return share.format(rejected / received)
}

const share = new Intl.NumberFormat('fr-FR', { style: 'percent', maximumFractionDigits: 1 })

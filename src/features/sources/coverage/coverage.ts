import { formatCounted } from '#/domain/numbers.ts'
import type { DataSetCode } from '#/domain/sources/feed-codes.ts'
import { PLACE_LIKE_SUFFIXES, type SourceCode } from '#/domain/sources/source-codes.ts'

/** Number of past days of the figures. */
export const COVERED_DAYS = 30

/** A source, or a group of similar platforms, on the coverage page. */
type CoveredSource = {
  slug: string
  label: string
  codes: readonly SourceCode[]
  /** What is published there. */
  holds: string
  /** What is missing from this source, and why. */
  lacks: string
}

export const COVERED_SOURCES: readonly CoveredSource[] = [
  {
    slug: 'boamp',
    label: 'BOAMP',
    codes: ['boamp'],
    holds: 'Les avis nationaux et européens du Bulletin officiel des annonces des marchés publics.',
    lacks:
      'Les marchés que l’acheteur n’a publiés que sur sa plateforme ou dans un journal d’annonces légales n’y figurent pas.',
  },
  {
    slug: 'ted',
    label: 'TED',
    codes: ['ted'],
    holds: 'Les avis des acheteurs français au Journal officiel de l’Union européenne.',
    lacks: 'Seuls les marchés au-dessus des seuils européens y sont publiés.',
  },
  {
    slug: 'place',
    label: 'PLACE',
    codes: ['place'],
    holds: 'Les consultations de l’État et de ses établissements.',
    lacks:
      'Sans accès ouvert documenté\u00a0: lue seulement si l’exploitant du site l’a décidé, une page à la fois.',
  },
  {
    slug: 'place_like',
    label: 'Plateformes régionales',
    codes: ['place_like', ...PLACE_LIKE_SUFFIXES.map((suffix) => `place_like_${suffix}` as const)],
    holds: `Les consultations de ${PLACE_LIKE_SUFFIXES.length} plateformes de collectivités, dont Maximilien et Mégalis Bretagne.`,
    lacks: 'Comme PLACE\u00a0: lues seulement si l’exploitant du site l’a décidé.',
  },
  {
    slug: 'e_marches',
    label: 'e-marchespublics',
    codes: ['e_marches'],
    holds: 'Les consultations des acheteurs clients de la plateforme.',
    lacks:
      'Sans accès ouvert documenté\u00a0: nous n’en avons que ce qui paraît aussi au BOAMP ou à TED.',
  },
  {
    slug: 'achat_public',
    label: 'achatpublic.com',
    codes: ['achat_public'],
    holds: 'Les consultations des acheteurs clients de la plateforme.',
    lacks:
      'Sans accès ouvert documenté\u00a0: nous n’en avons que ce qui paraît aussi au BOAMP ou à TED.',
  },
  {
    slug: 'fm',
    label: 'France Marchés',
    codes: ['fm'],
    holds: 'Les annonces d’un groupe de journaux d’annonces légales.',
    lacks:
      'Sans accès ouvert documenté\u00a0: nous n’en avons que ce qui paraît aussi au BOAMP ou à TED.',
  },
  {
    slug: 'manual',
    label: 'Saisie manuelle',
    codes: ['manual'],
    holds: 'Les marchés ajoutés par l’exploitant du site, dont ceux que vous signalez.',
    lacks: 'Rien n’y arrive de lui-même.',
  },
]

/** A data set other than notices, on the coverage page. */
export const COVERED_DATA_SETS: Record<DataSetCode, { label: string; holds: string }> = {
  decp: {
    label: 'DECP',
    holds:
      'Les contrats notifiés que les acheteurs publient, souvent deux mois après\u00a0: prix, titulaires, durées.',
  },
  approch: {
    label: 'APProch',
    holds: 'Les achats que l’État et ses établissements prévoient, avant tout avis.',
  },
  companies: {
    label: 'Registre des entreprises',
    holds:
      'Ce que l’État publie des entreprises qui ont remporté un marché, sans leurs dirigeants.',
  },
}

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
  /** Of the last 30 days, unusable ones among them. */
  received: number
  rejected: number
  /** Of notices published in the last 30 days; null where there is none. */
  delay: { median: number; p95: number } | null
  /** Notices published on each of `days`. */
  daily: number[]
}

export type Coverage = {
  /** ISO 8601. */
  at: string
  /** Days in Paris, `2026-11-20`, the oldest first. */
  days: string[]
  sources: SourceFigures[]
  dataSets: DataSetFigures[]
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

/** « 0,4 % »; null where nothing came. */
export function rejectedText({
  received,
  rejected,
}: Pick<SourceFigures, 'received' | 'rejected'>): string | null {
  if (received === 0) return null
  return share.format(rejected / received)
}

const share = new Intl.NumberFormat('fr-FR', { style: 'percent', maximumFractionDigits: 1 })

import { formatMoney } from '#/domain/numbers.ts'
import { ofTown } from '#/domain/of-town.ts'
import { calendarDaysBetween } from '#/domain/time/dates.ts'
import type { ProvenCondition } from '#/features/eligibility/proven-condition.ts'
import { departmentByCode } from '#/features/locations/departments.ts'
import { kilometresBetween } from '#/features/locations/distance.ts'
import { conditionObjections } from './condition-objections.ts'
import type { Firm } from './firm.ts'
import { type GradeTerms, SHORT_DAYS } from './grade.ts'
import type { GradeReason, GradeReasons, ReasonKind } from './grade-reason.ts'
import { enumerated, quoted } from './reason-text.ts'
import {
  activityReasons,
  hasLikelyActivity,
  headlineOf,
  shareObjections,
  similarityReasons,
  type WorkMatch,
  wordReasons,
  workOf,
} from './work-reasons.ts'

export type ReasonedMatch = WorkMatch & {
  /** Codes of the tender's départements. */
  departments: readonly string[]
  /** Codes of the profile's départements after feedback; empty if the profile names none. */
  zone: readonly string[]
  firm?: Firm | undefined
  /** What the notices require of candidates, as far as the viewer may read it. */
  conditions?: readonly ProvenCondition[] | undefined
  /** Null if unknown. */
  deadlineAt: Date | null
  isCancelled: boolean
  amountCents: number | null
  terms: GradeTerms
  /** Phrases of `excluded` that are buyer names from feedback. */
  refusedBuyers: readonly string[]
}

const NBSP = '\u00a0'
const MAX_NAMED = 3
const LONG_DAYS = 21

export function gradeReasons(match: ReasonedMatch): GradeReasons {
  const work = workOf(match)
  const own = [...activityReasons(match, work), ...wordReasons(work)]
  return {
    for: [
      ...own,
      ...similarityReasons(match),
      ...placeReasons(match),
      ...as('size', sizeReasons(match)),
      ...as('time', timeReasons(match)),
    ],
    against: [
      ...as('exclusion', exclusionObjections(match)),
      ...as('zone', zoneObjections(match)),
      ...as('distance', distanceObjections(match)),
      ...shareObjections(match, work),
      ...as('time', timeObjections(match)),
      ...as('size', sizeObjections(match)),
      ...as('capacity', capacityObjections(match)),
      ...unmetConditions(match),
      ...as('evidence', evidenceObjections(match, work)),
    ],
    headline: headlineOf(own),
  }
}

const as = (kind: ReasonKind, texts: readonly string[]): GradeReason[] =>
  texts.map((text) => ({ kind, text }))

/** Kilometres between which the distance is neither for nor against a tender. */
const NEAR = 60
const FAR = 150

/** The distance from the firm's town where both places are known, otherwise the département. */
function placeReasons(match: ReasonedMatch): GradeReason[] {
  const away = distanceOf(match)
  if (match.evidence.zone === 1 && away !== null && away.kilometres <= NEAR) {
    return [{ kind: 'distance', text: distanceText(away) }]
  }
  return as('zone', zoneReasons(match))
}

/** Départements that the firm chose are never too far. */
function distanceObjections(match: ReasonedMatch): string[] {
  const away = distanceOf(match)
  return away !== null && away.kilometres >= FAR && match.zone.length === 0
    ? [distanceText(away)]
    : []
}

type Distance = { kilometres: number; town: string }

function distanceOf({ firm, parts: { position } }: ReasonedMatch): Distance | null {
  if (!firm?.town || !position) return null
  return { kilometres: Math.round(kilometresBetween(firm.town, position)), town: firm.town.name }
}

/** Positions are those of towns: a few kilometres are no difference. */
const SAME_PLACE = 5

function distanceText({ kilometres, town }: Distance): string {
  return kilometres < SAME_PLACE
    ? `À moins de ${SAME_PLACE}${NBSP}km ${ofTown(town)}`
    : `À environ ${kilometres}${NBSP}km ${ofTown(town)}`
}

/** A contract above a year's turnover is more than the firm can usually do alone. */
function capacityObjections({ amountCents, firm }: ReasonedMatch): string[] {
  const turnover = firm?.turnoverCents ?? null
  if (amountCents === null || turnover === null || amountCents <= turnover) return []
  return [
    `Montant supérieur à votre chiffre d’affaires${NBSP}: ${euros(amountCents)} pour ${euros(turnover)}`,
  ]
}

function unmetConditions({ conditions = [], firm, deadlineAt, amountCents, terms }: ReasonedMatch) {
  const now = new Date(terms.now)
  return conditionObjections({ conditions, firm, deadlineAt, amountCents, now })
}

function zoneReasons({ evidence, departments, zone }: ReasonedMatch): string[] {
  const within = departments.filter((code) => zone.includes(code))
  if (evidence.zone === 0 || within.length === 0) return []
  return [`Dans votre zone${NBSP}: ${namesOf(within)}`]
}

function zoneObjections({ evidence, departments, zone }: ReasonedMatch): string[] {
  if (evidence.zone === 1) return []
  if (zone.length === 0)
    return [`Dans un lieu que vous avez écarté${NBSP}: ${namesOf(departments)}`]
  if (departments.length === 0) return ['Hors de votre zone']
  return [`Hors de votre zone${NBSP}: ${namesOf(departments)}`]
}

const namesOf = (departments: readonly string[]) =>
  enumerated(departments.slice(0, MAX_NAMED).map((code) => departmentByCode(code)?.name ?? code))

function exclusionObjections({ held, refusedBuyers }: ReasonedMatch): string[] {
  const buyers = held.excluded.filter((phrase) => refusedBuyers.includes(phrase))
  const words = held.excluded.filter((phrase) => !refusedBuyers.includes(phrase))
  return [
    ...words.map((phrase) => `Contient ${quoted(phrase)}, que vous excluez`),
    ...buyers.map((name) => `Acheteur que vous avez écarté${NBSP}: ${name}`),
  ]
}

function daysLeft({ deadlineAt, terms }: ReasonedMatch): number | null {
  return deadlineAt && calendarDaysBetween(new Date(terms.now), deadlineAt)
}

function isClosed({ deadlineAt, isCancelled, terms }: ReasonedMatch): boolean {
  return isCancelled || (deadlineAt !== null && deadlineAt.getTime() <= terms.now)
}

function timeReasons(match: ReasonedMatch): string[] {
  const days = daysLeft(match)
  if (days === null || days < LONG_DAYS || isClosed(match)) return []
  return [`Il reste ${days}${NBSP}jours pour répondre`]
}

function timeObjections(match: ReasonedMatch): string[] {
  if (match.isCancelled) return ['Marché annulé']
  const days = daysLeft(match)
  if (days === null) return []
  if (isClosed(match)) return ['Date limite dépassée']
  if (days === 0) return ['Échéance aujourd’hui']
  if (days === 1) return ['Échéance demain']
  return days <= Math.max(SHORT_DAYS, match.terms.daysWanted)
    ? [`Échéance dans ${days}${NBSP}jours`]
    : []
}

function sizeReasons({ amountCents, terms: { size } }: ReasonedMatch): string[] {
  if (amountCents === null || (size.minimumCents === null && size.maximumCents === null)) return []
  const fits =
    amountCents >= (size.minimumCents ?? 0) &&
    amountCents <= (size.maximumCents ?? Number.POSITIVE_INFINITY)
  return fits ? [`Montant à votre mesure${NBSP}: ${euros(amountCents)}`] : []
}

function sizeObjections({ amountCents, terms: { size } }: ReasonedMatch): string[] {
  if (amountCents === null) return []
  if (size.maximumCents !== null && amountCents > size.maximumCents) {
    return [`Trop gros pour vous${NBSP}: ${euros(amountCents)}`]
  }
  if (size.minimumCents !== null && amountCents < size.minimumCents) {
    return [`Trop petit pour vous${NBSP}: ${euros(amountCents)}`]
  }
  return []
}

function evidenceObjections(match: ReasonedMatch, work: ReturnType<typeof workOf>): string[] {
  if (hasLikelyActivity(match, work)) return []
  return work.words.length === 0
    ? ['Ne contient aucun de vos mots']
    : ['Ne semble pas relever de vos activités']
}

const euros = (cents: number) => formatMoney({ cents, currency: 'EUR' })

import { formatMoney } from '#/domain/numbers.ts'
import { calendarDaysBetween } from '#/domain/time/dates.ts'
import { departmentByCode } from '#/features/locations/departments.ts'
import type { Evidence, Held } from '#/search/reverse/interest.ts'
import { type GradeTerms, SHORT_DAYS } from './grade.ts'

/** The reasons of a grade in French, most important first. */
export type GradeReasons = { for: string[]; against: string[] }

export type ReasonedMatch = {
  evidence: Evidence
  held: Held
  /** Codes of the tender's départements. */
  departments: readonly string[]
  /** Codes of the profile's départements after feedback; empty if the profile names none. */
  zone: readonly string[]
  /** Words and topics of the interest that come from favourites only. */
  learned: Pick<Held, 'words' | 'topics'>
  /** Null if unknown. */
  deadlineAt: Date | null
  isCancelled: boolean
  amountCents: number | null
  terms: GradeTerms
  /** The name of an activity; undefined if it has none for users. */
  topicLabel: (name: string) => string | undefined
  /** Phrases of `excluded` that are buyer names from feedback. */
  refusedBuyers: readonly string[]
}

const NBSP = '\u00a0'
/** Less topic evidence (of 255) gives no sentence. */
const MIN_TOPIC_EVIDENCE = 40
const MAX_NAMED = 3
const LONG_DAYS = 21

export function gradeReasons(match: ReasonedMatch): GradeReasons {
  return {
    for: [
      ...activityReasons(match),
      ...wordReasons(match),
      ...similarityReasons(match),
      ...zoneReasons(match),
      ...sizeReasons(match),
      ...timeReasons(match),
    ],
    against: [
      ...exclusionObjections(match),
      ...zoneObjections(match),
      ...timeObjections(match),
      ...sizeObjections(match),
      ...evidenceObjections(match),
    ],
  }
}

/** The words in the tender that are the profile's own. */
const ownWords = ({ held, learned }: ReasonedMatch) =>
  held.words.filter((word) => !learned.words.includes(word))
const ownTopics = ({ held, learned }: ReasonedMatch) =>
  held.topics.filter((name) => !learned.topics.includes(name))

function labelsOf({ topicLabel }: ReasonedMatch, topics: readonly string[]): string[] {
  return [...new Set(topics.flatMap((name) => topicLabel(name) ?? []))].slice(0, MAX_NAMED)
}

function activityReasons(match: ReasonedMatch): string[] {
  const labels = labelsOf(match, ownTopics(match))
  if (labels.length === 0 || match.evidence.topics < MIN_TOPIC_EVIDENCE) return []
  return labels.length === 1
    ? [`Activité en commun${NBSP}: ${labels[0]}`]
    : [`Activités en commun${NBSP}: ${enumerated(labels)}`]
}

function wordReasons(match: ReasonedMatch): string[] {
  const words = ownWords(match)
  const single = words.filter((word) => !words.some((other) => isPartOf(word, other)))
  const named = single.slice(0, MAX_NAMED)
  const others = single.length - named.length
  if (named.length === 0) return []
  const more =
    others > 0 ? [`${others}${NBSP}${others === 1 ? 'autre' : 'autres'} de vos mots`] : []
  return [`Contient ${enumerated([...named.map(quoted), ...more])}`]
}

/** Words and topics learned from favourites have their own sentence. */
function similarityReasons(match: ReasonedMatch): string[] {
  const { held, learned } = match
  const words = held.words.filter((word) => learned.words.includes(word)).map(quoted)
  const topics = held.topics.filter((name) => learned.topics.includes(name))
  const alike = [...words, ...labelsOf(match, topics)].slice(0, MAX_NAMED)
  if (alike.length === 0) return []
  return [`Ressemble à un marché que vous suivez${NBSP}: ${enumerated(alike)}`]
}

const isPartOf = (word: string, phrase: string) =>
  word !== phrase && ` ${phrase} `.includes(` ${word} `)

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

function evidenceObjections(match: ReasonedMatch): string[] {
  if (ownWords(match).length === 0) return ['Ne contient aucun de vos mots']
  const isUnlikely =
    match.evidence.topics < MIN_TOPIC_EVIDENCE || labelsOf(match, ownTopics(match)).length === 0
  return isUnlikely ? ['Ne semble pas relever de vos activités'] : []
}

const quoted = (text: string) => `«${NBSP}${text}${NBSP}»`

const euros = (cents: number) => formatMoney({ cents, currency: 'EUR' })

function enumerated(items: readonly string[]): string {
  return items.length < 2 ? (items[0] ?? '') : `${items.slice(0, -1).join(', ')} et ${items.at(-1)}`
}

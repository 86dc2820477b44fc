import { type LikenessReason } from '#/domain/notices/joining.ts'
import { joinsByReference } from '#/domain/sources/reference-sources.ts'
import { DAY_MS, HOUR_MS } from '#/domain/time/units.ts'
import { EDIT, editCost } from '#/french-text/edit-distance.ts'
import type { CallTraits } from './call-traits.ts'

/** What two notices have in common that makes them one call, or the trait that says they are two. */
export type Likeness =
  | { verdict: 'same'; because: LikenessReason }
  | { verdict: 'different' }
  | { verdict: 'unsure' }

/**
 * Whether two notices without a common reference are of one call: buyer, subject, deadline,
 * file number, and what the buyer's platform calls the consultation. Lots and years of one buyer
 * differ in a word or a number only, so a word that each has for itself keeps two calls apart.
 */
export function likeness(one: CallTraits, other: CallTraits): Likeness {
  const [earlier, later] = inOrder(one, other)
  if (isCallLike(earlier) && isCallLike(later)) return likenessOfCalls(earlier, later)
  const call = isCallLike(earlier) ? earlier : null
  if (call === null || !FOLLOWERS.has(later.kind)) return UNSURE
  return likenessOfFollower(call, later)
}

/** What of two notices can be compared at once, without a word of theirs. */
type Dated = Pick<CallTraits, 'source' | 'kind' | 'publishedAt' | 'deadlineAt'>

/** Whether their days let two notices be of one call: where not, `likeness` never says « same ». */
export function inTime(one: Dated, other: Dated): boolean {
  const [earlier, later] = inOrder(one, other)
  return isCallLike(later) ? dueTogether(earlier, later) : couldFollow(earlier, later)
}

/**
 * Days (ISO 8601, PostgreSQL's infinities where unknown) that those of another notice of the same call overlap: of a
 * call until its result is out, of what follows one its own.
 */
export function callPeriod({ kind, publishedAt, deadlineAt }: Omit<Dated, 'source'>) {
  if (publishedAt === null) return { from: '-infinity', to: 'infinity' }
  const published = publishedAt.getTime()
  if (kind !== 'call') return { from: dayOf(published), to: dayOf(published) }
  const due = deadlineAt?.getTime() ?? published + UNKNOWN_DUE_AFTER
  // Mistyped deadlines may lie before the publication: results follow them all the same.
  return {
    from: dayOf(Math.min(published, due)),
    to: dayOf(Math.max(published, due) + LAST_AFTER_DUE),
  }
}

function dayOf(milliseconds: number): string {
  return new Date(Math.min(milliseconds, LAST_DAY)).toISOString().slice(0, 10)
}

const UNSURE: Likeness = { verdict: 'unsure' }
const DIFFERENT: Likeness = { verdict: 'different' }
const FOLLOWERS: ReadonlySet<string> = new Set(['correction', 'cancellation', 'award'])
const LAST_DAY = Date.UTC(9999, 11, 31)
const UNKNOWN_DUE_AFTER = 60 * DAY_MS
/** Of results; corrections and cancellations come sooner. */
const LAST_AFTER_DUE = 365 * DAY_MS
/** Sources write one deadline on different clocks. */
const CLOCKS_APART = 2 * HOUR_MS
/** They publish a call within so long of each other. */
const PUBLICATIONS_APART = 30 * DAY_MS

const isCallLike = ({ kind }: Dated) => kind === 'call'

/** Two calls: published about the same time, due at the same moment, in the same words. */
function likenessOfCalls(one: CallTraits, other: CallTraits): Likeness {
  if (!sameBuyer(one, other)) return DIFFERENT
  if (contradict(one, other)) return DIFFERENT
  if (!dueTogether(one, other)) return DIFFERENT
  const subject = compareSubjects(one, other)
  if (subject.apart) return DIFFERENT
  // The whole, and one lot of it in a notice of its own.
  const oneIsPart = (one.lots.length === 0) !== (other.lots.length === 0)
  if (one.deadlineAt === null || other.deadlineAt === null || oneIsPart) return UNSURE
  if (shared(one.consultations, other.consultations)) return same('consultation')
  if (sameReference(one, other)) return same('reference')
  if (byReference(one, other)) return UNSURE
  // One source publishes lots of one buyer under one subject, due together: that proves nothing there.
  return one.source !== other.source && subject.likeness >= 0.8 ? same('deadline') : UNSURE
}

function dueTogether(one: Dated, other: Dated): boolean {
  const apart = one.source === other.source ? 0 : CLOCKS_APART
  return (
    couldBeWithin(apart, one.deadlineAt, other.deadlineAt) &&
    couldBeWithin(PUBLICATIONS_APART, one.publishedAt, other.publishedAt)
  )
}

/** A correction, cancellation or result, and a call that was there before it. */
function likenessOfFollower(call: CallTraits, later: CallTraits): Likeness {
  if (!sameBuyer(call, later)) return DIFFERENT
  if (!couldFollow(call, later) || contradict(call, later)) return DIFFERENT
  const subject = compareSubjects(call, later)
  const near = subject.likeness >= 0.4
  if (near && shared(call.consultations, later.consultations)) return same('consultation')
  if (near && sameReference(call, later)) return same('reference')
  if (subject.apart || byReference(call, later)) return UNSURE
  const due = call.deadlineAt?.toISOString().slice(0, 10)
  const replaces = due !== undefined && later.replacedDays.includes(due)
  if (replaces && subject.likeness >= 0.6) return same('deadline')
  const enough = later.kind === 'award' ? 1 : 0.9
  return subject.likeness >= enough ? same('subject') : UNSURE
}

const byReference = (one: CallTraits, other: CallTraits) =>
  joinsByReference(one.source) || joinsByReference(other.source)

/** One file number; where nothing but references counts, of one legal body. */
function sameReference(one: CallTraits, other: CallTraits): boolean {
  if (one.reference === null || one.reference !== other.reference) return false
  return (
    !byReference(one, other) || (one.buyer.siren !== null && one.buyer.siren === other.buyer.siren)
  )
}

/** Corrections come while offers are awaited, or soon after; results after that. */
function couldFollow(call: Dated, later: Dated): boolean {
  if (call.publishedAt === null || later.publishedAt === null) return false
  const from = call.publishedAt.getTime()
  const due = call.deadlineAt?.getTime() ?? from + UNKNOWN_DUE_AFTER
  const at = later.publishedAt.getTime()
  if (later.kind === 'award') return at >= due && at <= due + LAST_AFTER_DUE
  return at >= from && at <= due + 15 * DAY_MS
}

function same(because: LikenessReason): Likeness {
  return { verdict: 'same', because }
}

function inOrder<Notice extends Dated>(one: Notice, other: Notice): [Notice, Notice] {
  return isCallLike(other) && !isCallLike(one) ? [other, one] : [one, other]
}

/** At most so many milliseconds apart, or not known. */
function couldBeWithin(most: number, one: Date | null, other: Date | null): boolean {
  return one === null || other === null || Math.abs(one.getTime() - other.getTime()) <= most
}

/** File numbers or pages of one platform that are not the same belong to two calls. */
function contradict(one: CallTraits, other: CallTraits): boolean {
  if (
    one.source === other.source &&
    one.reference !== null &&
    other.reference !== null &&
    one.reference !== other.reference
  ) {
    return true
  }
  const hosts = new Set(one.consultations.map(hostOf))
  const onOneHost = other.consultations.some((each) => hosts.has(hostOf(each)))
  if (onOneHost && !shared(one.consultations, other.consultations)) return true
  const [ours, theirs] = [new Set(one.numbers), new Set(other.numbers)]
  return one.numbers.some((n) => !theirs.has(n)) && other.numbers.some((n) => !ours.has(n))
}

const hostOf = (consultation: string) => consultation.slice(0, consultation.indexOf('/'))

function shared(ones: readonly string[], others: readonly string[]): boolean {
  return ones.some((one) => others.includes(one))
}

/** Names of buyers differ between sources by their form (« Ville de Pau », « Commune de Pau »). */
function sameBuyer({ buyer: one }: CallTraits, { buyer: other }: CallTraits): boolean {
  if (one.siren !== null && one.siren === other.siren) return true
  const nearby =
    one.department === null || other.department === null || one.department === other.department
  const common = one.words.filter((word) => other.words.includes(word)).length
  const fewest = Math.min(one.words.length, other.words.length)
  const overlap = fewest === 0 ? 0 : common / fewest
  const most = common / Math.max(one.words.length, other.words.length, 1)
  return most === 1 || (nearby && (overlap === 1 || (overlap >= 0.6 && common >= 2)))
}

/**
 * `likeness` of the words, 0 to 1 (Dice); `apart` when each subject has a word of its own that the
 * other lacks: « lot nord » and « lot sud », not « travaux de voirie » and « travaux de voirie 2021 ».
 */
function compareSubjects(one: CallTraits, other: CallTraits) {
  const ours = comparedWords(one, other)
  const theirs = comparedWords(other, one)
  const left = ours.filter((word) => !theirs.some((each) => isWord(word, each)))
  const right = theirs.filter((word) => !ours.some((each) => isWord(word, each)))
  const total = ours.length + theirs.length
  return {
    likeness: total === 0 ? 0 : 1 - (left.length + right.length) / total,
    apart: left.some((word) => !isFileCode(word)) && right.some((word) => !isFileCode(word)),
  }
}

/** Of a subject, as many words as the other has where that one is cut. */
function comparedWords({ subject }: CallTraits, other: CallTraits): string[] {
  const words = [...new Set(subject)]
  return other.isCut ? words.slice(0, new Set(other.subject).size + 2) : words
}

/** « M20TDMG21 »: one source writes the buyer's number into the subject, another does not. */
const isFileCode = (word: string) => /^(?=.*\d)(?=.*[a-z])[a-z\d]{6,}$/.test(word)

/** The same word, a slip of one letter in a long one, or one cut short. */
function isWord(one: string, other: string): boolean {
  if (one === other) return true
  if (/\d/.test(one) || /\d/.test(other)) return false
  const shorter = Math.min(one.length, other.length)
  if (shorter >= 4 && (one.startsWith(other) || other.startsWith(one))) return true
  return shorter >= 6 && editCost(one, other, EDIT) <= EDIT
}

import { isComplete, type NoticeContent, type NoticeKind } from '#/domain/notices/notice-content.ts'
import type { TenderKind } from '#/domain/notices/tender-kinds.ts'
import type { FieldChange, TenderEventKind } from '#/domain/notices/tender-states.ts'
import { RICHNESS } from '#/domain/sources/record-formats.ts'
import { UNNAMED_BUYER } from '../waiting/unnamed-buyer.ts'
import {
  applyCorrection,
  type CallTerms,
  isCancelledCall,
  repeatsCall,
} from './apply-correction.ts'
import { statedDeadlines } from './stated-deadlines.ts'

/** A notice of the call, with the identity it has in the database. */
export type Member = { noticeId: string; content: NoticeContent }

type ComposedEvent = {
  noticeId: string
  kind: TenderEventKind
  happenedAt: Date
  text: string | null
  changes: FieldChange[]
}

/** A tender as its notices make it, before anything is derived from its words. */
export type ComposedTender = {
  kind: TenderKind
  /** The notice that made it a tender: the earliest call, else the earliest prior information. */
  promotedBy: string
  /** The call whose fields come first. */
  leading: Member
  call: NoticeContent
  publishedAt: Date
  cancelledAt: Date | null
  events: ComposedEvent[]
}

/**
 * One call out of all its notices; the same notices give the same tender, whatever
 * order they arrived in. Of the calls, the richest format leads (eForms, then TED's standard forms
 * and BOAMP's XML, the archive last; the most recent among equals) and the others fill what it
 * leaves empty. Corrections since then, and cancellations, are applied in the order of their publication. Of different
 * deadlines of different sources the earliest counts.
 * Where no member is a call, repeats one or was one until it was cancelled, prior information makes a tender that is no
 * call yet. Null where there is neither, the call of an award is unknown, or the date is.
 */
export function composeTender(members: readonly Member[]): ComposedTender | null {
  const inOrder = members.toSorted(byPublication)
  const found = foundingNotices(inOrder)
  if (found === null) return null
  const { kind, notices: calls } = found
  const [first] = calls
  const ranked = calls.toSorted(
    (one, other) =>
      RICHNESS[other.content.version] - RICHNESS[one.content.version] || -byPublication(one, other),
  )
  const [leading] = ranked
  if (first === undefined || leading === undefined) return null

  const call = ranked
    .slice(1)
    .reduce((merged, { content }) => filled(merged, content), leading.content)
  const publishedAt = first.content.publishedAt ?? earliest(inOrder)
  if (publishedAt === null) return null
  const events: ComposedEvent[] = []
  let terms: CallTerms = { ...call, cancelledAt: null }
  for (const { noticeId, content } of inOrder) {
    const event = noticeId === first.noticeId ? 'published' : EVENT_KINDS[content.kind]
    let changes: FieldChange[] = []
    if (event === 'corrected' && !isBefore(content, leading.content)) {
      const corrected = applyCorrection(terms, content)
      terms = corrected.call
      changes = corrected.changes
    }
    if (content.kind === 'cancellation') {
      terms = { ...terms, cancelledAt: terms.cancelledAt ?? content.publishedAt ?? publishedAt }
    }
    const happenedAt = content.publishedAt ?? publishedAt
    events.push({ noticeId, kind: event, happenedAt, text: content.changeText, changes })
  }
  const { cancelledAt, ...corrected } = {
    ...terms,
    ...(kind === 'call'
      ? { deadlineAt: earliestDeadline(terms, members) }
      : // Nothing is to be answered yet.
        { deadlineAt: null, questionsDeadlineAt: null }),
  }
  return {
    kind,
    promotedBy: first.noticeId,
    leading,
    call: { ...call, ...corrected },
    publishedAt,
    cancelledAt,
    events,
  }
}

/** The notices that a tender is made of, in their order; the others only add to it. */
function foundingNotices(
  inOrder: readonly Member[],
): { kind: TenderKind; notices: readonly Member[] } | null {
  const own = inOrder.filter(({ content }) => content.kind === 'call' && isComplete(content))
  if (own.length > 0) return { kind: 'call', notices: own }
  const [call] = inOrder.filter(({ content }) => repeatsCall(content) || isCancelledCall(content))
  if (call) return { kind: 'call', notices: [call] }
  if (inOrder.some(({ content }) => FOLLOWS_CALL.has(content.kind))) return null
  const prior = inOrder.filter(
    ({ content }) => content.kind === 'prior_information' && isComplete(content),
  )
  return prior.length > 0 ? { kind: 'prior_information', notices: prior } : null
}

/** What is published after a call: where there is such a notice, the call is over and unknown. */
const FOLLOWS_CALL: ReadonlySet<NoticeKind> = new Set(['award', 'modification', 'intent'])

function earliestDeadline({ deadlineAt }: CallTerms, members: readonly Member[]): Date | null {
  const stated = statedDeadlines(members.map(({ content }) => content))
  if (deadlineAt === null || stated.length < 2) return deadlineAt
  return new Date(Math.min(...[deadlineAt, ...stated.map((one) => one.deadlineAt)].map(Number)))
}

const EVENT_KINDS: Record<NoticeKind, TenderEventKind> = {
  call: 'joined',
  correction: 'corrected',
  cancellation: 'cancelled',
  award: 'awarded',
  modification: 'modified',
  prior_information: 'joined',
  intent: 'joined',
  other: 'joined',
}

/** `call` with the values that only `other` has; identifiers and links of both. */
function filled(call: NoticeContent, other: NoticeContent): NoticeContent {
  const merged: Record<string, unknown> = { ...call }
  for (const [field, value] of Object.entries(other)) {
    const own = merged[field]
    if (own === null || own === '' || (Array.isArray(own) && own.length === 0)) {
      merged[field] = value
    }
  }
  const buyer = { ...call.buyer }
  if (buyer.name === UNNAMED_BUYER) buyer.name = other.buyer.name
  for (const field of ['siret', 'city', 'postcode', 'url'] as const)
    buyer[field] ??= other.buyer[field]
  const links = [
    ...call.links,
    ...other.links.filter(
      (link) => link.kind === 'notice' || !call.links.some(({ kind }) => kind === link.kind),
    ),
  ]
  return { ...(merged as NoticeContent), buyer, links }
}

function byPublication(one: Member, other: Member): number {
  const [before, after] = [instantOf(one), instantOf(other)]
  return before - after || (identity(one) < identity(other) ? -1 : 1)
}

function identity({ content }: Member): string {
  return `${content.source} ${content.sourceRef}`
}

function instantOf({ content }: Member): number {
  return content.publishedAt?.getTime() ?? 0
}

/** A correction of an earlier call says nothing of the call that took its place. */
const isBefore = (correction: NoticeContent, call: NoticeContent) =>
  correction.publishedAt !== null &&
  call.publishedAt !== null &&
  correction.publishedAt < call.publishedAt

/**
 * A notice without a date of publication takes the one of the notices around it, else of a deadline:
 * it was published by then.
 */
function earliest(members: readonly Member[]): Date | null {
  const dated = members.find(({ content }) => content.publishedAt !== null)
  const closing = members.find(({ content }) => content.deadlineAt !== null)
  return dated?.content.publishedAt ?? closing?.content.deadlineAt ?? null
}

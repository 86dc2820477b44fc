import type { Database, Transaction } from '#/db/client.server.ts'
import { parisDay } from '#/domain/time/calendar-days.ts'
import { MINUTE_MS } from '#/domain/time/units.ts'
import { followedStepsOf } from '#/features/favourites/prior-steps.queries.server.ts'
import { accessOf } from '#/features/subscriptions/access.ts'
import { readableCard } from '#/features/tenders/masked-tender.ts'
import type { PriorStep } from '#/features/tenders/page/prior-steps.ts'
import {
  type TenderNews,
  tenderNewsSince,
} from '#/features/tenders/page/tender-news.queries.server.ts'
import type { TenderCard } from '#/features/tenders/tender-card.ts'
import { tenderCards } from '#/features/tenders/tender-cards.queries.server.ts'
import { env } from '#/lib/env.ts'
import {
  type FavouriteNotification,
  peopleOf,
  takeDeadlines,
  takeNews,
  takeOwnReminders,
  takeVisits,
} from './favourite-notices.queries.server.ts'

/** Notification to one person about saved tenders of one profile. */
export type FavouriteNotice = {
  to: string
  profileId: string
  profileName: string
  bids: TenderCard[]
} & (
  | { kind: 'deadlines' }
  /** Visits of the site that come near, by tender. */
  | { kind: 'visits'; visits: ReadonlyMap<string, PriorStep[]> }
  /** Reminders that the person set for that day. */
  | { kind: 'own_reminder'; remindAt: Date }
  | { kind: 'changes'; news: TenderNews[] }
)

export type NoticeWriter = (tx: Transaction, notices: FavouriteNotice[]) => Promise<void>

const BATCH = 200
/** Changes that are being written now are left to the next run, so that none is skipped. */
const SETTLED_MS = 5 * MINUTE_MS

/**
 * Sends the notifications of saved tenders: near deadlines and visits, reminders and changes. Each batch and its e-mails are one
 * transaction, so that an interrupted run repeats nothing.
 */
export async function notifyFavourites(
  db: Database,
  { now, write }: { now: Date; write: NoticeWriter },
): Promise<number> {
  let notified = 0
  for (const batch of [deadlineNotices, visitNotices, ownReminders, changeNotices]) {
    for (;;) {
      const { taken, notices } = await db.transaction(async (tx) => {
        const made = await batch(tx, now)
        await write(tx, made.notices)
        return made
      })
      notified += notices.length
      if (taken < BATCH) break
    }
  }
  return notified
}

type Batch = { taken: number; notices: FavouriteNotice[] }

async function deadlineNotices(tx: Transaction, now: Date): Promise<Batch> {
  const taken = await takeDeadlines(tx, { now, limit: BATCH })
  const notices = await byPerson(tx, taken, now)
  return { taken: taken.length, notices: notices.map((each) => ({ ...each, kind: 'deadlines' })) }
}

async function visitNotices(tx: Transaction, now: Date): Promise<Batch> {
  const taken = await takeVisits(tx, { now, limit: BATCH })
  // The recipient may have no offer: e-mails show only free results.
  const access = accessOf(null, env.ACCESS, now)
  const near: FavouriteNotification[] = []
  const visits = new Map<string, PriorStep[]>()
  for (const [organisationId, own] of Map.groupBy(taken, (one) => one.organisationId)) {
    const ids = own.map(({ tenderId }) => tenderId)
    const steps = await followedStepsOf(tx, { organisationId, ids, access })
    for (const one of own) {
      const toCome = (steps.get(one.tenderId) ?? []).filter(
        ({ kind, at, isDone }) =>
          kind === 'visit' && !isDone && at !== null && parisDay(new Date(at)) >= parisDay(now),
      )
      if (toCome.length === 0) continue
      near.push(one)
      visits.set(one.tenderId, toCome)
    }
  }
  const notices = await byPerson(tx, near, now)
  return {
    taken: taken.length,
    notices: notices.map((each) => ({ ...each, kind: 'visits', visits })),
  }
}

async function ownReminders(tx: Transaction, now: Date): Promise<Batch> {
  const taken = await takeOwnReminders(tx, { now, limit: BATCH })
  const cards = await cardsOf(tx, taken, now)
  const notices = taken.flatMap(({ profileId, profileName, tenderId, email, remindAt }) => {
    const card = cards.get(tenderId)
    const kind = 'own_reminder' as const
    return card ? [{ kind, to: email, profileId, profileName, bids: [card], remindAt }] : []
  })
  return { taken: taken.length, notices }
}

async function changeNotices(tx: Transaction, now: Date): Promise<Batch> {
  const until = new Date(now.getTime() - SETTLED_MS)
  const taken = await takeNews(tx, { until, limit: BATCH })
  const since = new Map(taken.map((each) => [`${each.profileId} ${each.tenderId}`, each.since]))
  const news = await tenderNewsSince(tx, {
    tenderIds: [...new Set(taken.map(({ tenderId }) => tenderId))],
    since: new Date(Math.min(...taken.map((each) => each.since.getTime()), until.getTime())),
    hidesPrices: env.ACCESS === 'offers',
  })
  const notices = await byPerson(tx, taken, now)
  return {
    taken: taken.length,
    notices: notices.map((each) => {
      const ids = new Set(each.bids.map(({ id }) => id))
      const isNew = ({ tenderId, receivedAt }: TenderNews) =>
        ids.has(tenderId) &&
        receivedAt <= until &&
        receivedAt > (since.get(`${each.profileId} ${tenderId}`) ?? until)
      return { ...each, kind: 'changes', news: news.filter(isNew) }
    }),
  }
}

async function cardsOf(tx: Transaction, favourites: readonly FavouriteNotification[], now: Date) {
  const ids = [...new Set(favourites.map(({ tenderId }) => tenderId))]
  // The recipient may have no offer: e-mails show only free results.
  const access = accessOf(null, env.ACCESS, now)
  const cards = await tenderCards(tx, { ids, now })
  return new Map(cards.map((card) => [card.id, readableCard(card, access)]))
}

/** One notice for each person and profile, the nearest deadline first. */
async function byPerson(tx: Transaction, favourites: readonly FavouriteNotification[], now: Date) {
  if (favourites.length === 0) return []
  const cards = await cardsOf(tx, favourites, now)
  const people = await peopleOf(tx, favourites)
  const notices = new Map<
    string,
    Pick<FavouriteNotice, 'to' | 'profileId' | 'profileName' | 'bids'>
  >()
  for (const { profileId, profileName, tenderId } of favourites) {
    const card = cards.get(tenderId)
    if (!card) continue
    for (const to of people(profileId, tenderId)) {
      const key = `${profileId} ${to.toLowerCase()}`
      const notice = notices.get(key) ?? { to, profileId, profileName, bids: [] }
      notice.bids.push(card)
      notices.set(key, notice)
    }
  }
  const deadline = ({ deadlineAt }: TenderCard) => deadlineAt ?? '9999'
  for (const { bids } of notices.values()) {
    bids.sort((a, b) => (deadline(a) < deadline(b) ? -1 : 1))
  }
  return [...notices.values()]
}

import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '#/db/client.server.ts'
import { jsonRows } from '#/db/json-rows.server.ts'
import { MIN_SCORE } from '#/domain/letter.ts'
import type { AdjustedProfile } from '#/features/matching/feedback.ts'
import { graderFor } from '#/features/matching/grade.ts'
import type { TenderParts } from '#/features/matching/tender-parts.ts'
import { gradeOf } from '#/features/profiles/grade-tenders.server.ts'
import type { TenderGrade } from '#/features/profiles/graded-tender.ts'
import { prepareProfile } from '#/features/profiles/prepared-profile.server.ts'
import {
  currentInterest,
  type StoredInterest,
  storeInterests,
} from '#/features/profiles/profile-interests.server.ts'
import { tenderPartsOf } from '#/features/profiles/tender-parts.queries.server.ts'
import type { AccessMode } from '#/features/subscriptions/access.ts'
import type { TenderNews } from '#/features/tenders/page/tender-news.queries.server.ts'
import type { TenderCard } from '#/features/tenders/tender-card.ts'
import { tenderCards } from '#/features/tenders/tender-cards.queries.server.ts'
import { env } from '#/lib/env.ts'
import type { SearchIndex } from '#/search/search-index.ts'
import { withoutNotified } from './dedupe-recipients.ts'
import { dueFrequencies, newsSince } from './digest-day.ts'
import {
  ALL_PROFILES,
  type DueProfile,
  dueProfiles,
  type ProfileRange,
} from './due-profiles.queries.server.ts'
import { lockAddresses, notifiedTenders } from './notified-addresses.queries.server.ts'
import { type SentCorrection, sentCorrections } from './sent-corrections.queries.server.ts'

/** Digest of a profile: its best new tenders, each with its grade. */
export type ProfileDigest = {
  profileId: string
  profileName: string
  emails: string[]
  bids: (TenderCard & { grade: TenderGrade })[]
  /** Number of tenders beyond the cap. */
  others: number
  /** Tenders of former digests that changed. */
  corrections: { bid: TenderCard; news: TenderNews[] }[]
}

/** Queues the e-mails in the transaction that records the digest. */
export type DigestWriter = (tx: Transaction, digests: ProfileDigest[]) => Promise<void>

const BATCH = 250

/**
 * Makes the digests of a day, batch by batch. Each batch is one transaction with the digests, their tenders and the
 * e-mails that `write` queues. An interrupted run therefore resumes where it stopped, and no profile gets a tender
 * twice, for any number of runs and workers, each with its range of profiles.
 *
 * @param day in Paris, `2026-11-21`
 * @returns number of profiles processed, and number of digests with tenders
 */
export async function makeProfileDigests(
  db: Database,
  {
    index,
    day,
    now,
    write,
    access = env.ACCESS,
    range = ALL_PROFILES,
  }: {
    index: SearchIndex
    day: string
    now: Date
    write: DigestWriter
    /** `offers`: alerts are paused without a running trial or offer. */
    access?: AccessMode
    range?: ProfileRange
  },
): Promise<{ profiles: number; digests: number }> {
  const cards: DigestCards = new Map()
  const frequencies = dueFrequencies(day)
  const made = { profiles: 0, digests: 0 }
  const dueAfter = (after: string) =>
    dueProfiles(db, {
      after,
      upTo: range.upTo,
      limit: BATCH,
      day,
      frequencies,
      now: access === 'offers' ? now : undefined,
    })
  let next = dueAfter(range.after)
  let writing: Promise<unknown> = Promise.resolve()
  try {
    for (;;) {
      const due = await next
      const last = due.at(-1)
      if (!last) break
      // The database reads the next batch and writes the one before while this one is worked on.
      next = awaitedLater(dueAfter(last.profile.id))
      const found = due.map((each) => ({ each, tenders: newTendersOf(each, index, now) }))
      const corrected = await sentCorrections(db, {
        profiles: due.map(({ profile: { id }, notifiedAt }) => ({ id, notifiedAt })),
        hidesPrices: access === 'offers',
      })
      const ids = [
        ...found.flatMap(({ tenders }) => tenders.hits.map(({ key }) => key)),
        ...[...corrected.values()].flat().map(({ tenderId }) => tenderId),
      ]
      await addCards(db, cards, ids, now)
      const digests = found.map(({ each, tenders }) =>
        digestOf(each, tenders, {
          cards,
          corrections: corrected.get(each.profile.id) ?? [],
        }),
      )
      const interests = found.flatMap(({ tenders }) => tenders.newInterest ?? [])
      await writing
      writing = awaitedLater(
        db.transaction(async (tx) => {
          await lockAddresses(tx, { emails: digests.flatMap(({ emails }) => emails) })
          await storeInterests(tx, interests)
          const storedCount = await keepDigests(tx, digests, { day, write })
          made.profiles += due.length
          made.digests += storedCount
        }),
      )
    }
  } finally {
    await writing
  }
  return made
}

/** Its rejection is handled where it is awaited, not before. */
function awaitedLater<Result>(work: Promise<Result>): Promise<Result> {
  work.catch(() => {})
  return work
}

type NewTenders = Pick<ReturnType<SearchIndex['matchInterest']>, 'hits' | 'total'> & {
  adjusted: AdjustedProfile
  newInterest: (StoredInterest & { profileId: string }) | null
}

/** Tenders that are new to a profile and whose grade is high enough for an e-mail. */
function newTendersOf(
  { profile, feedback, storedInterest, known, notifiedAt }: DueProfile,
  index: SearchIndex,
  now: Date,
): NewTenders {
  const { frequency, letter, cap } = profile.alerts
  const { current, isNew } = currentInterest(profile, storedInterest)
  const adjusted = prepareProfile(profile, feedback, now, { interest: current.interest })
  const found = index.matchInterest(adjusted.interest, graderFor(adjusted.terms), {
    status: 'open',
    now: now.getTime(),
    publishedAt: {
      min: newsSince(frequency === 'weekly' ? 'weekly' : 'daily', { now, notifiedAt }),
    },
    minimum: MIN_SCORE[letter],
    except: [...adjusted.dismissed, ...known],
    limit: cap,
  })
  return { ...found, adjusted, newInterest: isNew ? { ...current, profileId: profile.id } : null }
}

type DigestCards = Map<string, { card: TenderCard; parts: TenderParts }>

/** Many profiles find the same few hundred tenders. */
async function addCards(db: Database, cards: DigestCards, ids: readonly string[], now: Date) {
  const missing = [...new Set(ids)].filter((id) => !cards.has(id))
  const [found, parts] = await Promise.all([
    tenderCards(db, { ids: missing, now }),
    tenderPartsOf(db, { ids: missing }),
  ])
  for (const card of found) {
    const own = parts.get(card.id)
    if (own) cards.set(card.id, { card, parts: own })
  }
}

function digestOf(
  { profile, emails }: DueProfile,
  { hits, total, adjusted }: NewTenders,
  { cards, corrections }: { cards: DigestCards; corrections: readonly SentCorrection[] },
): ProfileDigest {
  const bids = hits.flatMap((hit) => {
    const found = cards.get(hit.key)
    if (!found) return []
    const { card, parts } = found
    return [{ ...card, grade: gradeOf(card, hit, { adjusted, parts }) }]
  })
  const others = Math.max(0, total - hits.length)
  return {
    profileId: profile.id,
    profileName: profile.name,
    emails,
    bids,
    others,
    corrections: corrections.flatMap(({ tenderId, news }) => {
      const bid = cards.get(tenderId)?.card
      return bid ? [{ bid, news }] : []
    }),
  }
}

/** Leaves out digests that another run has made meanwhile. */
async function keepDigests(
  tx: Transaction,
  digests: readonly ProfileDigest[],
  { day, write }: { day: string; write: DigestWriter },
): Promise<number> {
  const { rows } = await tx.execute<{ profile_id: string }>(sql`
    insert into digest (profile_id, day, tender_count)
    select profile_id, ${day}::date, tender_count
    from json_to_recordset(${jsonRows(digests.map(({ profileId, bids }) => ({ profile_id: profileId, tender_count: bids.length })))})
      as made(profile_id uuid, tender_count int)
    order by profile_id
    on conflict do nothing returning profile_id`)
  const ours = new Set(rows.map(({ profile_id }) => profile_id))
  const filled = digests.filter(
    ({ profileId, bids, emails, corrections }) =>
      ours.has(profileId) && bids.length + corrections.length > 0 && emails.length > 0,
  )
  if (filled.length === 0) return 0
  // Read before this batch is stored: tenders that a person got are not sent again by another profile or alert.
  const heard = await notifiedTenders(tx, {
    emails: [...new Set(filled.flatMap(({ emails }) => emails))],
    tenderIds: [...new Set(filled.flatMap(({ bids }) => bids.map(({ id }) => id)))],
  })
  const sent = filled.flatMap(({ profileId, bids }) =>
    bids.map(({ id, grade }) => ({
      profile_id: profileId,
      tender_id: id,
      score: Math.floor(grade.score),
    })),
  )
  await tx.execute(sql`
    insert into sent_tender (profile_id, tender_id, score)
    select profile_id, tender_id, score from json_to_recordset(${jsonRows(sent)})
      as made(profile_id uuid, tender_id uuid, score smallint)
    on conflict do nothing`)
  await write(tx, withoutNotified(filled, heard))
  return filled.length
}

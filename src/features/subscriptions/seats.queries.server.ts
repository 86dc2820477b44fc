import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '#/db/client.server.ts'
import { SUBSCRIPTION } from './offers.ts'

type Of = { organisationId: string }

/** Number of members of an organisation. */
export async function peopleOf(
  db: Database | Transaction,
  { organisationId }: Of,
): Promise<number> {
  const { rows } = await db.execute<{ people: number }>(sql`
    select count(*)::int as people from membership where organisation_id = ${organisationId}`)
  return rows[0]?.people ?? 0
}

/**
 * Seats of its subscription; null where the number is not limited: without a subscription, on trial, or with a
 * custom offer.
 */
async function seatsOf(
  db: Database | Transaction,
  { organisationId, now }: Of & { now: Date },
): Promise<number | null> {
  const { rows } = await db.execute<{ seats: number | null }>(sql`
    select max(seats) as seats from subscription
    where organisation_id = ${organisationId} and state <> 'ended'
      and not (cancels_at_end and period_ends_at <= ${now.toISOString()}::timestamptz)`)
  return rows[0]?.seats ?? null
}

/** Whether a paid seat is free. */
export async function hasSeatLeft(
  db: Database | Transaction,
  of: Of & { now: Date },
): Promise<boolean> {
  const seats = await seatsOf(db, of)
  return seats === null || (await peopleOf(db, of)) < seats
}

/** Smallest allowed number of seats: the included ones, or the present members if more. */
export function fewestSeats(people: number): number {
  return Math.max(people, SUBSCRIPTION.seats)
}

import { sql } from 'drizzle-orm'
import type Stripe from 'stripe'
import type { Database } from '#/db/client.server.ts'
import { DAY_SECONDS } from '#/domain/time/units.ts'
import { log } from '#/server/log.server.ts'
import { takeStripeEvent } from './answer-stripe-event.server.ts'
import { STRIPE_EVENT_TYPES } from './stripe-events.server.ts'

/** As far back as Stripe keeps events: https://docs.stripe.com/api/events */
const RETENTION_SECONDS = 30 * DAY_SECONDS
const A_PAGE = 100

/**
 * Handles Stripe events that the webhook missed, the oldest first: Stripe stops retrying after three days, and a
 * webhook may be disabled or have a wrong URL.
 *
 * @returns number of events that changed something
 */
export async function catchUpWithStripe(
  db: Database,
  stripe: Stripe,
  { now }: { now: Date },
): Promise<number> {
  const missed = await missedEvents(
    db,
    stripe,
    Math.floor(now.getTime() / 1000) - RETENTION_SECONDS,
  )
  let changed = 0
  for (const event of missed.reverse()) {
    try {
      if ((await takeStripeEvent(db, stripe, event)) === 'taken') changed += 1
    } catch (error) {
      log.error({ err: error, event: event.id }, 'an event of Stripe could not be caught up with')
    }
  }
  return changed
}

/** The latest first. */
async function missedEvents(db: Database, stripe: Stripe, since: number): Promise<Stripe.Event[]> {
  const missed: Stripe.Event[] = []
  let last: string | undefined
  for (;;) {
    const { data, has_more } = await stripe.events.list({
      types: [...STRIPE_EVENT_TYPES],
      created: { gte: since },
      limit: A_PAGE,
      ...(last && { starting_after: last }),
    })
    const heard = await heardOf(db, data)
    missed.push(...data.filter(({ id }) => !heard.has(id)))
    last = data.at(-1)?.id
    if (!has_more || last === undefined) return missed
  }
}

async function heardOf(db: Database, events: readonly Stripe.Event[]): Promise<Set<string>> {
  const ids = JSON.stringify(events.map(({ id }) => id))
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from payment_event
    where provider = 'stripe' and id in (select json_array_elements_text(${ids}::json))`)
  return new Set(rows.map(({ id }) => id))
}

import { desc, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#/db/client.server.ts'
import { contactMessage } from '#/db/schema/contact.ts'
import type { ContactFilters } from './contact-inbox.schemas.ts'
import { CONTACT_STATES, type ContactState } from './contact-states.ts'

/** Maximum number of messages shown; messages are stored for a year. */
const SHOWN = 500

const STATE = sql<ContactState>`case when ${contactMessage.answeredAt} is not null then 'answered'
  when ${contactMessage.readAt} is not null then 'read' else 'unread' end`

/** Visitors' messages, latest first, and the number of messages by state. */
export async function contactInbox(db: Database, { filters }: { filters: ContactFilters }) {
  const where: SQL | undefined = filters.stateFilter && sql`${STATE} = ${filters.stateFilter}`
  const [rows, counted] = await Promise.all([
    db
      .select({
        id: contactMessage.id,
        topic: contactMessage.topic,
        name: contactMessage.name,
        email: contactMessage.email,
        message: contactMessage.message,
        state: STATE,
        receivedAt: contactMessage.receivedAt,
      })
      .from(contactMessage)
      .where(where)
      .orderBy(desc(contactMessage.receivedAt), desc(contactMessage.id))
      .limit(SHOWN),
    db
      .select({ state: STATE, count: sql<number>`count(*)::int` })
      .from(contactMessage)
      .groupBy(STATE),
  ])
  const countOf = new Map(counted.map(({ state, count }) => [state, count]))
  return {
    messages: rows.map((row) => ({ ...row, receivedAt: row.receivedAt.toISOString() })),
    counts: CONTACT_STATES.map((state) => ({ state, count: countOf.get(state) ?? 0 })),
  }
}

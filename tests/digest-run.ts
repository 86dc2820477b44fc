import { sql } from 'drizzle-orm'
import { openDatabase } from '../src/db/client.server.ts'
import { indexOfOpenTenders } from '../src/features/alerts/open-tenders.server.ts'
import { makeProfileDigests } from '../src/features/alerts/profile-digests.server.ts'

/** A run of the digests in a process of its own, which a test can kill: what it would send goes into a table. */
const [url = '', day = '', instant = ''] = process.argv.slice(2)
const db = openDatabase(url)
const now = new Date(instant)
await makeProfileDigests(db, {
  index: await indexOfOpenTenders(db, now),
  day,
  now,
  write: async (tx, digests) => {
    for (const { profileId, emails, bids } of digests) {
      for (const email of emails) {
        await tx.execute(sql`insert into mail_of_test (email, owner_id, subjects)
          values (${email}, ${profileId}, ${bids.length})`)
      }
    }
    process.send?.('batch')
  },
})
await db.close()
process.disconnect?.()

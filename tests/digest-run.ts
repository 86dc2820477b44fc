import { openDatabase } from '../src/db/client.server.ts'
import { indexOfOpenTenders } from '../src/features/alerts/open-tender-index.server.ts'
import { makeProfileDigests } from '../src/features/alerts/profile-digests.server.ts'
import { writeDigestMail } from './digest-mail.ts'

/** A run of the digests in its own process, which a test can kill; it sends a message for each batch. */
const [url = '', day = '', instant = ''] = process.argv.slice(2)
const db = openDatabase(url)
const now = new Date(instant)
await makeProfileDigests(db, {
  index: await indexOfOpenTenders(db, now),
  day,
  now,
  write: async (tx, digests) => {
    await writeDigestMail(tx, digests)
    process.send?.('batch')
  },
})
await db.close()
process.disconnect?.()

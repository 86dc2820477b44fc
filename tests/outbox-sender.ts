import { openDatabase } from '../src/db/client.server.ts'
import { sendOutbox } from '../src/features/outbox/send-outbox.server.ts'

/** A sender in a process of its own, which a test can kill. */
const [databaseUrl = '', url = ''] = process.argv.slice(2)
const db = openDatabase(databaseUrl)
await sendOutbox(db, { smtp: { url, from: 'Essai <essai@example.fr>', host: 'essai.example.fr' } })
await db.close()
process.disconnect?.()

import { openDatabase } from '../../src/db/client.server.ts'
import { promotePartialNotice } from '../../src/features/administration/tenders/promote-partial-notice.mutations.server.ts'
import { proposedTender } from '../../src/features/administration/tenders/proposed-tender.ts'
import { getPartialBidById } from '../../src/features/notices/waiting/partial-notices.queries.server.ts'

/** Promotes one notice in a process of its own, which a trial kills. */
const [url = '', id = '', actorId = ''] = process.argv.slice(2)
const db = openDatabase(url)
process.send?.('begun')
const waiting = await getPartialBidById(db, { id })
if (waiting?.content) {
  const proposed = { ...proposedTender(waiting.content), buyerName: 'Collège de Pau' }
  await promotePartialNotice(db, { id, proposed, asDraft: false, actorId })
}
await db.close()
process.disconnect?.()

import { sql } from 'drizzle-orm'
import type { DigestWriter } from '../src/features/alerts/profile-digests.server.ts'

/** Writes one row for each address instead of an e-mail. */
export const writeDigestMail: DigestWriter = async (tx, digests) => {
  for (const { profileId, emails, bids } of digests) {
    for (const email of emails) {
      await tx.execute(sql`insert into mail_of_test (email, owner_id, subjects)
        values (${email}, ${profileId}, ${bids.length})`)
    }
  }
}

import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '#/db/client.server.ts'
import { jsonRows } from '#/db/json-rows.server.ts'
import { profile } from '#/db/schema/profile.ts'
import type { Interest } from '#/search/reverse/interest.ts'
import { toStoredProfile } from './profiles.queries.server.ts'
import { interestSignature, interestVersion, readProfileText } from './read-profile-text.server.ts'
import type { StoredProfile } from './stored-profile.ts'

/** Interest read from a profile, with the hash of its text and rules. */
export type StoredInterest = { version: string; signature: string; interest: Interest }

/** The stored one where it is of this text, otherwise a new one, to be stored. */
export function currentInterest(
  profile: StoredProfile,
  saved: StoredInterest | null,
): { current: StoredInterest; isNew: boolean } {
  const [version, signature] = [interestVersion(), interestSignature(profile)]
  if (saved?.version === version && saved.signature === signature) {
    return { current: saved, isNew: false }
  }
  return { current: { version, signature, interest: readProfileText(profile) }, isNew: true }
}

/** Does nothing for a profile deleted meanwhile. */
export async function storeInterests(
  tx: Database | Transaction,
  interests: readonly (StoredInterest & { profileId: string })[],
): Promise<void> {
  if (interests.length === 0) return
  const rows = interests.map(({ profileId, version, signature, interest }) => ({
    profile_id: profileId,
    version,
    signature,
    interest,
  }))
  await tx.execute(sql`
    insert into profile_reading (profile_id, version, signature, interest)
    select profile_id, version, signature, interest
    from json_to_recordset(${jsonRows(rows)})
      as made(profile_id uuid, version text, signature text, interest jsonb)
    where exists (select from profile where id = profile_id for key share)
    order by profile_id
    on conflict (profile_id) do update set version = excluded.version,
      signature = excluded.signature, interest = excluded.interest, read_at = now()`)
}

const BATCH = 50

/** Reads the profiles that changed since they were last read, until `until` at the latest; returns their number. */
export async function readProfiles(db: Database, { until }: { until: Date }): Promise<number> {
  let read = 0
  while (new Date() < until) {
    const rows = await db
      .select()
      .from(profile)
      .where(
        sql`not exists (select from profile_reading r where r.profile_id = ${profile.id}
          and r.version = ${interestVersion()} and r.read_at >= ${profile.updatedAt})`,
      )
      .orderBy(profile.id)
      .limit(BATCH)
    const interests = rows.map((row) => {
      const { current } = currentInterest(toStoredProfile(row), null)
      return { ...current, profileId: row.id }
    })
    await storeInterests(db, interests)
    read += rows.length
    if (rows.length < BATCH) break
  }
  return read
}

import { sql } from 'drizzle-orm'
import type { Database } from '../src/db/client.server.ts'
import { CATEGORIES } from '../src/features/categories/categories.ts'
import { DEPARTMENTS } from '../src/features/locations/departments.ts'
import { pick, seededRandom } from './random.ts'

const BATCH = 5_000
const ORGANISATION = '01a1fb34-4e87-7202-8265-000000000001'

const random = seededRandom(7)

/**
 * A profile with activities in its text, sometimes one from the list, and one to five départements.
 */
function profileRow(number: number) {
  const [main, second, third, last] = [1, 2, 3, 4].map(() => pick(CATEGORIES, random))
  return {
    name: `${main?.name}, profil ${number}`,
    email: `lecteur-${number}@example.fr`,
    text: `Nous assurons ${main?.name} et ${second?.name}, ainsi que ${third?.name} pour les communes. Notre équipe, installée de longue date dans la région, intervient aussi pour ${last?.name}\u00a0: études, fourniture, pose et entretien.`,
    categories: random() < 0.5 ? [main?.slug] : [],
    locations: Array.from(
      { length: 1 + Math.floor(5 * random()) },
      () => pick(DEPARTMENTS, random).value,
    ),
  }
}

/** Adds profiles of one organisation, each with one recipient. */
export async function fillProfiles(db: Database, profileCount: number): Promise<void> {
  await db.execute(sql`insert into organisation (id, name) values (${ORGANISATION}, 'Essai')`)
  for (let start = 0; start < profileCount; start += BATCH) {
    const rows = Array.from({ length: Math.min(BATCH, profileCount - start) }, (_, at) =>
      profileRow(start + at),
    )
    await db.execute(sql`
      with made as (
          select gen_random_uuid() as id, gen_random_uuid() as user_id, *
          from json_to_recordset(${JSON.stringify(rows)}::json)
            as made(name text, email text, text text, categories text[], locations text[])),
        people as (
          insert into app_user (id, name, email, email_verified)
          select user_id, name, email, true from made),
        members as (
          insert into membership (organisation_id, user_id, role)
          select ${ORGANISATION}, user_id, 'administrator' from made),
        profiles as (
          insert into profile (id, organisation_id, name, text, categories, keywords, excluded, locations, certifications)
          select id, ${ORGANISATION}, name, text, categories, '{}', '{}', locations, '{}' from made)
      insert into profile_subscriber (organisation_id, profile_id, user_id)
      select ${ORGANISATION}, id, user_id from made`)
  }
}

import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { isDigestHour } from '../../src/features/alerts/digest-day.ts'
import { killWithin, newMember, type SiteTrial } from './trials.ts'

const PROFILES = 60

/** False in the hours in which no digests are made, which is printed. */
export function digestsAreMade(): boolean {
  const isMade = isDigestHour(new Date())
  if (!isMade) {
    process.stdout.write(
      'Before 7 in Paris no digests are made or tried; faketime -f +8h moves all clocks.\n',
    )
  }
  return isMade
}

/** The digests of sixty profiles are made while a worker is killed, then again: each profile is notified once. */
export const digests: SiteTrial = async (site) => {
  const { rows, workers } = site
  const { organisationId, userId } = await newMember(site)
  await rows(`update organisation set trial_ends_at = now() + interval '1 day' where id = $1`, [
    organisationId,
  ])
  const name = `Essai ${randomUUID()}`
  await rows(
    `with made as (
       insert into profile (id, organisation_id, name, text, categories, keywords, excluded, locations, certifications)
       select gen_random_uuid(), $1, $2, 'Entretien de bâtiments, travaux et fournitures.', '{}', '{}', '{}', '{}', '{}'
       from generate_series(1, ${PROFILES}) returning id)
     insert into profile_subscriber (organisation_id, profile_id, user_id) select $1, id, $3 from made`,
    [organisationId, name, userId],
  )
  const begin = () => rows(`select graphile_worker.add_job('make_digests')`)
  const made = async () => {
    const [found] = await rows<{ digests: number; sent: number; messages: number }>(
      `select count(d.day)::int as digests, count(*) filter (where d.tender_count > 0)::int as sent,
         (select count(*)::int from outbox_message m where m.kind = 'digest'
           and m.owner_id in (select id from profile where name = $1)) as messages
       from profile p left join digest d on d.profile_id = p.id where p.name = $1`,
      [name],
    )
    return found ?? { digests: 0, sent: 0, messages: 0 }
  }
  await begin()
  await killWithin(workers, 2_500)
  await begin()
  let found = await made()
  for (let time = 0; time < 300 && found.digests < PROFILES; time++) {
    // The other worker may have been killed by another trial.
    if (time % 50 === 49) await begin()
    await delay(200)
    found = await made()
  }
  await rows('delete from profile where name = $1', [name])
  const isRight = found.digests === PROFILES && found.messages === found.sent
  return isRight ? [] : [`of ${PROFILES} profiles ${JSON.stringify(found)}`]
}

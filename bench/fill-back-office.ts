import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../src/db/client.server.ts'
import { storedContent } from '../src/domain/notices/stored-content.ts'
import { GREEN_SPACES_CALL } from '../tests/fixtures/green-spaces-call.ts'

/** Number of rows of the large tables. */
export type Size = { tenders: number; people: number; entries: number; messages: number }

const BUYERS = 25_000
/** Titles consist of words of real calls. */
const WORDS =
  'travaux réfection toiture école voirie entretien espaces verts fourniture denrées maintenance chauffage nettoyage locaux assistance maîtrise ouvrage électricité peinture menuiserie démolition désamiantage transport scolaire prestations informatique logiciel assurance restauration collège gymnase médiathèque réseaux assainissement éclairage public mobilier véhicules carburants signalisation étanchéité ravalement formation gardiennage impression communication'.split(
    ' ',
  )
/** The content of a notice as it is stored. */
const CONTENT = JSON.stringify(storedContent(GREEN_SPACES_CALL))

/** Ids in the order of insertion, as in the product. */
const idOf = (kind: number, number: SQL) =>
  sql`(${sql.raw(`'01a0000${kind}-`)}' || lpad(to_hex(${number} >> 16), 4, '0') || '-7000-8000-' || lpad(to_hex(${number}), 12, '0'))::uuid`

/**
 * Fills a migrated database as a national site after years, with the distribution of real notices:
 * lots for two calls in five, eight results per call and two per lot, 1.4 notices per call, 97 in
 * 100 published, 200,000 notices without a tender.
 */
export async function fillBackOffice(db: Database, size: Size): Promise<void> {
  await db.transaction(async (tx) => {
    // Without triggers and foreign keys: the generated rows are consistent.
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.execute(sql`select setseed(0.5)`)
    for (const statement of statements(size)) await tx.execute(statement)
  })
  await db.execute(sql`vacuum analyze`)
}

function statements({ tenders, people, entries, messages }: Size): SQL[] {
  const n = sql.raw('n')
  const tenderId = idOf(1, n)
  const words = sql`${`{${WORDS.join(',')}}`}::text[]`
  const title = sql`(select string_agg((${words})[1 + floor(random() * ${WORDS.length}::int + (n + w) * 0)::int], ' ') from generate_series(1, 7) as w)`
  const upTo = (count: number) => sql`generate_series(1, ${count}::int) as n`
  return [
    sql`insert into buyer (id, slug, identity, name, city)
      select ${idOf(2, n)}, 'acheteur-' || n, 'siret:' || n, 'Commune de ' || md5(n::text), 'Ville ' || n
      from ${upTo(BUYERS)}`,
    sql`insert into tender (id, slug, status, title, description, buyer_id, main_category, procedure, published_at,
        deadline_at, cpv_codes, analysis_error, created_at, updated_at)
      select ${tenderId}, 'marche-' || n,
        case when n % 100 < 97 then 'published' when n % 100 = 97 then 'draft'
          when n % 200 = 98 then 'analysing' else 'withdrawn' end,
        ${title}, ${title}, ${idOf(2, sql.raw(`(1 + n % ${BUYERS})`))},
        (array['CONSTRUCTION', 'SERVICES', 'SUPPLIES'])[1 + n % 3], 'adapted', day,
        case when n % 20 > 0 then day + interval '20 days' + random() * interval '40 days' end, array['45000000'],
        case when n % 500 = 0 then 'Le document n’a pas pu être lu.' end, day,
        day + random() * random() * interval '300 days'
      from (select n, timestamptz '2020-11-20' + n * interval '6 years' / ${tenders} as day from ${upTo(tenders)}) as made`,
    sql`insert into lot (id, tender_id, number, title)
      select gen_random_uuid(), ${tenderId}, number, 'Lot ' || number
      from ${upTo(tenders)}, generate_series(1, 2 + n % 6) as number where n % 5 < 2`,
    sql`insert into analysis_result (id, tender_id, lot_number, type, version, value, evidence, origin)
      select gen_random_uuid(), ${tenderId}, null, type, '1', jsonb_build_object('details', md5(n::text), 'summary', type),
        jsonb_build_array(jsonb_build_object('quote', md5(type || n))),
        case when n % 400 = 0 then 'administrator' else 'structured' end
      from ${upTo(tenders)}, unnest('{SUBJECT,CLIENT,LOCATION,EXCERPT,CATEGORY,DURATION,PRICE,SERVICES_SUMMARY}'::text[]) as type`,
    sql`insert into analysis_result (id, tender_id, lot_number, type, version, value, evidence, origin)
      select gen_random_uuid(), ${tenderId}, number, type, '2', '"Lot"', '[{"quote": "Lot"}]', 'structured'
      from ${upTo(tenders)}, generate_series(1, 2 + n % 6) as number, unnest('{LOT_NAME,CATEGORY}'::text[]) as type
      where n % 5 < 2`,
    sql`insert into tender_department (tender_id, department_code, rank)
      select ${tenderId}, lpad((1 + (n + rank * 7) % 95)::text, 2, '0'), rank
      from ${upTo(tenders)}, generate_series(0, case when n % 8 = 0 then 2 else 0 end) as rank
      where (1 + (n + rank * 7) % 95) <> 20`,
    sql`insert into notice (id, source, source_ref, version, kind, state, raw, raw_hash, content, title, buyer_name,
        departments, published_at, deadline_at, tender_id)
      select gen_random_uuid(), (array['boamp', 'ted', 'place'])[1 + (n + part) % 3], n || '-' || part, 'boamp_api_1', 'call',
        case when part = 0 then 'promoted' else 'joined' end, repeat(md5(n::text), 12), sha256((n || ' ' || part)::bytea),
        ${CONTENT}::jsonb || jsonb_build_object('description', repeat(md5((n + part)::text), 10)), md5(n::text), 'Commune', '{}', now(), now(),
        ${tenderId}
      from ${upTo(tenders)}, generate_series(0, case when n % 10 < 7 then 0 when n % 10 < 9 then 1 else 2 end) as part`,
    sql`insert into former_tender (id, slug, tender_id)
      select ${idOf(3, n)}, 'ancien-' || n, ${idOf(1, sql.raw('(n * 40)'))} from ${upTo(Math.floor(tenders / 50))}`,
    sql`insert into analysis_request (tender_id) select ${idOf(1, sql.raw('(n * 150)'))} from ${upTo(Math.floor(tenders / 200))}`,
    sql`insert into notice (id, source, source_ref, version, kind, state, rejection_reason, raw, raw_hash, content, title,
        buyer_name, departments, published_at, deadline_at, received_at)
      select ${idOf(4, n)}, (array['boamp', 'ted', 'place', 'place_like_megalis'])[1 + n % 4], 'attente-' || n, 'boamp_api_1',
        case when n % 5 < 2 then null else 'call' end,
        case when n % 5 < 2 then 'rejected' when n % 5 = 2 then 'recorded' else 'pending' end,
        case when n % 5 < 2 then 'Le document n’est pas un avis.' end, repeat(md5(n::text), 12), sha256(('a' || n)::bytea),
        case when n % 5 >= 2 then ${CONTENT}::jsonb || jsonb_build_object('description', repeat(md5(n::text), 10)) end,
        case when n % 5 >= 2 then ${title} end, case when n % 5 >= 2 then 'Commune ' || (n % 20000) end,
        case when n % 5 >= 2 then array[lpad((1 + n % 95)::text, 2, '0')] else '{}' end,
        case when n % 5 >= 2 then date_trunc('day', timestamptz '2025-11-20' + random() * interval '1 year') end,
        case when n % 5 >= 2 and n % 3 > 0 then timestamptz '2025-11-20' + random() * interval '1 year' end,
        timestamptz '2025-11-20' + n * interval '1 year' / 200000
      from ${upTo(200_000)}`,
    // As the disabled trigger does.
    sql`update notice set title_key = lower(translate(left(coalesce(title, ''), 40), 'àâçéèêîôûÉ', 'aaceeeiouE'))
      where state in ('pending', 'recorded', 'rejected')`,
    sql`insert into organisation (id, name, trial_ends_at, created_at)
      select ${idOf(5, n)}, (array['Toitures', 'Couverture', 'Maçonnerie', 'Paysages', 'Conseil'])[1 + n % 5] || ' ' || md5(n::text),
        case when n % 3 > 0 then timestamptz '2026-01-01' + random() * interval '1 year' end,
        timestamptz '2023-01-01' + n * interval '4 years' / ${people}
      from ${upTo(people)}`,
    sql`insert into app_user (id, name, email, platform_role, locked_at, created_at)
      select ${idOf(6, n)}, (array['Anne', 'Luc', 'Claire', 'Paul', 'Inès'])[1 + n % 5] || ' ' || md5(n::text),
        'personne' || n || '@example.fr', case when n % 100000 = 1 then 'admin' else 'user' end,
        case when n % 1000 = 0 then now() end, timestamptz '2023-01-01' + n * interval '4 years' / ${people}
      from ${upTo(people)}`,
    sql`insert into membership (organisation_id, user_id, role)
      select ${idOf(5, n)}, ${idOf(6, n)}, 'administrator' from ${upTo(people)}`,
    sql`insert into profile (id, organisation_id, name, text, categories, keywords, excluded, locations, certifications, calendar_token)
      select ${idOf(7, n)}, ${idOf(5, n)}, 'Profil ' || n, ${title}, '{}', '{}', '{}', '{}', '{}', lpad(n::text, 43, 'k')
      from ${upTo(people)}`,
    sql`insert into audit_entry (at, actor_id, action, subject_kind, subject_id, before, after)
      select timestamptz '2023-01-01' + n * interval '4 years' / ${entries}, case when n % 50 > 0 then ${idOf(6, sql.raw('(1 + (n % 8) * 100000)'))} end,
        (array['edit_results', 'publish', 'withdraw', 'edit'])[1 + n % 4],
        case when n % 20 < 15 then 'tender' when n % 20 < 18 then 'notice' when n % 2000 = 19 then 'setting' else 'account' end,
        (${idOf(1, sql.raw('(1 + n % 100000)'))})::text, jsonb_build_object('status', md5(n::text)), jsonb_build_object('status', md5('x' || n))
      from ${upTo(entries)}`,
    sql`insert into outbox_message (id, key, kind, recipient, subject, headers, priority, state, attempts, expires_at, sent_at, created_at)
      select ${idOf(8, n)}, 'e-mail ' || n, (array['digest', 'digest', 'digest', 'reminder', 'account'])[1 + n % 5],
        'personne' || n % 1000 || '@example.fr', 'Vos marchés', '{}', 1, case when n % 300 = 0 then 'refused' else 'sent' end, 1,
        now(), now(), timestamptz '2026-08-20' + n * interval '90 days' / ${messages}
      from ${upTo(messages)}`,
  ]
}

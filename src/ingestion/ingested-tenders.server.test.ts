import { readFile } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { slugAfter, slugOfTender } from '#/features/tenders/page/tender-detail.queries.server.ts'
import { searchDocumentsOf } from '#/features/tenders/search/search-documents.queries.server.ts'
import { testDatabase } from '../../tests/database.ts'
import { emptyTables } from '../../tests/empty-tables.ts'
import { call, cancellation, correction } from './boamp/fixtures/archive-records.ts'
import { ingestedInto } from './fixtures/ingested-files.ts'

const db = await testDatabase()
const { count, ingest, ingestLines, tenders } = ingestedInto(db)

beforeEach(async () => {
  await emptyTables(db, 'notice', 'tender', 'buyer', 'tender_change', 'setting')
})

test('a call becomes a tender with its buyer, places, category, results and history', async () => {
  expect(await ingestLines(call('21-1'))).toMatchObject({
    read: 1,
    created: 1,
    updated: 0,
    unchanged: 0,
    rejected: 0,
  })
  const [tender] = await tenders()
  expect(tender).toMatchObject({
    notices: '21-1 promoted',
    events: 'published',
    cancelled_at: null,
  })
  const { rows } = await db.execute<{ type: string; value: unknown; evidence: unknown[] }>(
    sql`select type, value, evidence from analysis_result order by type`,
  )
  expect(rows.map(({ type }) => type)).toEqual([
    'CATEGORY',
    'CLIENT',
    'EXCERPT',
    'LOCATION',
    'SUBJECT',
  ])
  expect(rows.find(({ type }) => type === 'CLIENT')?.value).toMatchObject({
    displayedName: 'Ville de Pau',
  })
  expect(rows.every(({ evidence }) => evidence.length > 0)).toBe(true)
  expect(await count('tender_department')).toBe(1)
  expect(await count('tender_category')).toBeGreaterThan(0)
})

test('a correction moves the deadline and leaves a history, a cancellation closes the call', async () => {
  await ingestLines(call('21-1'))
  await ingestLines(correction('21-2', '21-1', '2021-02-20T12:00:00+01:00'))
  await ingestLines(cancellation('21-3', '21-1'))
  expect(await tenders()).toEqual([
    {
      title: 'Entretien des espaces verts, marché 21-1',
      deadline_at: '2021-02-20 11:00:00+00',
      cancelled_at: '2021-01-25 23:00:00+00',
      notices: '21-1 promoted, 21-2 joined, 21-3 joined',
      events: 'published, corrected, cancelled',
      sources: 'boamp',
    },
  ])
})

/** A record of the query interface: `etat` changes, the rest stays. */
function interfaceRecord(state: string): object {
  return {
    idweb: '26-31314',
    objet: 'Location de deux bennes',
    famille: 'FNS',
    code_departement: ['44'],
    dateparution: '2026-03-26',
    datelimitereponse: '2026-04-30T12:00:00+00:00',
    nomacheteur: 'Ville de Bouguenais',
    nature: 'APPEL_OFFRE',
    etat: state,
    donnees: JSON.stringify({
      FNSimple: {
        organisme: { nomOfficiel: 'Ville de Bouguenais', cp: '44340', ville: 'Bouguenais' },
        initial: { natureMarche: { intitule: 'Location de deux bennes', services: '' } },
      },
    }),
  }
}

test('a call that the interface marks as cancelled later is shown as cancelled', async () => {
  await ingestLines(interfaceRecord('INITIAL'))
  expect(await tenders()).toMatchObject([{ cancelled_at: null }])
  expect(await ingestLines(interfaceRecord('AVIS_ANNULE'))).toMatchObject({ updated: 1 })
  expect(await tenders()).toMatchObject([
    {
      title: 'Location de deux bennes',
      cancelled_at: expect.any(String),
      notices: '26-31314 promoted',
    },
  ])
})

test('whatever the order of arrival, the tender is the same', async () => {
  const records = [
    call('21-1'),
    correction('21-2', '21-1', '2021-02-20T12:00:00+01:00'),
    cancellation('21-3', '21-1'),
  ]
  await ingestLines(...records)
  const inOrder = await tenders()
  await emptyTables(db, 'notice', 'tender', 'buyer')
  for (const record of records.toReversed()) await ingestLines(record)
  expect(await tenders()).toEqual(inOrder)
})

test('a correction whose call is unknown is recorded until it comes', async () => {
  await ingestLines(correction('21-2', '21-1', '2021-02-20T12:00:00+01:00'))
  const { rows } = await db.execute(sql`select state, tender_id from notice`)
  expect(rows).toEqual([{ state: 'recorded', tender_id: null }])
})

test('a European correction in the daily feed is a tender of its own while its call is unknown', async () => {
  const body = await readFile('src/ingestion/eforms/fixtures/26-87466.xml', 'utf8')
  const management = `<GESTION><REFERENCE><IDWEB>26-87466</IDWEB><TYPE_AVIS><STATUT><RECTIFICATIF/></STATUT></TYPE_AVIS>
    </REFERENCE><INDEXATION><DATE_PUBLICATION>2026-09-10</DATE_PUBLICATION></INDEXATION></GESTION>`
  const donnees = body.slice(body.indexOf('<DONNEES'), body.indexOf('</DONNEES>'))
  await ingest('boamp', { 'a.xml': `<ANNONCE>${donnees}</DONNEES>${management}</ANNONCE>` })
  expect((await tenders()).map(({ notices, events }) => [notices, events])).toEqual([
    ['26-87466 promoted', 'published'],
  ])
})

test('a call without a title waits, and is promoted when a later record has one', async () => {
  await ingestLines(call('21-1', { resume_objet: '' }))
  expect(await tenders()).toEqual([])
  expect(await ingestLines(call('21-1'))).toMatchObject({ updated: 1 })
  expect(await tenders()).toHaveLength(1)
})

test('two unlike calls of one buyer stay two, with one buyer', async () => {
  await ingestLines(call('21-1'), call('21-2'))
  expect([(await tenders()).length, await count('buyer')]).toEqual([2, 1])
})

test('a notice that turns out to be no call takes its tender off, until a call comes again', async () => {
  const status = async () =>
    (await db.execute(sql`select status from tender`)).rows.map((row) => row.status)
  await ingestLines(call('21-1'))
  const award = { type_avis: ['Famille_Joue', 'Nature_Attribution_Standard', 'Statut_Initial'] }
  await ingestLines(call('21-1', award))
  expect(await status()).toEqual(['withdrawn'])
  expect((await tenders())[0]?.notices).toBe('21-1 joined')
  await ingestLines(call('21-1', { resume_objet: 'Entretien des parcs' }))
  expect(await status()).toEqual(['published'])
})

test('winners are stored, with their call or before it is known', async () => {
  const award = `<ANNONCE><GESTION><REFERENCE><IDWEB>21-7</IDWEB><TYPE_AVIS><NATURE><ATTRIBUTION/></NATURE>
    <STATUT><INITIAL/></STATUT></TYPE_AVIS></REFERENCE><MARCHE><ANNONCE_ANTERIEUR><REFERENCE><IDWEB>21-1</IDWEB>
    </REFERENCE></ANNONCE_ANTERIEUR></MARCHE><INDEXATION><DATE_PUBLICATION>2021-03-01</DATE_PUBLICATION></INDEXATION></GESTION>
    <DONNEES><IDENTITE><DENOMINATION>Ville de Pau</DENOMINATION></IDENTITE><ATTRIBUTION><DECISION><TITULAIRE>
    <DENOMINATION>JARDINS DU SUD</DENOMINATION></TITULAIRE><RENSEIGNEMENT><MONTANT DEVISE="EUR">1234,5</MONTANT>
    </RENSEIGNEMENT></DECISION></ATTRIBUTION></DONNEES></ANNONCE>`
  await ingest('boamp', { '21-7.xml': award })
  const winners = sql`select winner_name, amount_cents::int, tender_id is not null as joined from award`
  expect((await db.execute(winners)).rows).toEqual([
    { winner_name: 'JARDINS DU SUD', amount_cents: 123_450, joined: false },
  ])
  await ingestLines(call('21-1'))
  expect((await db.execute(winners)).rows).toEqual([
    { winner_name: 'JARDINS DU SUD', amount_cents: 123_450, joined: true },
  ])
})

test('a winner that the notice no longer names is deleted', async () => {
  const award = (
    decision: string,
  ) => `<ANNONCE><GESTION><REFERENCE><IDWEB>21-7</IDWEB><TYPE_AVIS><NATURE><ATTRIBUTION/></NATURE>
    <STATUT><INITIAL/></STATUT></TYPE_AVIS></REFERENCE><INDEXATION><DATE_PUBLICATION>2021-03-01</DATE_PUBLICATION></INDEXATION></GESTION>
    <DONNEES><IDENTITE><DENOMINATION>Ville de Pau</DENOMINATION></IDENTITE><ATTRIBUTION><DECISION>${decision}</DECISION></ATTRIBUTION></DONNEES></ANNONCE>`
  const winners = async () =>
    (await db.execute(sql`select winner_name from award`)).rows.map((row) => row.winner_name)
  await ingest('boamp', {
    '21-7.xml': award('<TITULAIRE><DENOMINATION>JARDINS DU SUD</DENOMINATION></TITULAIRE>'),
  })
  expect(await winners()).toEqual(['JARDINS DU SUD'])
  await ingest('boamp', { '21-7.xml': award('<INFRUCTUEUX/>') })
  expect(await winners()).toEqual([])
})

test('a buyer loses its capitals when a later notice writes its name as names are written', async () => {
  const names = async () => (await db.execute(sql`select name from buyer`)).rows
  const place = { Identite_Ville: 'Pau', Identite_Cp: '64000' }
  await ingestLines(call('21-1', { identite: { Identite_Denomination: 'VILLE DE PAU', ...place } }))
  await ingestLines(call('21-2', { identite: { Identite_Denomination: 'Ville de Pau', ...place } }))
  await ingestLines(call('21-3', { identite: { Identite_Denomination: 'VILLE DE PAU', ...place } }))
  expect(await names()).toEqual([{ name: 'Ville de Pau' }])
})

/** TED's notice 46890-2021. */
const TED_CALL = `<TED_EXPORT DOC_ID="46890-2021"><CODED_DATA_SECTION><REF_OJS><DATE_PUB>20210120</DATE_PUB></REF_OJS>
    <NOTICE_DATA><NO_DOC_OJS>2021/S 013-046890</NO_DOC_OJS><ISO_COUNTRY VALUE="FR"/></NOTICE_DATA>
    <CODIF_DATA><TD_DOCUMENT_TYPE CODE="3">Contract notice</TD_DOCUMENT_TYPE></CODIF_DATA></CODED_DATA_SECTION>
    <FORM_SECTION><F02_2014 CATEGORY="ORIGINAL" LG="FR"><CONTRACTING_BODY><ADDRESS_CONTRACTING_BODY>
    <OFFICIALNAME>Ville de Pau</OFFICIALNAME></ADDRESS_CONTRACTING_BODY></CONTRACTING_BODY>
    <OBJECT_CONTRACT><TITLE><P>Espaces verts</P></TITLE><CPV_MAIN><CPV_CODE CODE="77310000"/></CPV_MAIN></OBJECT_CONTRACT>
    </F02_2014></FORM_SECTION></TED_EXPORT>`

/** An award that names a BOAMP call and TED's notice 46890-2021. */
function awardOfBoth(idweb: string, boampCall: string) {
  const journal = 'Marche_Annonceanterieur_Referencepublication_Publicationjoue'
  return call(idweb, {
    type_avis: ['Famille_Joue', 'Nature_Attribution_Standard', 'Statut_Initial'],
    date_limite_reponse: null,
    marche_ref: [
      {
        Marche_Annonceanterieur_Reference_Idweb: boampCall,
        [`${journal}_Numannonce`]: '046890',
        [`${journal}_Annee`]: '2021',
      },
    ],
  })
}

test('a BOAMP call and a TED notice that name the same journal number are one tender', async () => {
  await ingest('ted', { '046890-2021.xml': TED_CALL })
  await ingestLines(call('21-1'))
  expect(await tenders()).toHaveLength(2)
  await ingestLines(awardOfBoth('21-9', '21-1'))
  expect((await tenders()).map(({ sources }) => sources)).toEqual(['boamp, ted'])
})

test('the address of a tender that turned out to be another one leads there, with what people added', async () => {
  await ingestLines(call('21-1'))
  await ingest('ted', { '046890-2021.xml': TED_CALL })
  const { rows: known } = await db.execute<{ id: string; slug: string }>(
    sql`select id, slug from tender order by id`,
  )
  const [first, absorbed] = known
  if (first === undefined || absorbed === undefined) throw new Error('Two tenders were expected')
  await db.execute(sql`
    insert into analysis_result (id, tender_id, type, version, value, origin)
    values (gen_random_uuid(), ${absorbed.id}, 'SAMPLES', '9', '{}', 'administrator')`)
  await ingestLines(awardOfBoth('21-9', '21-1'))
  expect(await count('tender')).toBe(1)
  expect([
    await slugOfTender(db, { id: absorbed.id }),
    await slugAfter(db, { slug: absorbed.slug }),
    await slugOfTender(db, { id: '46890-2021' }),
  ]).toEqual([first.slug, first.slug, first.slug])
  const { rows } = await db.execute(
    sql`select tender_id from analysis_result where origin = 'administrator'`,
  )
  expect(rows).toEqual([{ tender_id: first.id }])
})

test('to the engine a call without a deadline closes too', async () => {
  await ingest('ted', { '046890-2021.xml': TED_CALL })
  const { rows } = await db.execute<{ id: string; deadline_at: string | null }>(
    sql`select id, deadline_at from tender`,
  )
  expect(rows[0]?.deadline_at).toBeNull()
  const [document] = await searchDocumentsOf(db, { ids: rows.map(({ id }) => id) })
  expect(new Date(document?.deadlineAt ?? 0).toISOString().slice(0, 7)).toBe('2021-07')
})

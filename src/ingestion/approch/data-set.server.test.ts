import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { plannedPurchasesOf } from '#/features/buyers/planned-purchases.queries.server.ts'
import { openSourceHttp } from '#/ingestion/fetching/http-client.ts'
import { runDataSet } from '#/ingestion/run-data-set.ts'
import { testDatabase } from '../../../tests/database.ts'
import { emptyTables } from '../../../tests/empty-tables.ts'
import { sourceServer } from '../../../tests/servers/answering-source.ts'
import { approch } from './data-set.ts'
import { readPlannedPurchase } from './planned-record.ts'

const db = await testDatabase()
const NOW = new Date('2026-11-21T08:00:00Z')
const http = openSourceHttp({ userAgent: 'test', gapMs: 0, tries: 2, backOffMs: 1 })

/** As the portal exports it. */
const PLAN = {
  code: 64516,
  libelle: 'Mise aux normes électriques - Multi-sites (54-57)',
  statut: 'Planifié',
  siren_de_l_entite_acheteuse: 110014016,
  categorie_d_achat: 'Travaux',
  code_s_cpv: '45311200',
  montant_estime_du_marche: '100k - 500k€',
  date_previsionnelle_de_publication: '2027-01-09',
  date_cible_de_remise_des_offres: '2027-02-20',
  type_de_procedure: 'CDL',
  duree_previsionnelle_du_marche: '24',
  departement_s_d_execution_du_marche: '|54|57|',
  lien_vers_la_consultation: null,
}

beforeEach(async () => {
  await emptyTables(db, 'planned_purchase', 'source_run', 'source_state')
})

async function portal(plans: () => object[] | null, announced = () => plans()?.length ?? 0) {
  return sourceServer(({ url }) => {
    const listed = plans()
    if (listed !== null && url.pathname.endsWith('/records')) {
      return { body: JSON.stringify({ total_count: announced(), results: [] }) }
    }
    if (!url.pathname.endsWith('/exports/jsonl')) return listed === null ? { status: 500 } : null
    return listed === null
      ? { status: 500 }
      : { body: listed.map((plan) => JSON.stringify(plan)).join('\n') }
  })
}

const run = (url: string, now = NOW) =>
  runDataSet(db, {
    dataSet: approch(`${url}/datasets/projets-dachats-publics/`),
    http,
    now: () => now,
  })

test('plans of a buyer are read from the export of what is to come', async () => {
  const { url, requests } = await portal(() => [PLAN])
  expect(await run(url)).toMatchObject({ outcome: 'succeeded', counts: { read: 1, created: 1 } })
  expect(requests.at(-1)?.url.searchParams.get('where')).toBe(
    "date_previsionnelle_de_publication>=date'2026-11-21'",
  )
  expect(await plannedPurchasesOf(db, { siren: '110014016', now: NOW })).toMatchObject([
    {
      id: '64516',
      expectedOn: '2027-01-09',
      offersOn: '2027-02-20',
      amountBand: '100k - 500k€',
      durationMonths: 24,
      cpvCodes: ['45311200'],
      departments: ['54', '57'],
    },
  ])
})

test('a plan that is no longer listed is deleted; one that changed is updated', async () => {
  let plans: object[] = [PLAN, { ...PLAN, code: 2, libelle: 'Toiture du lycée' }]
  const { url } = await portal(() => plans)
  await run(url)
  plans = [{ ...PLAN, montant_estime_du_marche: '1M - 5M€' }]
  expect(await run(url, new Date('2026-11-24T08:00:00Z'))).toMatchObject({
    counts: { updated: 1, created: 0 },
  })
  const { rows } = await db.execute(sql`select id, amount_band from planned_purchase`)
  expect(rows).toEqual([{ id: '64516', amount_band: '1M - 5M€' }])
})

test('a portal that fails, or lists nothing, takes no plan away', async () => {
  let plans: object[] | null = [PLAN]
  const { url } = await portal(() => plans)
  await run(url)
  plans = null
  expect(await run(url)).toMatchObject({ outcome: 'failed', error: expect.stringContaining('500') })
  plans = []
  expect(await run(url)).toMatchObject({ outcome: 'failed' })
  plans = [{ titre: 'Une autre forme' }]
  expect(await run(url)).toMatchObject({ outcome: 'failed' })
  expect(await plannedPurchasesOf(db, { siren: '110014016', now: NOW })).toHaveLength(1)
})

test('an export that ends before what the portal announces takes no plan away', async () => {
  const second = { ...PLAN, code: 2, libelle: 'Toiture du lycée' }
  let plans: object[] = [PLAN, second]
  const { url } = await portal(
    () => plans,
    () => 2,
  )
  await run(url)
  plans = [PLAN]
  expect(await run(url, new Date('2026-11-24T08:00:00Z'))).toMatchObject({
    outcome: 'failed',
    error: 'APProch announces 2 plans and exports 1.',
  })
  expect(await plannedPurchasesOf(db, { siren: '110014016', now: NOW })).toHaveLength(2)
})

test('the zeros that the portal lost before a number come back; « CDL » and « tous » say nothing', () => {
  const read = readPlannedPurchase({
    ...PLAN,
    siren_de_l_entite_acheteuse: 5520136,
    montant_estime_du_marche: 'CDL',
    departement_s_d_execution_du_marche: 'tous',
  })
  expect(read).toMatchObject({
    ok: true,
    plan: { amountBand: null, departments: [], buyerSiren: null },
  })
  const zeros = readPlannedPurchase({ ...PLAN, siren_de_l_entite_acheteuse: 5580113 })
  expect(zeros.ok && zeros.plan.buyerSiren).toBe('005580113')
})

test('a plan without a title or a day is no plan', () => {
  expect(readPlannedPurchase({ ...PLAN, libelle: ' ' })).toMatchObject({ ok: false })
  expect(readPlannedPurchase({ ...PLAN, date_previsionnelle_de_publication: null }).ok).toBe(false)
})

import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { outsideService } from '#/server/outside/outside-service.server.ts'
import { testDatabase } from '../../../tests/database.ts'
import { emptyTables } from '../../../tests/empty-tables.ts'
import { sourceServer } from '../../../tests/servers/answering-source.ts'
import { fetchWinners } from './companies.mutations.server.ts'
import { companyPage } from './company-page.queries.server.ts'
import { companyRegister, companyWithinTimeout } from './company-register.server.ts'

const db = await testDatabase()
const now = () => new Date('2026-11-21T08:00:00Z')

const LA_POSTE = {
  siren: '356000000',
  nom_complet: 'LA POSTE',
  nom_raison_sociale: 'LA POSTE',
  nature_juridique: '5510',
  activite_principale: '53.10Z',
  tranche_effectif_salarie: '53',
  categorie_entreprise: 'GE',
  etat_administratif: 'A',
  statut_diffusion: 'O',
  dirigeants: [{ nom: 'X', prenoms: 'Y', annee_de_naissance: '1970' }],
  complements: { est_entrepreneur_individuel: false },
  siege: {
    siret: '35600000000048',
    numero_voie: '9',
    type_voie: 'RUE',
    libelle_voie: 'DU COLONEL',
    code_postal: '75015',
    departement: '75',
    libelle_commune: 'PARIS',
  },
}
const HIDDEN = { ...LA_POSTE, siren: '428685358', statut_diffusion: 'P' }
const PERSON = {
  ...LA_POSTE,
  siren: '775544026',
  nature_juridique: '1000',
  complements: { est_entrepreneur_individuel: true },
}
const KNOWN = [LA_POSTE, HIDDEN, PERSON]

const server = await sourceServer(({ url }) => {
  const siren = url.searchParams.get('q')
  const results = KNOWN.filter((company) => company.siren === siren)
  return { body: JSON.stringify({ results, total_results: results.length, page: 1, per_page: 1 }) }
})
const register = companyRegister(outsideService({ perSecond: 1000 }), `${server.url}/search`)

beforeEach(async () => {
  await emptyTables(db, 'contract', 'company', 'buyer')
})

async function won(siren: string, name: string | null): Promise<void> {
  await db.execute(sql`
    with added as (
      insert into contract (id, uid, source, kind, title, buyer_identity, buyer_siret, notified_on,
        amount_kind, raw_hash)
      values (gen_random_uuid(), gen_random_uuid()::text, 'decp', 'contract', 'Acheminement du courrier',
        'siret:21640445900010', '21640445900010', '2025-01-10', 'price', sha256('x'))
      returning id)
    insert into contract_winner (contract_id, rank, siret, name)
    select id, 0, ${`${siren}00010`}, ${name} from added`)
}

test('returns company and trade; the request excludes personal data', async () => {
  expect(await register.bySiren('356000000')).toEqual({
    siren: '356000000',
    diffusible: true,
    naturalPerson: false,
    name: 'LA POSTE',
    naf: '53.10Z',
    headcount: '53',
    size: 'GE',
    city: 'PARIS',
    seat: { siret: '35600000000048', street: '9 RUE DU COLONEL', postcode: '75015' },
    legalForm: null,
    departmentCode: '75',
    active: true,
  })
  const [request] = server.requests
  expect(request?.url.searchParams.get('include')).toBe('siege,complements')
  expect(request?.url.searchParams.get('minimal')).toBe('true')
})

test('undisclosed units and natural persons have neither name nor address', async () => {
  expect(await register.bySiren(HIDDEN.siren)).toMatchObject({
    diffusible: false,
    name: null,
    city: null,
  })
  expect(await register.bySiren(PERSON.siren)).toMatchObject({
    naturalPerson: true,
    name: null,
    city: null,
  })
})

test('a number unknown to the register gives null', async () => {
  expect(await register.bySiren('552081317')).toBeNull()
})

test('during a page request a failing register gives null', async () => {
  const down = await sourceServer(() => ({ status: 500 }))
  const failing = companyRegister(
    outsideService({ perSecond: 1000, wait: async () => {} }),
    down.url,
  )
  expect(await companyWithinTimeout('356000000', failing)).toBeNull()
})

test('each winner is requested once; hidden units lose their stored name', async () => {
  await won(LA_POSTE.siren, null)
  await won(HIDDEN.siren, 'PLOMBERIE DU GAVE')
  await won(PERSON.siren, null)
  expect(await fetchWinners(db, { register, limit: 10, now })).toEqual({ asked: 3, hidden: 2 })
  expect(await fetchWinners(db, { register, limit: 10, now })).toEqual({ asked: 0, hidden: 0 })
  const { rows } = await db.execute(sql`select name from contract_winner where name is not null`)
  expect(rows).toEqual([])
})

test('a company has a page only if it may be named', async () => {
  for (const { siren } of KNOWN) await won(siren, null)
  expect(await companyPage(db, { siren: LA_POSTE.siren, now: now() })).toBeNull()
  await fetchWinners(db, { register, limit: 10, now })
  expect(await companyPage(db, { siren: LA_POSTE.siren, now: now() })).toMatchObject({
    name: 'LA POSTE',
    register: { naf: '53.10Z', city: 'PARIS' },
    contracts: { total: 1 },
  })
  expect(await companyPage(db, { siren: HIDDEN.siren, now: now() })).toBeNull()
  expect(await companyPage(db, { siren: PERSON.siren, now: now() })).toBeNull()
  expect(await companyPage(db, { siren: '552081317', now: now() })).toBeNull()
  expect(await companyPage(db, { siren: "35600000' or 1", now: now() })).toBeNull()
})

test('results before a failure of the register are stored', async () => {
  await won(LA_POSTE.siren, null)
  await won('552081317', null)
  let asked = 0
  const breaking = {
    bySiren: (siren: string) => {
      if (++asked > 1) throw new Error('down')
      return register.bySiren(siren)
    },
  }
  await expect(fetchWinners(db, { register: breaking, limit: 10, now })).rejects.toThrow('down')
  const { rows } = await db.execute(sql`select count(*)::int as stored from company`)
  expect(rows).toEqual([{ stored: 1 }])
})

import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { contractsOfBuyer } from '#/features/awards/past-contracts.queries.server.ts'
import { testDatabase } from '../../../tests/database.ts'
import { emptyTables } from '../../../tests/empty-tables.ts'
import { importContracts } from './import-contracts.ts'

const db = await testDatabase()
const now = new Date('2026-11-21T08:00:00Z')
const folder = await mkdtemp(path.join(tmpdir(), 'contracts-'))
afterAll(() => rm(folder, { recursive: true }))

beforeEach(async () => {
  await emptyTables(db, 'contract', 'rejected_contract', 'buyer')
})

const fixture = (name: string) => path.join(import.meta.dirname, 'fixtures', name)

async function written(name: string, content: string | Buffer): Promise<string> {
  const file = path.join(folder, name)
  await writeFile(file, content)
  return file
}

async function stored(query: ReturnType<typeof sql>) {
  return (await db.execute(query)).rows
}

test('contracts are written once, however often their file is read', async () => {
  const file = fixture('contracts-2022.json')
  expect(await importContracts(db, { file, now })).toEqual({
    read: 5,
    created: 5,
    updated: 0,
    unchanged: 0,
    rejected: 0,
  })
  expect(await importContracts(db, { file, now })).toMatchObject({ created: 0, unchanged: 5 })
  expect(await stored(sql`select count(*)::int as winners from contract_winner`)).toEqual([
    { winners: 11 },
  ])
})

test('a contract has its activity, its last possible day and its place', async () => {
  await importContracts(db, { file: fixture('contracts-2022.json'), now })
  expect(
    await stored(sql`
      select ends_on::text, department_code, category_slug is not null as categorised, buyer_siren
      from contract where uid like '%202401L04'`),
  ).toEqual([
    { ends_on: '2025-07-08', department_code: '03', categorised: true, buyer_siren: '210300422' },
  ])
})

test('grouping and subcontracting of the table are stored, and shown with the names of the register', async () => {
  const file = await written(
    'decp-2026.csv',
    [
      'uid,id,acheteur_id,titulaire_id,titulaire_typeIdentifiant,objet,dateNotification,donneesActuelles,typeGroupementOperateurs,sousTraitanceDeclaree',
      '21030042200016C1,C1,21030042200016,48794607100015,SIRET,Façades,2025-01-10,true,Conjoint,true',
      '21030042200016C1,C1,21030042200016,39210031900038,SIRET,Façades,2025-01-10,true,Conjoint,true',
    ].join('\n'),
  )
  await importContracts(db, { file, now })
  await importContracts(db, { file: fixture('contracts-2022.json'), now })
  await db.execute(sql`
    insert into company (siren, found, name, diffusible, natural_person, asked_at)
    values ('511312027', true, 'COUVERTURE DU BOURBONNAIS', true, false, now())`)
  const body = { siren: '210300422', identities: [] }
  const contracts = await contractsOfBuyer(db, { body, limit: 9 })
  expect(contracts.find(({ title }) => title === 'Façades')).toMatchObject({
    winners: [{}, {}],
    grouping: 'joint',
    isSubcontracted: true,
    subcontractors: [],
  })
  expect(contracts.find(({ title }) => title === 'Facades')).toMatchObject({
    isSubcontracted: true,
    subcontractors: ['COUVERTURE DU BOURBONNAIS'],
  })
})

const HEADER =
  'uid,id,acheteur_id,acheteur_nom,titulaire_id,titulaire_typeIdentifiant,titulaire_nom,objet,montant,montant_rationalise,montant_anomalie,codeCPV,procedure,techniques,dureeMois,dateNotification,modification_id,donneesActuelles'
const row = (id: string, rest: string) =>
  `21030042200016${id},${id},21030042200016,COMMUNE DE BRESNAY,${rest}`

test('of the table, rows of one contract are one, dated by the first and worth what the current ones say', async () => {
  const file = await written(
    'decp.csv.gz',
    gzipSync(
      [
        HEADER,
        row(
          'A1',
          '48794607100015,SIRET,MACONNERIE DUBOIS SARL,"Façades, lot 4",1000,1000,,45443000,Procédure adaptée,Sans objet,12,2025-01-10,0,false',
        ),
        row(
          'B2',
          '39210031900038,SIRET,CINQ ARCHITECTURE,Étude,99999999999,115000,aberrant,71222000,Procédure adaptée,Sans objet,12,2025-02-01,0,true',
        ),
        row(
          'A1',
          '48794607100015,SIRET,MACONNERIE DUBOIS SARL,"Façades, lot 4",1500,1500,,45443000,Procédure adaptée,Sans objet,18,2025-06-03,1,true',
        ),
        row(
          'A1',
          '55204599900869,SIRET,BATI SAS,"Façades, lot 4",1500,1500,,45443000,Procédure adaptée,Sans objet,18,2025-06-03,1,true',
        ),
      ].join('\n'),
    ),
  )
  expect(await importContracts(db, { file, now })).toMatchObject({ read: 2, created: 2 })
  expect(
    await stored(sql`
      select title, notified_on::text, amount_cents::int, initial_amount_cents::int, ends_on::text, changes,
        (select count(*)::int from contract_winner where contract_id = contract.id) as winners
      from contract where uid = '21030042200016A1'`),
  ).toEqual([
    {
      title: 'Façades, lot 4',
      notified_on: '2025-01-10',
      amount_cents: 150_000,
      initial_amount_cents: 100_000,
      ends_on: '2026-07-10',
      changes: 1,
      winners: 2,
    },
  ])
  // What its publisher corrected counts as corrected.
  expect(
    await stored(sql`select amount_cents::int, amount_fault from contract where uid like '%B2'`),
  ).toEqual([{ amount_cents: 11_500_000, amount_fault: null }])
})

test('a table that was cut inside a row is refused, and nothing of it is stored', async () => {
  const whole = row(
    'A1',
    '48794607100015,SIRET,BATI SAS,Façades,1000,,,45443000,,,12,2025-01-10,0,true',
  )
  const cut = row('B2', '48794607100015,SIRET,BATI SAS,Étu')
  const file = await written('cut.csv', [HEADER, whole, cut].join('\n'))
  await expect(importContracts(db, { file, now })).rejects.toThrow('ends inside a row')
  expect(await stored(sql`select from contract`)).toEqual([])
})

test('a title and a buyer in capitals get their normal case and accents', async () => {
  const file = await written(
    'capitals.csv',
    `${HEADER}\n${row('C1', '48794607100015,SIRET,BATI SAS,REFECTION DE LA VOIRIE A MOULINS-ENGILBERT,1000,,,45233140,,,12,2025-01-10,0,true')}`,
  )
  await importContracts(db, { file, now })
  expect(await stored(sql`select title, buyer_name from contract`)).toEqual([
    { title: 'Réfection de la voirie à Moulins-Engilbert', buyer_name: 'Commune de Bresnay' },
  ])
})

test('buyers named by the table have a page', async () => {
  const file = await written(
    'named.csv',
    `${HEADER}\n${row('A1', '48794607100015,SIRET,BATI SAS,Façades,1000,,,45443000,,,12,2025-01-10,0,true')}`,
  )
  await importContracts(db, { file, now })
  expect(await stored(sql`select name, siret from buyer`)).toEqual([
    { name: 'Commune de Bresnay', siret: '21030042200016' },
  ])
})

test('an unusable record is stored with its reason, until a usable one replaces it', async () => {
  const broken = { id: 'X1', acheteur: { id: '21030042200016' }, dateNotification: '2025-01-10' }
  const file = (contract: object) =>
    written('broken.json', JSON.stringify({ marches: { marche: [contract] } }))
  await importContracts(db, { file: await file(broken), now })
  expect(await stored(sql`select ref, reason from rejected_contract`)).toEqual([
    { ref: '21030042200016X1', reason: 'It has no subject (objet).' },
  ])
  await importContracts(db, { file: await file({ ...broken, objet: 'Toiture' }), now })
  expect(await stored(sql`select ref from rejected_contract`)).toEqual([])
  expect(await stored(sql`select title from contract`)).toEqual([{ title: 'Toiture' }])
})

test('a file that was cut leaves the whole batches before the cut, and says so', async () => {
  const contracts = Array.from({ length: 700 }, (_, n) => ({
    id: `C${n}`,
    acheteur: { id: '21030042200016' },
    objet: 'Toiture',
    dateNotification: '2025-01-10',
  }))
  const whole = JSON.stringify({ marches: { marche: contracts } })
  const cut = await written('cut.json', whole.slice(0, -500))
  await expect(importContracts(db, { file: cut, now })).rejects.toThrow('ends in the middle')
  expect(await stored(sql`select count(*)::int as contracts from contract`)).toEqual([
    { contracts: 500 },
  ])
  const file = await written('whole.json', whole)
  expect(await importContracts(db, { file, now })).toMatchObject({ created: 200, unchanged: 500 })
})

test('a file that is neither is refused', async () => {
  const file = await written('other.csv', 'a,b\n1,2\n')
  await expect(importContracts(db, { file, now })).rejects.toThrow('not the columns')
})

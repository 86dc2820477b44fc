import { createReadStream } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import type { ReadContract } from '#/domain/notices/contract.ts'
import { contractsOfJson } from './contracts-of-json.ts'
import type { DecpRecord } from './decp-record.ts'
import { readContract } from './read-contract.ts'

const TODAY = '2026-11-21'

async function contractsIn(fixture: string): Promise<ReadContract[]> {
  const file = path.join(import.meta.dirname, 'fixtures', fixture)
  const read: ReadContract[] = []
  for await (const each of contractsOfJson(createReadStream(file), TODAY)) read.push(each)
  return read
}

const accepted = (read: ReadContract[]) => read.flatMap((each) => (each.ok ? each.contract : []))
const refused = (read: ReadContract[]) => read.flatMap((each) => (each.ok ? [] : each.rejected))

/** A contract as the consolidated data had it in 2026, with what a test changes. */
function record(changes: Partial<DecpRecord> = {}): DecpRecord {
  return {
    id: '202401L04',
    kind: 'contract',
    buyerSiret: '21030042200016',
    buyerName: 'COMMUNE DE BRESNAY',
    nature: 'Marché',
    title: 'Facades',
    cpv: '45214200-2',
    procedure: 'Procédure adaptée',
    techniques: ['Sans objet'],
    place: { code: '03120', type: 'Code postal' },
    offersReceived: 3,
    frameworkId: null,
    grouping: null,
    subcontracting: null,
    subcontractors: [],
    amountFlagged: false,
    versions: [
      {
        number: 0,
        notifiedOn: '2024-02-08',
        publishedOn: '2024-03-01',
        durationMonths: 17,
        amount: 127_835.12,
        winners: [{ idType: 'SIRET', id: '48794607100015', name: null }],
      },
    ],
    ...changes,
  }
}

function contractOf(changes: Partial<DecpRecord> = {}) {
  const read = readContract(record(changes), TODAY)
  if (!read.ok) throw new Error(read.rejected.reason)
  return read.contract
}

test('acts of subcontracting give the numbers of companies; a wrong number is left out', async () => {
  const [wiring, ink, facades] = accepted(await contractsIn('contracts-2022.json'))
  expect(wiring).toMatchObject({ isSubcontracted: true, subcontractorSirets: [] })
  expect(ink).toMatchObject({ isSubcontracted: false, subcontractorSirets: [], grouping: null })
  expect(facades).toMatchObject({
    isSubcontracted: true,
    subcontractorSirets: ['51131202700010'],
  })
})

test.each([
  ['Conjoint', 'joint'],
  ['Solidaire', 'solidary'],
  ['Pas de groupement', null],
  [null, null],
])('the grouping « %s » is %s', (grouping, read) => {
  expect(contractOf({ grouping }).grouping).toBe(read)
})

test('contracts of 2022 are read with their changes, whatever the unfilled fields contain', async () => {
  const read = await contractsIn('contracts-2022.json')
  const [wiring, , facades, school] = accepted(read)
  expect([accepted(read).length, refused(read).length]).toEqual([5, 0])
  expect(wiring).toMatchObject({
    uid: '219740222000192022VI2022.242',
    title: 'Eléctricité courant fort/courant faible lot no4',
    notifiedOn: '2022-11-23',
    durationMonths: null,
    amountCents: 13_761_400,
    // It names the framework that it was made under.
    amountKind: 'price',
    cpvCode: '45316110',
    departmentCode: '974',
    procedure: 'open',
    offersReceived: null,
  })
  // Dated by its first notification, worth what its last change says.
  expect(facades).toMatchObject({
    notifiedOn: '2024-02-08',
    amountCents: 12_455_746,
    initialAmountCents: 12_783_512,
    changes: 2,
    departmentCode: '03',
  })
  expect(school?.winners.map(({ siret }) => siret)).toEqual([
    '39210031900038',
    '39210873400063',
    '39830819700035',
  ])
})

test('contracts of 2019 have their winners in nested lists', async () => {
  const [first, second] = accepted(await contractsIn('contracts-2019.json'))
  expect(first).toMatchObject({
    notifiedOn: '2021-12-01',
    amountCents: 7_923_700,
    buyer: { siret: '21500222100012' },
    winners: [{ name: 'AMC FOLLIOT' }],
  })
  expect(second?.winners).toHaveLength(2)
})

test('a concession is dated by its signature, and worth its overall value', async () => {
  const read = await contractsIn('concession-2022.json')
  expect([...accepted(read), ...refused(read)].length).toBe(2)
  expect(contractOf({ kind: 'concession', nature: 'Délégation de service public' }).procedure).toBe(
    'concession',
  )
})

test('the amount of a framework agreement is its maximum; a contract made under one has a price', () => {
  expect(contractOf({ techniques: ['Accord-cadre'] }).amountKind).toBe('framework_maximum')
  expect(contractOf({ nature: 'Accord-cadre' }).amountKind).toBe('framework_maximum')
  expect(contractOf({ techniques: ['Accord-cadre'], frameworkId: '2023-12' }).amountKind).toBe(
    'price',
  )
  expect(contractOf().amountKind).toBe('price')
})

test.each([
  ['no number', { id: null }, 'It has no number (id).'],
  ['no buyer', { buyerSiret: null }, 'It names no buyer (acheteur.id).'],
  [
    'a buyer mistyped',
    { buyerSiret: '21030042200017' },
    "The buyer's SIRET 21030042200017 is not one.",
  ],
  ['no subject', { title: ' ' }, 'It has no subject (objet).'],
  ['no day', { versions: [] }, 'It has no day of notification.'],
])('a record with %s is rejected with its reason', (_, changes, reason) => {
  expect(readContract(record(changes), TODAY)).toMatchObject({ ok: false, rejected: { reason } })
})

test.each(['0202-05-15', '2062-05-15', '2024-02-31'])(
  'nothing was notified on %s',
  (notifiedOn) => {
    const [version] = record().versions
    const versions = version ? [{ ...version, notifiedOn }] : []
    expect(readContract(record({ versions }), TODAY).ok).toBe(false)
  },
)

test('a contract of which only changes are left is dated by the first of them', () => {
  const change = { publishedOn: null, durationMonths: null, winners: null }
  const { notifiedOn, amountCents } = contractOf({
    versions: [
      { ...change, number: 2, notifiedOn: '2026-06-03', amount: 1200 },
      { ...change, number: 1, notifiedOn: '2026-04-17', amount: 1000 },
    ],
  })
  expect([notifiedOn, amountCents]).toEqual(['2026-04-17', 120_000])
})

test.each([
  [1, 'symbolic'],
  [0.01, 'symbolic'],
  [127_835.12, null],
  [1e17, 'implausible'],
])('an amount of %s € is %s', (amount, fault) => {
  const [version] = record().versions
  expect(contractOf({ versions: version ? [{ ...version, amount }] : [] }).amountFault).toBe(fault)
})

test('persons are not named, and units that refused diffusion leave no number either', () => {
  const [version] = record().versions
  const winners = [
    { idType: 'SIRET', id: '48794607100015', name: 'MARTIN Jean-Pierre' },
    { idType: 'SIRET', id: '39210031900038', name: '[ND]' },
    { idType: 'SIRET', id: '55204599900869', name: 'PIERRE MARTIN ARCHITECTES SARL' },
  ]
  expect(contractOf({ versions: version ? [{ ...version, winners }] : [] }).winners).toEqual([
    { siret: '48794607100015', name: null },
    { siret: null, name: null },
    { siret: '55204599900869', name: 'PIERRE MARTIN ARCHITECTES SARL' },
  ])
})

test('contact data that a buyer typed into the subject is taken out', () => {
  const { title } = contractOf({
    title: 'Facades, contact : achats@bresnay.example ou 04 70 00 00 00',
  })
  expect(title).toBe('Facades, contact : […] ou […]')
})

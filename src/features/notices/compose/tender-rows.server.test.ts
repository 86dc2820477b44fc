import { expect, test } from 'vitest'
import type { NoticeContent, NoticeLot } from '#/domain/notices/notice-content.ts'
import { GREEN_SPACES_CALL } from '../../../../tests/fixtures/green-spaces-call.ts'
import { composeTender } from './compose-tender.ts'
import { type CallKnowledge, tenderRows } from './tender-rows.server.ts'

const KNOWN: CallKnowledge = {
  categories: ['amenagement-paysager', 'voirie'],
  labels: ['Espaces verts'],
  town: null,
  displayedLocation: 'Pyrénées-Atlantiques (64)',
  departmentsText: 'Pyrénées-Atlantiques (64)',
  position: { latitude: 43.3, longitude: -0.37 },
}
const ID = '018f0000-0000-7000-8000-0000aabbccdd'

function rowsOf(own: Partial<NoticeContent> = {}, known = KNOWN) {
  const composed = composeTender([
    { noticeId: 'n', content: { ...GREEN_SPACES_CALL, ...own } },
    {
      noticeId: 'award',
      content: {
        ...GREEN_SPACES_CALL,
        sourceRef: '21-2',
        kind: 'award',
        publishedAt: new Date('2021-04-01T00:00:00Z'),
        changeText: 'Attribué',
      },
    },
  ])
  if (!composed) throw new Error('no tender')
  return tenderRows({ id: ID, demo: false, composed }, known)
}
const lot = (number: number, title: string, description: string | null = null): NoticeLot => ({
  number,
  label: null,
  title,
  description,
  cpvCodes: ['77310000'],
  estimate: null,
})

test('a tender has the values of its call, its place and a readable address', () => {
  expect(rowsOf().tender).toMatchObject({
    id: ID,
    slug: 'entretien-des-espaces-verts-aabbccdd',
    title: 'Entretien des espaces verts',
    buyer_identity: 'name:ville-de-pau:64',
    published_at: GREEN_SPACES_CALL.publishedAt,
    deadline_at: GREEN_SPACES_CALL.deadlineAt,
    cancelled_at: null,
    city: 'Pau',
    latitude: 43.3,
    longitude: -0.37,
    estimate_cents: null,
    minimum_cents: null,
    maximum_cents: null,
    currency: 'EUR',
  })
  const unplaced = rowsOf({}, { ...KNOWN, position: null }).tender
  expect([unplaced.latitude, unplaced.longitude]).toEqual([null, null])
})

test('amounts have one currency: of the estimate, else of the maximum, else of the minimum', () => {
  const amount = (cents: number, currency: string) => ({ cents, currency })
  const all = { minimum: amount(1, 'XPF'), maximum: amount(2, 'USD'), estimate: amount(3, 'CHF') }
  expect(rowsOf(all).tender).toMatchObject({
    estimate_cents: 3,
    minimum_cents: 1,
    maximum_cents: 2,
    currency: 'CHF',
  })
  expect(rowsOf({ ...all, estimate: null }).tender.currency).toBe('USD')
  expect(rowsOf({ minimum: all.minimum }).tender.currency).toBe('XPF')
})

test('départements and categories have the order in which they are given', () => {
  const { departments, categories } = rowsOf({ departments: ['64', '40'] })
  expect(departments).toEqual([
    { tender_id: ID, code: '64', rank: 0 },
    { tender_id: ID, code: '40', rank: 1 },
  ])
  expect(categories.map(({ slug, rank }) => [slug, rank])).toEqual([
    ['amenagement-paysager', 0],
    ['voirie', 1],
  ])
})

test('every result names the fields of the leading notice, every event its notice', () => {
  const { results, events } = rowsOf()
  expect(results.find(({ type }) => type === 'SUBJECT')).toMatchObject({
    tender_id: ID,
    lot_number: null,
    value: 'Entretien des espaces verts',
    evidence: [{ kind: 'notice', noticeId: 'n', field: 'title' }],
  })
  expect(events.map(({ notice_id, kind, text }) => [notice_id, kind, text])).toEqual([
    ['n', 'published', null],
    ['award', 'awarded', 'Attribué'],
  ])
})

test('a title in capitals is shown in sentence case, with the town of the buyer where the call has none', () => {
  const shown = rowsOf({ title: 'REMPLACEMENT DES VANNES DE PAU', city: null })
  expect(shown.tender.title).toBe('Remplacement des vannes de Pau')
  const lots = [lot(1, 'TONTE DES PELOUSES')]
  expect(rowsOf({ lots }).lots[0]?.title).toBe('Tonte des pelouses')
})

test('an ordinary word is a town where it is the one of the call, or of its buyer', () => {
  const vannes = { departments: ['56'], lots: [lot(1, 'TRANSPORTS DE LA VILLE DE VANNES')] }
  const shown = (city: string | null, own: string | null) => {
    const { lots, tender } = rowsOf({
      ...vannes,
      title: vannes.lots[0]?.title ?? '',
      city,
      buyer: { ...GREEN_SPACES_CALL.buyer, postcode: '56000', city: own },
    })
    return [lots[0]?.title, tender.title]
  }
  const [town, thing] = ['Transports de la ville de Vannes', 'Transports de la ville de vannes']
  expect(shown('VANNES', 'Lorient')).toEqual([town, town])
  expect(shown(null, 'Vannes')).toEqual([town, town])
  expect(shown('Lorient', 'Vannes')).toEqual([thing, thing])
})

const lotsOf = (...lots: NoticeLot[]) =>
  rowsOf({ lots }).lots.map(({ number, title }) => `${number} ${title}`)

test('lots have their own numbers where these are positive and all different', () => {
  expect(lotsOf(lot(3, 'Tonte'), lot(5, 'Taille'))).toEqual(['3 Tonte', '5 Taille'])
  expect(lotsOf(lot(3, 'Tonte'), lot(3, 'Taille'))).toEqual(['1 Tonte', '2 Taille'])
  expect(lotsOf(lot(0, 'Tonte'), lot(1, 'Taille'))).toEqual(['1 Tonte', '2 Taille'])
})

test('a lot whose title is a number is named by the beginning of its description', () => {
  const described = lot(2, 'Lot n° 2', 'Taille des haies ; deux fois par an. Avec évacuation.')
  expect(lotsOf(lot(1, 'Tonte'), described)).toEqual(['1 Tonte', '2 Taille des haies'])
  expect(lotsOf(lot(1, 'Tonte'), lot(2, '', '12 h'))).toEqual(['1 Tonte', '2 Lot 2'])
  expect(lotsOf(lot(1, 'Tonte'), lot(2, ''))).toEqual(['1 Tonte', '2 Lot 2'])
  expect(lotsOf(lot(1, 'Tonte'), lot(2, 'Lot 2'))).toEqual(['1 Tonte', '2 Lot 2'])
})

test('a lot has its codes, and its estimate in its currency', () => {
  const priced = { ...lot(2, 'Taille'), label: '2A', estimate: { cents: 5, currency: 'CHF' } }
  expect(rowsOf({ lots: [lot(1, 'Tonte'), priced] }).lots).toMatchObject([
    { tender_id: ID, cpv_codes: ['77310000'], estimate_cents: null, currency: 'EUR', label: null },
    { estimate_cents: 5, currency: 'CHF', label: '2A' },
  ])
})

// BOAMP 21-11169, its summary cut by the index.
test('a title ends before the lots that it lists; a lot whose name is cut ends in « … »', () => {
  const title =
    "Prestations de séquençage pour le site de l'IRD à la Réunion (97400).Il comporte deux lots :Lot 1 : Séquençage PACBIO et assemblage des génomes bactériensLot 2 : Séquençage illumina et assembl"
  const lots = [
    lot(1, 'Séquençage PACBIO et assemblage des génomes bactériens'),
    lot(2, 'Séquençage illumina et assembl'),
  ]
  const rows = rowsOf({ title, description: null, lots })
  expect(rows.tender).toMatchObject({
    title: "Prestations de séquençage pour le site de l'IRD à la Réunion (97400)",
    description: null,
  })
  expect(rows.lots[1]?.title).toBe('Séquençage illumina…')
})

// BOAMP 21-14138
test('a title ends before its sentences on the contract, which are the description', () => {
  const subject = 'Achat et livraison de couches pour les crèches de la commune'
  const title = `${subject}. Le montant minimum annuel est de 6.000 euro(s) HT.`
  const rows = rowsOf({ title, description: null })
  expect(rows.tender).toMatchObject({ title: subject, description: title })
})

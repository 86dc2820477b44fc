import { expect, test } from 'vitest'
import { buyer, tender } from '#/db/schema/tender.ts'
import { DAY_MS } from '#/domain/time/units.ts'
import type { SearchDocument } from '#/search/search-document.ts'
import { SearchIndex } from '#/search/search-index.ts'
import { WordForms } from '#/search/suggest/word-forms.ts'
import { testDatabase } from '../../../../tests/database.ts'
import { uuid } from '../../../../tests/fixtures/uuid.ts'
import type { TenderSearch } from './list-search.schemas.ts'
import { tenderListing } from './tender-list.server.ts'
import type { TenderListing } from './tender-list.ts'

const db = await testDatabase()
const now = new Date('2026-11-20T10:00:00Z')
const forms = new WordForms()
forms.add('Entretien des espaces verts')

function call(key: string, fields: Partial<SearchDocument> = {}): SearchDocument {
  return {
    key,
    text: {
      title: `Entretien des espaces verts ${key}`,
      buyer: 'Ville de Pau',
      body: '',
      codes: [],
    },
    departments: ['64'],
    categories: ['amenagement-paysager'],
    sources: ['boamp'],
    kinds: ['call'],
    cpvCodes: ['77310000'],
    mainCategory: 'SERVICES',
    procedure: 'adapted',
    buyerKey: 'ville-de-pau-aaaaaa',
    publishedAt: now.getTime() - DAY_MS,
    deadlineAt: now.getTime() + 10 * DAY_MS,
    cancelledAt: null,
    amountCents: null,
    position: { latitude: 43.3, longitude: -0.37 },
    ...fields,
  }
}

const ignored = (value: string) =>
  `Le filtre «\u00a0${value}\u00a0» n’est pas connu\u00a0: il est ignoré.`

async function listingOf(
  documents: SearchDocument[],
  search: TenderSearch,
): Promise<TenderListing> {
  const index = new SearchIndex()
  await index.upsert(documents)
  const found = await tenderListing(db, { index, search, now, forms })
  if (!found.ok) throw new Error(`Unknown ${found.parameter}: ${found.value}`)
  return found.listing
}

test('an unknown activity or place is distinguished from a list without tenders', async () => {
  const index = new SearchIndex()
  for (const search of [{ c: 'licornes' }, { l: 'atlantide' }]) {
    expect((await tenderListing(db, { index, search, now, forms })).ok).toBe(false)
  }
  expect(
    (await tenderListing(db, { index, search: { c: 'batiment', l: '44' }, now, forms })).ok,
  ).toBe(true)
})

test('a town that does not exist is left aside and named, not an error', async () => {
  const listing = await listingOf([call(uuid(1))], { near: 'Zzyzx:50', q: 'espaces' })
  expect(listing.warnings).toEqual([ignored('Zzyzx:50')])
  expect(listing.total).toBe(1)
  expect(listing.filters.map(({ param }) => param)).toEqual(['q'])
})

test('a region or a département typed as a commune is the place; a commune comes before its département', async () => {
  const placeOf = async (near: string) => {
    const { canonical, filters } = await listingOf([call(uuid(1))], { near })
    return [canonical.l, ...filters.map(({ label }) => label)]
  }
  expect(await placeOf('bretagne:50')).toEqual(['bretagne', 'Bretagne'])
  expect(await placeOf('Ille-et-Vilaine:50')).toEqual(['35', 'Ille-et-Vilaine (35)'])
  expect(await placeOf('Mayenne:50')).toEqual([undefined, 'À 50\u00a0km de Mayenne'])
})

test.each([
  ['35,22,29,56', 'bretagne'],
  ['Loire-Atlantique', '44'],
  ['"44"', '44'],
  [' 44 , 44', '44'],
])('a search has one canonical address, however its place is written: %s', async (l, canonical) => {
  const listing = await listingOf([call(uuid(1))], { q: '  espaces   verts ', l })
  expect(listing.canonical).toMatchObject({ q: 'espaces verts', l: canonical })
})

test.each([
  'gros-uvre+mobilier-urbain',
  'gros-uvre mobilier-urbain',
  'Gros œuvre+Mobilier urbain+gros-uvre',
])('a search has one canonical address, however its activities are joined: %s', async (c) => {
  const listing = await listingOf([call(uuid(1))], { c })
  expect(listing.canonical).toEqual({ c: 'gros-uvre mobilier-urbain' })
})

test('beside open calls, the facet of kinds counts what the other kinds would find in any status', async () => {
  const documents = [
    call(uuid(1)),
    call(uuid(2), { kinds: ['prior_information'], deadlineAt: null, cancelledAt: now.getTime() }),
    call(uuid(3), { kinds: ['call', 'award'], deadlineAt: now.getTime() - DAY_MS }),
  ]
  const { total, facets } = await listingOf(documents, {})
  expect(total).toBe(1)
  const kinds = facets.find(({ title }) => title === 'Type d’avis')
  expect(kinds?.options.map(({ label, count, next }) => [label, count, next])).toEqual([
    ['Avis de marché', 1, 'call'],
    ['Marché attribué', 1, 'award'],
    ['Préinformation', 1, 'prior_information'],
  ])
})

test('words without a letter are left aside and named', async () => {
  const listing = await listingOf([call(uuid(1))], { q: '😀 !' })
  expect(listing).toMatchObject({ total: 1, warnings: [ignored('😀 !')], filters: [] })
})

test('a search that finds nothing returns the cost of each filter', async () => {
  const { total, looser, ofAnyStatus } = await listingOf(
    [
      call(uuid(1)),
      call(uuid(2)),
      call(uuid(3), { deadlineAt: now.getTime() - DAY_MS, departments: ['44'] }),
    ],
    { q: 'espaces', l: '44', nature: 'SERVICES' },
  )
  expect(total).toBe(0)
  expect(looser.map(({ label, total }) => [label, total])).toEqual([['Loire-Atlantique (44)', 2]])
  expect(ofAnyStatus).toBe(1)
})

test('a buyer is found by its address name, or by words for all its identities', async () => {
  await db.insert(buyer).values([
    { slug: 'ville-de-pau-aaaaaa', identity: 'siret:1', name: 'Ville de Pau' },
    { slug: 'ville-de-pau-bbbbbb', identity: 'name:ville-de-pau:64', name: 'VILLE DE PAU' },
    { slug: 'ville-de-paulhan-cccccc', identity: 'name:ville-de-paulhan:34', name: 'Paulhan' },
  ])
  const documents = [
    call(uuid(1)),
    call(uuid(2), { buyerKey: 'ville-de-pau-bbbbbb' }),
    call(uuid(3), { buyerKey: 'ville-de-paulhan-cccccc' }),
  ]
  const one = await listingOf(documents, { buyer: 'ville-de-pau-aaaaaa' })
  expect([one.total, one.filters[0]?.label]).toEqual([1, 'Acheteur\u00a0: Ville de Pau'])
  expect((await listingOf(documents, { buyer: 'ville-de-pau' })).total).toBe(2)
  expect((await listingOf(documents, { buyer: 'ville-de-lescar' })).total).toBe(0)
})

test('a whole region counts as one place, and its sentence has its preposition', async () => {
  const listing = await listingOf([], { l: '22,29,35,56', c: 'batiment' })
  expect([listing.placeCount, listing.categoryCount]).toEqual([1, 1])
  expect(listing.subject).toMatchObject({ category: 'Bâtiment', place: 'en Bretagne' })
})

test('a search that finds nothing is repeated with another spelling, and names the typed one', async () => {
  const documents = [call(uuid(1)), call(uuid(2))]
  const listing = await listingOf(documents, { q: 'entretein des espaces', l: '64', p: 2 })
  expect(listing.respelling).toEqual({
    text: 'entretein des espaces',
    search: { q: '"entretein des espaces"', l: '64' },
    total: 0,
  })
  expect([listing.total, listing.filters[0]?.label]).toEqual([
    2,
    '«\u00a0entretien des espaces\u00a0»',
  ])
  const elsewhere = await listingOf(documents, { q: 'entretein', l: '44' })
  expect([elsewhere.total, elsewhere.subject.text]).toEqual([0, 'entretien'])
  expect(elsewhere.looser.map(({ param, total }) => [param, total])).toEqual([['l', 2]])
  expect((await listingOf(documents, { q: 'entrxtxin', l: '44' })).respelling).toBeNull()
  expect((await listingOf(documents, { q: 'entretien' })).respelling).toBeNull()
})

test('words as typed become filters; each chip leads to the search without its part', async () => {
  const documents = [
    call(uuid(1), { amountCents: 40_000_00 }),
    call(uuid(2), { amountCents: 400_000_00 }),
    call(uuid(3), { departments: ['44'], position: { latitude: 47.2, longitude: -1.55 } }),
  ]
  const listing = await listingOf(documents, { q: 'espaces verts près de Pau moins de 90 000 €' })
  expect(listing.total).toBe(1)
  expect(listing.filters.map(({ param, without }) => [param, without])).toEqual([
    ['q', { near: 'Pau:50', amount: '-90000' }],
    ['near', { q: 'espaces verts', amount: '-90000' }],
    ['amount', { q: 'espaces verts', near: 'Pau:50' }],
  ])
})

test('near a town without a tender, the same words are offered within more kilometres', async () => {
  const documents = [
    call(uuid(1)),
    call(uuid(2), { position: { latitude: 44.1, longitude: -0.37 } }),
  ]
  const listing = await listingOf(documents, { q: 'espaces verts', near: 'Toulouse:50' })
  expect(listing.total).toBe(0)
  expect(listing.wider).toEqual([
    { kilometres: 200, search: { q: 'espaces verts', near: 'Toulouse:200' }, total: 2 },
  ])
  expect((await listingOf(documents, { q: 'espaces verts', near: 'Pau:50' })).wider).toEqual([])
})

test('an example of the demonstration that has the words is offered where no tender has them', async () => {
  const [who] = await db
    .insert(buyer)
    .values({ slug: 'exemple', identity: 'exemple', name: 'Ville d’Exemple' })
    .returning({ id: buyer.id })
  const title = 'Réfection de la toiture de l’école Les Tilleuls'
  const example = { slug: 'exemple-toiture', title }
  await db.insert(tender).values({
    ...example,
    buyerId: who?.id ?? '',
    publishedAt: now,
    isExample: true,
    status: 'published',
  })
  const examplesOf = async (q: string) => (await listingOf([call(uuid(1))], { q })).examples
  expect(await examplesOf('Les Tilleuls toiture')).toEqual([example])
  expect(await examplesOf('Tilleuls piscine')).toEqual([])
  expect(await examplesOf('espaces verts')).toEqual([])
})

test('several misspelt words are respelt together, also where other places have them only', async () => {
  const documents = [call(uuid(1)), call(uuid(2))]
  const { respelling, subject } = await listingOf(documents, {
    q: 'entretein espacess vertts',
    l: '44',
  })
  expect(respelling?.text).toBe('entretein espacess vertts')
  expect(subject.text).toBe('entretien espaces verts')
})

test('a main town with one typing error is its surroundings, where tenders have the other words', async () => {
  const documents = [
    call(uuid(1)),
    call(uuid(2), { position: { latitude: 47.2, longitude: -1.55 } }),
  ]
  const near = async (q: string) => {
    const { filters, total } = await listingOf(documents, { q })
    return [filters.map(({ label }) => label), total]
  }
  const verts = '«\u00a0espaces verts\u00a0»'
  const nantes = 'À 50\u00a0km de Nantes'
  expect(await near('espaces verts Nante')).toEqual([[verts, nantes], 1])
  expect(await near('espaces verts près de Nante')).toEqual([[verts, nantes], 1])
  expect(await near('espacess verts nante')).toEqual([[verts, nantes], 1])
  expect(await near('licornes Nante')).toEqual([['«\u00a0licornes Nante\u00a0»'], 0])
})

test('a search that is longer than what is read of it is not respelt: what is proposed would lack its end', async () => {
  const q = `entretein des espaces${' verts'.repeat(70)}`
  const ofFewer = await listingOf([call(uuid(1))], { q: q.slice(0, 400) })
  expect(ofFewer.filters[0]?.label).toContain('entretien')
  expect((await listingOf([call(uuid(1))], { q })).respelling).toBeNull()
})

test('where fewer words are enough, the number of tenders with all of them is returned', async () => {
  const documents = [call(uuid(1)), call(uuid(2)), call(uuid(3))]
  expect(await listingOf(documents, { q: 'espaces verts 000000000001' })).toMatchObject({
    total: 3,
    holdingAllWords: 1,
  })
  expect((await listingOf(documents, { q: 'espaces verts' })).holdingAllWords).toBeNull()
})

test('a postcode finds the tenders that name its commune', async () => {
  const inPau = call(uuid(1), {
    text: { title: 'Voirie', buyer: 'Ville de Pau', body: '', codes: [] },
  })
  expect((await listingOf([inPau], { q: '64000 voirie' })).holdingAllWords).toBeNull()
  expect((await listingOf([inPau], { q: '64000' })).total).toBe(1)
})

test('a filter with more values than a person would choose is overlooked, and repeats count once', async () => {
  const codes = Array.from({ length: 300 }, (_, at) => String(10_000_000 + at))
  const many = await listingOf([call(uuid(1))], { cpv: codes.join(',') })
  expect(many).toMatchObject({ total: 1, warnings: [ignored(codes.join(','))] })
  const repeated = await listingOf([call(uuid(1))], { cpv: Array(300).fill('773').join(',') })
  expect(repeated).toMatchObject({ total: 1, warnings: [] })
})

test('the title of a tender is searched for as it is, though it names a place and a procedure', async () => {
  const title = 'MAPA 2026-12 Réfection de la rue de Nantes à Lisieux hors trottoirs'
  const documents = [
    call(uuid(1), { text: { title, buyer: 'Ville de Caen', body: '', codes: [] } }),
    call(uuid(2)),
  ]
  const { subject, total, filters } = await listingOf(documents, { q: title })
  expect(total).toBe(1)
  expect(subject.text).toBe(title)
  expect(filters).toHaveLength(1)
  const described = await listingOf(documents, { q: 'réfection de rue à Lisieux hors trottoirs' })
  expect(described.filters.length).toBeGreaterThan(1)
})

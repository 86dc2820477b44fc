import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { tenderBySlug } from '#/features/tenders/page/tender-detail.queries.server.ts'
import { testDatabase } from '../../../tests/database.ts'
import { emptySources, FIRST_CALLS, LATEST_CALLS } from '../../../tests/fixtures/platform-calls.ts'
import type { SourceReply } from '../../../tests/servers/answering-source.ts'
import type { PlatformTender } from '../../../tests/servers/platform-tenders.ts'
import { servedPlatform } from '../../../tests/servers/served-platform.ts'

const db = await testDatabase()
const served = (tenders: readonly PlatformTender[]) => servedPlatform(db, 'fm', tenders)

beforeEach(() => emptySources(db))

const FILTER =
  '<html><head><title>francemarches.com</title></head><body><p id="cmsg">Please enable JS and disable any ad blocker</p><script>var dd={"rt":"c"}</script><script src="https://ct.captcha-delivery.com/c.js"></script></body></html>'

test.each([403, 200])(
  'the page of the filter of programs, answered with %d, ends the run with its words and what to do',
  async (status) => {
    const { run, hooks, server } = await served(LATEST_CALLS)
    hooks.instead = ({ url }) => (url.pathname === '/robots.txt' ? null : { status, body: FILTER })
    expect(await run()).toMatchObject({
      outcome: 'failed',
      counts: { created: 0 },
      error: expect.stringMatching(
        new RegExp(
          `filter of programs \\(DataDome\\), which answers ${status}: « .*Please enable JS and disable any ad blocker ».* ask the site for access`,
        ),
      ),
    })
    expect(server.requests.map(({ url }) => url.pathname)).toEqual(['/robots.txt', '/recherche'])
    const { rows } = await db.execute(sql`select * from source_dead_item`)
    expect(rows).toEqual([])
  },
)

test('where the filter answers for robots.txt, nothing more is requested', async () => {
  const { run, hooks, server } = await served(LATEST_CALLS)
  hooks.instead = () => ({ status: 403, body: FILTER })
  expect(await run()).toMatchObject({
    outcome: 'failed',
    error: expect.stringContaining('robots.txt is behind a filter of programs (DataDome)'),
  })
  expect(server.requests).toHaveLength(1)
})

test('a filter that lets some notices through: those are here, the next run goes on', async () => {
  const { run, hooks } = await served(LATEST_CALLS)
  let pages = 0
  hooks.instead = ({ url }): SourceReply | null =>
    url.pathname.startsWith('/appel-offre/') && ++pages === 2 ? { status: 403, body: FILTER } : null
  expect(await run()).toMatchObject({
    outcome: 'failed',
    error: expect.stringContaining('DataDome'),
  })
  hooks.instead = () => null
  expect(await run()).toMatchObject({ outcome: 'succeeded' })
  const { rows } = await db.execute(sql`select source_ref from notice`)
  expect(rows).toHaveLength(3)
})

/** The only notice that is here. */
async function stored() {
  const { rows } = await db.execute<{ content: unknown; raw: string }>(
    sql`select content, raw from notice`,
  )
  expect(rows).toHaveLength(1)
  return rows[0]
}

test('a notice of a newspaper is read from its page and its text', async () => {
  const call = FIRST_CALLS.find(({ boamp, deadline, reference }) => !boamp && deadline && reference)
  if (!call) throw new Error('no call')
  const long = `${call.title}, y compris les prestations annexes et l’assistance`
  await (await served([{ ...call, title: long }])).run()
  expect((await stored())?.content).toMatchObject({
    sourceRef: `36parisien${call.number}-2026`,
    kind: 'call',
    title: long,
    buyer: { name: call.buyer, siret: call.siret, postcode: call.postcode, city: call.town },
    buyerReference: call.reference,
    mainCategory: expect.any(String),
    procedure: call.procedure.includes('adaptée') ? 'adapted' : 'open',
    departments: [call.department.code],
    cpvCodes: [call.cpv?.code],
    description: call.description,
    links: expect.arrayContaining([
      expect.objectContaining({
        url: `https://www.marches-publics.gouv.fr/?page=Entreprise.EntrepriseAdvancedSearch&AllCons&id=${call.number}&orgAcronyme=d3f`,
      }),
    ]),
  })
})

test('a copy of a notice of BOAMP has its number', async () => {
  const call = FIRST_CALLS.find(({ boamp }) => boamp)
  if (!call) throw new Error('no call')
  await (await served([call])).run()
  expect((await stored())?.content).toMatchObject({
    sourceRef: `3boamp${call.boamp?.replace('-', '')}-2026`,
    buyer: { siret: call.siret },
    buyerReference: call.reference,
    cpvCodes: [call.cpv?.code],
    description: call.description,
    identifiers: [{ scheme: 'boamp', value: call.boamp }],
  })
})

test('the card of a call that it copies from BOAMP names it with its own page, where no offer is submitted', async () => {
  const [call] = FIRST_CALLS
  if (!call?.boamp) throw new Error('no call')
  await (await servedPlatform(db, 'e_marches', [call])).run()
  await (await served([call])).run()
  const { rows } = await db.execute<{ slug: string }>(sql`select slug from tender`)
  expect(rows).toHaveLength(1)
  const card = await tenderBySlug(db, { slug: rows[0]?.slug ?? '', now: new Date() })
  expect(card?.notices.map(({ source, url }) => [source, url && new URL(url).pathname])).toEqual(
    expect.arrayContaining([
      ['fm', expect.stringMatching(/^\/appel-offre\/3boamp/)],
      ['e_marches', expect.stringMatching(/^\/appel-offre\//)],
    ]),
  )
  const deposits = card?.links.filter(({ kind }) => kind === 'deposit')
  expect(deposits?.filter(({ url }) => url.includes('/3boamp'))).toEqual([])
})

test('names and telephones of the text are not stored', async () => {
  await (await served(LATEST_CALLS.slice(-1))).run()
  expect((await stored())?.raw).not.toMatch(/Service Achats|\+33 1|place de la Mairie/)
})

test('copies of the European journal are not requested', async () => {
  const { run, hooks, server, site } = await served(LATEST_CALLS)
  hooks.instead = (request) => {
    const reply = site.answer(request)
    if (request.url.pathname !== '/recherche' || typeof reply?.body !== 'string') return null
    const copy =
      '<a class="offerResult" href="/appel-offre/13joue002671162026-2026-mise-disposition-gestion">…</a>'
    return { ...reply, body: reply.body.replace('<div id="results">', `$&${copy}`) }
  }
  expect(await run()).toMatchObject({ outcome: 'succeeded', counts: { created: 3 } })
  expect(server.requests.filter(({ url }) => url.pathname.includes('joue'))).toEqual([])
})

test('days without notices say so; a page that says nothing is a changed site', async () => {
  const { run, hooks } = await served([])
  expect(await run()).toMatchObject({ outcome: 'succeeded', counts: { read: 0 } })
  hooks.instead = ({ url }) =>
    url.pathname === '/recherche' ? { body: '<div id="results"></div>' } : null
  expect(await run()).toMatchObject({
    outcome: 'failed',
    error: expect.stringMatching(/recherche\?.* is no list of notices any more/),
  })
})

test('a run asks for the days since the last one, one by one', async () => {
  const { run, hooks, server } = await served(FIRST_CALLS)
  const days = () =>
    server.requests.flatMap(({ url }) => url.searchParams.get('date-publication') ?? [])
  await run()
  expect(new Set(days()).size).toBe(8)
  expect(days()[0]).toBe('13/11/2026 - 13/11/2026')
  server.requests.length = 0
  hooks.now = () => new Date('2026-11-22T18:00:00Z')
  await run()
  expect([...new Set(days())]).toEqual([
    '20/11/2026 - 20/11/2026',
    '21/11/2026 - 21/11/2026',
    '22/11/2026 - 22/11/2026',
  ])
})

test.each([
  ['titrePrincipal', 'avis__objet'],
  ['Date de parution', 'Publié le'],
  ['boampStyles', 'avis__texte'],
])('a notice without its %s is a changed page', async (part, other) => {
  const { run, hooks, site } = await served(LATEST_CALLS)
  hooks.instead = (request) => {
    const reply = site.answer(request)
    const isNotice = request.url.pathname.startsWith('/appel-offre/')
    return isNotice && typeof reply?.body === 'string'
      ? { ...reply, body: reply.body.replaceAll(part, other) }
      : null
  }
  expect(await run()).toMatchObject({
    outcome: 'failed',
    error: expect.stringContaining('is no page of a notice any more'),
  })
})

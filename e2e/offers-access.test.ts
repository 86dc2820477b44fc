import { readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, expect, test } from 'vitest'
import { openDatabase } from '../src/db/client.server.ts'
import { hasSomethingThatRuns } from '../src/db/entitlement.server.ts'
import { giveAccess } from '../tests/give-access.ts'
import { judgedAs } from '../tests/judged.ts'
import { openOffersSite } from '../tests/offers-site.ts'
import { payloadOf } from '../tests/server-function-call.ts'
import { siteDatabase } from '../tests/site.ts'

const site = await openOffersSite()
const db = openDatabase(siteDatabase)
afterAll(() => db.close())

/**
 * Each has its own estimate and visit, which only users with whole access may read. The estimate of
 * the first comes from its analysis, those of the others from their notices.
 */
type Tender = {
  id: string
  slug: string
  title: string
  buyer: string
  euros: string
  visit: string
}
const [any, bought, other] = await threeTenders()

async function threeTenders(): Promise<[Tender, Tender, Tender]> {
  const found = await site.rows<{ id: string; slug: string; title: string; buyer: string }>(
    `select tender.id, tender.slug, title, buyer.slug as buyer from tender
     join buyer on buyer.id = buyer_id
     where status = 'published' and not is_example and cancelled_at is null
       and deadline_at > now() + interval '9 days'
       and title ~ '^[[:alnum:] .-]{20,}$' and title !~ '[^ -~]' order by tender.id limit 3`,
  )
  const tenders: Tender[] = []
  for (const [rank, tender] of found.entries()) {
    const euros = String(135_792_461 + rank)
    const visit = `Passage par la loge ${['Anémone', 'Bégonia', 'Capucine'][rank]}`
    const isAnalysed = rank === 0
    await site.rows('update tender set estimate_cents = $2, currency = $3 where id = $1', [
      tender.id,
      isAnalysed ? null : `${euros}00`,
      'EUR',
    ])
    await site.rows(
      `delete from analysis_result where tender_id = $1 and type = 'PRICE' and lot_number is null`,
      [tender.id],
    )
    if (isAnalysed) {
      await site.rows(
        `insert into analysis_result (id, tender_id, type, version, value, origin)
         values (gen_random_uuid(), $1, 'PRICE', '1', $2, 'administrator')`,
        [tender.id, { estimatedPrice: Number(euros) }],
      )
    }
    const value = { isVisit: true, isMandatory: true, date: '2027-03-04T10:00', modalities: visit }
    await site.rows(
      `insert into analysis_result (id, tender_id, type, version, value, origin)
       values (gen_random_uuid(), $1, 'SITE_VISIT', '1', $2, 'administrator')
       on conflict on constraint analysis_result_once do update set value = excluded.value`,
      [tender.id, value],
    )
    tenders.push({ ...tender, euros, visit })
  }
  const [first, second, third] = tenders
  if (!first || !second || !third) throw new Error('no tenders')
  return [first, second, third]
}

type Asker = { cookie: string; organisationId: string; profileId: string | null }

const call = (name: string, data: unknown) =>
  `/_serverFn/${name}?${new URLSearchParams({ payload: payloadOf({ data }) })}`
const search = ({ title }: Tender) => new URLSearchParams({ q: `"${title}"` })

/** Every output that contains a tender, and which of the two it shows to users with whole access. */
const WAYS: [name: string, path: (tender: Tender) => string, facts: ('estimate' | 'visit')[]][] = [
  ['page of the tender', ({ slug }) => `/appel-offre/${slug}`, ['estimate', 'visit']],
  ['getBid', ({ slug }) => call('getBid', { slug }), ['estimate', 'visit']],
  ['list', (tender) => `/bids?${search(tender)}`, ['estimate']],
  ['searchBids', ({ title }) => call('searchBids', { q: `"${title}"` }), ['estimate']],
  ['page of the buyer', ({ buyer }) => `/acheteurs/${buyer}`, ['estimate']],
  ['getBuyer', ({ buyer }) => call('getBuyer', { slug: buyer }), ['estimate']],
  ['API', (tender) => `/api/v1/tenders?${search(tender)}`, ['estimate']],
  ['feed', (tender) => `/bids.atom?${search(tender)}`, []],
  ['calendar of a search', (tender) => `/bids.ics?${search(tender)}`, []],
  ['calendar of a tender', ({ slug }) => `/api/v1/tender-calendars/${slug}`, []],
  ['CSV', (tender) => `/bids.csv?${search(tender)}`, ['estimate']],
  ['XLSX', (tender) => `/bids.xlsx?${search(tender)}`, ['estimate']],
]

/** Those of an organisation, for what it saved. */
const OWN_WAYS = ({ organisationId, profileId }: Asker): typeof WAYS =>
  profileId === null
    ? []
    : [
        ['« Mes marchés »', () => '/org-bids', ['estimate']],
        ['listOrgBids', () => call('listOrgBids', { orgId: organisationId }), ['estimate']],
        ['its CSV', () => '/org-bids.csv', ['estimate']],
        ['its XLSX', () => '/org-bids.xlsx', ['estimate']],
        [
          'graded list',
          ({ title }) => `/profile/${profileId}/bids?${new URLSearchParams({ q: title })}`,
          ['estimate'],
        ],
        [
          'getProfileSearchResults',
          ({ title }) => call('getProfileSearchResults', { profileId, search: { q: title } }),
          ['estimate'],
        ],
        ['graded CSV', () => `/profile/${profileId}/bids.csv`, ['estimate']],
        ['saved list', () => `/profile/${profileId}/saved`, ['estimate']],
        ['listFavoriteBids', () => call('listFavoriteBids', { profileId }), ['estimate']],
        ['saved XLSX', () => `/profile/${profileId}/saved.xlsx`, ['estimate']],
        ['calendar of what is saved', () => `/api/v1/calendars/${tokenOf(profileId)}`, []],
      ]

const waysOf = (asker: Asker) => [...WAYS, ...OWN_WAYS(asker)]

const tokenOf = (profileId: string) => `k${profileId.replaceAll('-', '')}`.padEnd(43, 'k')

async function textAt(path: string, { cookie }: Asker): Promise<string> {
  const response = await fetch(site.url + path, { headers: { cookie, 'x-tsr-serverFn': 'true' } })
  expect([path, response.status]).toEqual([path, 200])
  if (!/\.xlsx/.test(path)) return (await response.text()).replace(/\r\n[ \t]/g, '')
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()))
  return strFromU8(files['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
}

/** What each of these outputs shows of a tender, by its name: `estimate`, `visit`, both or nothing. */
async function shownFacts(tender: Tender, asker: Asker, ways = waysOf(asker)) {
  const facts: Record<string, string[]> = {}
  if (asker.profileId) {
    await site.rows(
      'update profile set text = $2, keywords = $3, updated_at = now() where id = $1',
      [asker.profileId, tender.title, [tender.title]],
    )
  }
  for (const [name, path] of ways) {
    const text = await textAt(path(tender), asker)
    expect([name, text.includes(tender.title)]).toEqual([name, true])
    const hasEstimate =
      text.includes(tender.euros) || text.replace(/\D/g, '').includes(tender.euros)
    facts[name] = [
      ...(hasEstimate ? ['estimate'] : []),
      ...(text.includes(tender.visit) || /BEGIN:VEVENT[\s\S]*Visite du site/.test(text)
        ? ['visit']
        : []),
    ]
  }
  return facts
}

function expected(cell: string, asker: Asker, ways = waysOf(asker)) {
  return Object.fromEntries(
    ways.map(([name, , facts]) => [
      name,
      cell === 'whole' ? (name === 'calendar of a tender' ? ['visit'] : facts) : [],
    ]),
  )
}

/** Whether the purchase of one more tender redirects to a checkout. */
async function buysAnother({ cookie }: Asker): Promise<boolean> {
  const form = new FormData()
  const page = `/appel-offre/${other.slug}`
  const fields = { type: 'one-shot', bidId: other.id, successUrl: page, cancelUrl: page }
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  const response = await fetch(`${site.url}/_serverFn/beginMyPurchase`, {
    method: 'POST',
    body: form,
    headers: { cookie, origin: site.url, 'x-tsr-serverFn': 'true' },
  })
  return (await response.text()).includes('/paiement/demonstration?purchase=')
}

async function beginsTrial({ cookie }: Asker): Promise<boolean> {
  const before = await trialEndOf(cookie)
  await fetch(`${site.url}/_serverFn/beginFreeTrial`, {
    method: 'POST',
    body: new FormData(),
    headers: { cookie, origin: site.url, 'x-tsr-serverFn': 'true' },
  })
  return before !== (await trialEndOf(cookie))
}

async function trialEndOf(cookie: string): Promise<string | null> {
  const [token] = cookie.replace(/^[^=]+=/, '').split('.')
  const [row] = await site.rows<{ ends: string | null }>(
    `select trial_ends_at::text as ends from session
     join membership using (user_id) join organisation o on o.id = membership.organisation_id
     where token = $1`,
    [token],
  )
  return row?.ends ?? null
}

async function areAlertsSent({ organisationId }: Asker): Promise<boolean> {
  const rows = await db
    .select({ sent: sql<boolean>`coalesce(${hasSomethingThatRuns(new Date())}, false)` })
    .from(sql`organisation o`)
    .where(sql`o.id = ${organisationId}`)
  return rows[0]?.sent ?? false
}

/** The table of docs/offers.md, row by row. */
const table = readFileSync(new URL('../docs/offers.md', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )
const rows = table.slice(1) as [string, string, string, string, string, string][]

test('the table lists each case exactly once', () => {
  expect(table[0]).toHaveLength(6)
  expect(new Set(rows.map(([has]) => has)).size).toBe(13)
})

test.each(rows)('%s', { timeout: 180_000 }, async (has, ofAny, ofBought, alerts, begins, buys) => {
  if (has === 'a visitor: none') {
    const visitor = { cookie: '', organisationId: '', profileId: null }
    expect(await shownFacts(any, visitor)).toEqual(expected(ofAny, visitor))
    return
  }
  if (has === 'no organisation') {
    for (const platformRole of ['user', 'sales', 'admin']) {
      const { cookie } = await site.signedIn(null, { platformRole })
      const asker = { cookie, organisationId: '', profileId: null }
      expect([platformRole, await shownFacts(any, asker)]).toEqual([
        platformRole,
        expected(ofAny, asker),
      ])
      expect(await buysAnother(asker)).toBe(buys !== 'no one')
    }
    return
  }
  for (const [at, role] of (['administrator', 'member', 'guest'] as const).entries()) {
    const asker = await askerWith(has, role)
    // Administrators see every output in every case, the others a third of them: another one in each case.
    const turn = rows.findIndex(([each]) => each === has) + at
    const ways = waysOf(asker).filter((_, way) => at === 0 || (way + turn) % 3 === 0)
    expect([role, await shownFacts(any, asker, ways)]).toEqual([role, expected(ofAny, asker, ways)])
    expect([role, await shownFacts(bought, asker, ways)]).toEqual([
      role,
      expected(ofBought, asker, ways),
    ])
    expect([role, await areAlertsSent(asker)]).toEqual([role, alerts === 'sent'])
    const mayDecide = role === 'administrator'
    expect([role, await buysAnother(asker)]).toEqual([role, mayDecide && buys === 'administrators'])
    expect([role, await beginsTrial(asker)]).toEqual([
      role,
      mayDecide && begins === 'administrators',
    ])
  }
})

async function askerWith(has: string, role: 'administrator' | 'member' | 'guest'): Promise<Asker> {
  const { cookie, organisationId } = await site.signedIn(role)
  await giveAccess(site, organisationId, has)
  await giveAccess(site, organisationId, 'one tender', { tenderId: bought.id })
  const profileId = crypto.randomUUID()
  await site.rows(
    `insert into profile (id, organisation_id, name, text, categories, keywords, excluded, locations,
       certifications, calendar_token)
     values ($1, $2, 'Essai', $3, '{}', $4, '{}', '{}', '{}', $5)`,
    [
      profileId,
      organisationId,
      `${any.title} ${bought.title}`,
      [any.title, bought.title],
      tokenOf(profileId),
    ],
  )
  for (const { id } of [any, bought]) {
    await site.rows(
      `insert into favourite (organisation_id, profile_id, tender_id, judged)
       values ($1, $2, $3, $4)`,
      [organisationId, profileId, id, judgedAs(id)],
    )
  }
  return { cookie, organisationId, profileId }
}

test('the home page shows the estimate of a call only to users with whole access', async () => {
  const home = async (cookie: string) =>
    (await (await fetch(site.url, { headers: { cookie } })).text()).replace(/\D/g, '')
  const member = await site.signedIn('member')
  const subscriber = await site.signedIn('member')
  await giveAccess(site, subscriber.organisationId, 'a subscription')
  // Of the list: other parts of the page are the same for everybody.
  const html = await (await fetch(site.url)).text()
  const slug = [...html.matchAll(/<article[\s\S]*?\/appel-offre\/([\w-]+)/g)].at(-1)?.[1]
  await site.rows(
    `with found as (update tender set estimate_cents = 24681357900, currency = 'EUR' where slug = $1 returning id)
     delete from analysis_result where tender_id in (select id from found) and type = 'PRICE'`,
    [slug],
  )
  // Cards are shared for some seconds.
  await expect.poll(() => home(subscriber.cookie), { timeout: 15_000 }).toContain('246813579')
  for (const cookie of [member.cookie, 'visitor=1', '']) {
    expect(await home(cookie)).not.toContain('246813579')
  }
})

import { expect, test } from 'vitest'
import { sourceServer } from './answering-source.ts'
import { franceMarches } from './france-marches.ts'
import { noticeSlug } from './france-marches-notice.ts'
import { platformTenders } from './platform-tenders.ts'

const TENDERS = platformTenders({ count: 40, from: '2026-11-14', to: '2026-11-20' })
const site = franceMarches(TENDERS)
const { url } = await sourceServer(site.answer)

const slugsIn = (html: string) =>
  [...html.matchAll(/offerResult" href="[^"]*\/appel-offre\/([^"]+)/g)].map(([, slug]) => slug)

const searched = async (search: string) =>
  (await fetch(`${url}/recherche?q=&etat=en-cours&ordre=date-publication-desc&${search}`)).text()

test('the search shows fifteen notices a page, and says when there are none', async () => {
  const pages = await Promise.all([1, 2, 3, 4].map((page) => searched(`page=${page}`)))
  expect(pages.map((html) => slugsIn(html).length)).toEqual([15, 15, 10, 0])
  expect(pages.flatMap(slugsIn)).toEqual(TENDERS.map(noticeSlug))
  expect(pages.map((html) => html.includes('class="messageCloture"'))).toEqual([
    false,
    false,
    false,
    true,
  ])
})

test('a search is of the days of publication, and of open calls', async () => {
  const days = 'date-publication=15%2F11%2F2026+-+16%2F11%2F2026&page=1'
  const expected = TENDERS.filter(({ published }) => /-1[56]T/.test(published)).map(noticeSlug)
  expect(slugsIn(await searched(days))).toEqual(expected)
  site.state.today = '2027-02-01'
  expect(slugsIn(await searched(days))).toEqual([])
  site.state.today = '2026-11-20'
})

test('the page of a notice has its days and the number at BOAMP', async () => {
  const html = await (
    await fetch(`${url}/appel-offre/3boamp2688006-2026-petits-travaux-voiries`)
  ).text()
  expect(html).toContain('?q=idweb:&quot;26-88006&quot;')
  expect(html).toContain('<time datetime="15/11/2026">')
})

test('its refusal is the page of a filter of programs', async () => {
  site.state.fault = 'forbidden'
  const refused = await fetch(`${url}/recherche`)
  expect([refused.status, (await refused.text()).includes('Please enable JS')]).toEqual([403, true])
})

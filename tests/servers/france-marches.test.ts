import { expect, test } from 'vitest'
import { sourceServer } from './answering-source.ts'
import { franceMarches, noticeSlug } from './france-marches.ts'
import { platformTenders } from './platform-tenders.ts'

const TENDERS = platformTenders({ count: 40, from: '2026-11-14', to: '2026-11-20' })
const site = franceMarches(TENDERS)
const { url } = await sourceServer(site.answer)

const slugsIn = (html: string) =>
  [...html.matchAll(/class="link" href="[^"]+\/appel-offre\/([^"]+)/g)].map(([, slug]) => slug)

test('the search shows fifteen notices from an offset, and none past the last one', async () => {
  const pages = await Promise.all(
    ['', '&b=15', '&b=30', '&b=45'].map(async (offset) =>
      (await fetch(`${url}/search?search=${offset}`)).text(),
    ),
  )
  expect(pages.map((html) => slugsIn(html).length)).toEqual([15, 15, 10, 0])
  expect(pages.flatMap(slugsIn)).toEqual(TENDERS.map(noticeSlug))
})

test('a place has its own list', async () => {
  const html = await (await fetch(`${url}/appels-offre/cote-d-or?1=1`)).text()
  expect(slugsIn(html)).toEqual([TENDERS[9], TENDERS[33]].map((one) => one && noticeSlug(one)))
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
  const refused = await fetch(`${url}/search`)
  expect([refused.status, (await refused.text()).includes('Please enable JS')]).toEqual([403, true])
})

import { expect, test } from 'vitest'
import { sourceServer } from './answering-source.ts'
import { awNoticePath, awSolutions } from './aw-solutions.ts'
import { ODD_TENDERS, platformTenders } from './platform-tenders.ts'

const TENDERS = platformTenders({
  count: 60,
  from: '2026-11-14',
  to: '2026-11-20',
  changes: { 8: ODD_TENDERS.corrected, 9: ODD_TENDERS['no reference'] },
})
const site = awSolutions(TENDERS, { today: '2026-11-20' })
const { url } = await sourceServer(site.answer)
const LIST = `${url}/Annonces/lister`

async function searched(fields: Record<string, string>) {
  const body = new URLSearchParams({ IDE: 'EC', IDN: 'X', IDR: 'X', txtLibre: '', ...fields })
  const response = await fetch(LIST, { method: 'POST', body })
  return {
    text: await response.text(),
    cookie: response.headers.getSetCookie()[0]?.split(';')[0] ?? '',
  }
}

const nextPage = async (query: string, cookie: string) =>
  (await fetch(`${LIST}?${query}`, { headers: { cookie } })).text()

const pathsIn = (html: string) =>
  [...html.matchAll(/<a href="([^"]+)" title="Consulter l'avis"/g)].map(([, path]) => path)

const pathsOf = (category: string) =>
  TENDERS.filter((one) => one.category === category).map(awNoticePath)

test('each nature has a pager of its own, which ends', async () => {
  const { text, cookie } = await searched({ IDN: 'S' })
  expect(text).toContain('<a href="?pager_s=2" rel="next">')
  const pages = [text, await nextPage('pager_s=2', cookie), await nextPage('pager_s=3', cookie)]
  expect(pages.flatMap(pathsIn)).toEqual(pathsOf('Services'))
  expect(pages[2]).not.toContain('rel="next"')
  expect(pathsIn((await searched({})).text)).toHaveLength(30)
})

test('a next page without the session is the form', async () => {
  expect(pathsIn(await nextPage('pager_s=2', ''))).toEqual([])
})

test('the search by day of publication counts days back from today', async () => {
  const { text } = await searched({ IDN: 'T', dateParution: ' = 0' })
  expect(pathsIn(text)).toEqual(
    TENDERS.filter(
      (one) => one.category === 'Travaux' && one.published.startsWith('2026-11-20'),
    ).map(awNoticePath),
  )
})

test('with too many results the site shows none', async () => {
  site.state.mostResults = 50
  const { text } = await searched({})
  expect([pathsIn(text), text.includes('Veuillez préciser votre recherche')]).toEqual([[], true])
  site.state.mostResults = 400
})

test('the pinned notice comes on every page, and pages come empty now and then', async () => {
  site.state.pinned = TENDERS[0] ?? null
  site.state.intermittent = true
  const { text, cookie } = await searched({ IDN: 'S' })
  expect(await nextPage('pager_s=2', cookie)).not.toContain('id="entity"')
  const pages = [text, await nextPage('pager_s=2', cookie)].map(pathsIn)
  expect(pages.map((paths) => paths[0])).toEqual(Array(2).fill(awNoticePath(TENDERS[0] ?? fail())))
  expect(pages.map((paths) => paths.length)).toEqual([11, 11])
})

test('the page of a notice names the notice at BOAMP', async () => {
  const html = await (await fetch(`${url}/Annonces/MPI-pub-20261157006.htm`)).text()
  expect(html).toContain('http://www.boamp.fr/avis/detail/26-88006/officiel')
  expect(html).toContain('SIRET 22180001400013')
})

function fail(): never {
  throw new Error('no such tender')
}

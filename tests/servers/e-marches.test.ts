import { expect, test } from 'vitest'
import { sourceServer } from './answering-source.ts'
import { eMarches, noticePath } from './e-marches.ts'
import { ODD_TENDERS, platformTenders } from './platform-tenders.ts'

const TENDERS = platformTenders({
  count: 23,
  from: '2026-11-14',
  to: '2026-11-20',
  changes: { 4: ODD_TENDERS['no deadline'] },
})
const { url } = await sourceServer(eMarches(TENDERS).answer)

async function session() {
  const response = await fetch(`${url}/appel-offre`)
  const text = await response.text()
  return {
    text,
    cookie: response.headers.getSetCookie()[0]?.split(';')[0] ?? '',
    token: /data-csrf="([^"]+)"/.exec(text)?.[1] ?? '',
  }
}

const next = (cookie: string, body: Record<string, string>) =>
  fetch(`${url}/notices/search/update`, {
    method: 'POST',
    headers: { cookie },
    body: new URLSearchParams(body),
  })

const pathsIn = (html: string) =>
  [...html.matchAll(/class="notice-a" href="([^"#]+)/g)].map(([, path]) => path)

test('the token and the cookie of the first page open the next ones', async () => {
  const { text, cookie, token } = await session()
  expect(text).toContain('<strong>1</strong> / 3')
  const second = await (await next(cookie, { _token: token, page: '2' })).json()
  const search = JSON.stringify({ paginate: { per_page: 10, page: 3 } })
  const third = await (await next(cookie, { _token: token, search })).json()
  expect([text, second.view, third.view].flatMap(pathsIn)).toEqual(TENDERS.map(noticePath))
  expect(third.nbResult).toBe(23)
})

test('without the session or the token the page is expired', async () => {
  const { cookie, token } = await session()
  expect((await next('', { _token: token, page: '2' })).status).toBe(419)
  expect((await next(cookie, { _token: 'x', page: '2' })).status).toBe(419)
})

test('a page past the last one has no card', async () => {
  const { cookie, token } = await session()
  const { view } = await (await next(cookie, { _token: token, page: '9' })).json()
  expect(pathsIn(view)).toEqual([])
})

test('the address of a notice ends in its number at BOAMP, or in those of the site', async () => {
  const paths = TENDERS.slice(0, 2).map(noticePath)
  expect(paths).toEqual([
    '/appel-offre/centre-val-de-loire/loiret/saran/26-88000',
    '/appel-offre/provence-alpes-cote-d-azur/alpes-maritimes/villeneuve-loubet/1157001/28501',
  ])
  expect(await (await fetch(`${url}${paths[1]}`)).text()).toContain(
    'Fourniture de mobilier de bureau',
  )
})

import pg from 'pg'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { startProcess } from '../tests/process-output.ts'
import { siteDatabase } from '../tests/site.ts'

const database = new pg.Client(siteDatabase)
await database.connect()
afterAll(() => database.end())

const PAGE = '/acces/premier-administrateur'
const account = { email: 'premiere@example.fr', password: 'Zinc-et-ardoise-27' }

async function startSite() {
  const web = await startProcess('src/web.ts', { DATABASE_URL: siteDatabase, PORT: '0' })
  onTestFinished(web.stop)
  const post = (name: string, fields: Record<string, string>) => {
    const body = new FormData()
    for (const [field, value] of Object.entries(fields)) body.set(field, value)
    return fetch(`${web.url}/_serverFn/${name}`, { method: 'POST', body, redirect: 'manual' })
  }
  const code = () => /"code":"([A-Z2-9-]{14})"/.exec(web.output())?.[1]
  return { url: web.url, post, code, output: web.output }
}

test('the code in the log of a new site creates its first administrator, who signs in; the page is then not found', async () => {
  await database.query(`update app_user set platform_role = 'user'`)
  const { url, post, code, output } = await startSite()
  await expect.poll(code).toBeDefined()
  expect(output()).toContain(PAGE)
  const page = await (await fetch(url + PAGE)).text()
  expect(page).toContain('Code du journal')
  expect(page).toMatch(/<title>Premier administrateur \|/)
  const refused = await post('createFirstAdministrator', { ...account, code: 'AAAA-AAAA-AAAA' })
  expect(refused.headers.get('location')).toBe(`${PAGE}?error=code_wrong`)
  const created = await post('createFirstAdministrator', { ...account, code: code() ?? '' })
  expect(created.headers.get('location')).toBe('/sign-in?redirect_url=%2Fadmin')
  const signed = await post('signIn', { ...account, redirect_url: '/admin/bids' })
  expect(signed.headers.get('location')).toBe('/admin/bids')
  const cookie = signed.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ')
  expect((await fetch(`${url}/_serverFn/listSources`, { headers: { cookie } })).status).toBe(200)
  expect((await fetch(url + PAGE)).status).toBe(404)
  const again = await post('createFirstAdministrator', { ...account, code: code() ?? '' })
  expect(again.headers.get('location')).toBe(`${PAGE}?error=code_wrong`)
}, 120_000)

test('codes are not guessed: after ten tries from one place no further one is looked at', async () => {
  await database.query(`delete from attempt`)
  const { post } = await startSite()
  const answers: (string | null)[] = []
  for (let time = 0; time < 11; time++) {
    const answer = await post('createFirstAdministrator', {
      ...account,
      code: `AAAA-AAAA-AAA${time}`,
    })
    answers.push(answer.headers.get('location'))
  }
  expect(answers.slice(0, 10)).toEqual(Array(10).fill(`${PAGE}?error=code_wrong`))
  expect(answers[10]).toBe(`${PAGE}?error=too_many`)
}, 120_000)

import { expect, test } from 'vitest'
import { linkOfLastMail } from '../tests/outbox.ts'
import { siteUrl } from '../tests/site.ts'

/** A browser without scripts: stores its cookies, and returns the redirect of each form. */
function browser() {
  const cookies = new Map<string, string>()
  return async (form: string, fields: Record<string, string>): Promise<string> => {
    const response = await fetch(`${siteUrl}/_serverFn/${form}`, {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers: { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') },
      redirect: 'manual',
    })
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      cookies.set(name, value)
    }
    return response.headers.get('location') ?? ''
  }
}
type Browser = ReturnType<typeof browser>

const signUp = (send: Browser, email: string, password: string) =>
  send('signUp', { name: 'Quelqu’un', email, password })
const confirm = (send: Browser, link: string, password = '') => {
  const { searchParams } = new URL(link, siteUrl)
  return send('confirmAddress', { ...Object.fromEntries(searchParams), password })
}

const OWNERS = 'Ardoise-et-zinc-28'
const OTHERS = 'Tuile-et-plomb-31'

test.each([
  ['before its owner', [OTHERS, OWNERS]],
  ['after its owner', [OWNERS, OTHERS]],
])('a sign-up with an address %s never opens its account', async (when, order) => {
  const email = `partagee-${when.length}@example.fr`
  const [owner, other] = [browser(), browser()]
  for (const password of order) {
    const sent = await signUp(password === OWNERS ? owner : other, email, password)
    expect(sent).toContain('about=verify')
  }
  const link = await linkOfLastMail(email)
  if (order[1] === OTHERS) {
    expect(await confirm(owner, link)).toContain('error=password_choose')
    expect(await confirm(owner, link, 'court')).toContain('error=password_short')
  }
  expect(await confirm(owner, link, OWNERS)).toBe('/aujourdhui')
  expect(await signInWith(email, OTHERS)).toContain('error=credentials_wrong')
  expect(await signInWith(email, OWNERS)).toBe('/aujourdhui')
  expect(await confirm(other, link, OTHERS)).not.toContain('password')
  expect(await signInWith(email, OTHERS)).toContain('error=credentials_wrong')
})

const signInWith = (email: string, password: string) => browser()('signIn', { email, password })

test('a forged link opens nothing and changes no password', async () => {
  const email = 'inventee@example.fr'
  const owner = browser()
  await signUp(owner, email, OWNERS)
  const { searchParams } = new URL(await linkOfLastMail(email), siteUrl)
  const [head = '', body = ''] = (searchParams.get('token') ?? '').split('.')
  const forged = `/acces/adresse?${new URLSearchParams({
    token: `${head}.${body}.${'A'.repeat(43)}`,
    u: searchParams.get('u') ?? '',
  })}`
  expect(await confirm(browser(), forged, OTHERS)).toContain('error=link_stale')
  expect(await confirm(owner, await linkOfLastMail(email))).toBe('/aujourdhui')
  expect(await signInWith(email, OWNERS)).toBe('/aujourdhui')
})

test('two sign-ups at once leave one account, which the e-mail opens', async () => {
  const email = 'simultanee@example.fr'
  const asked = await Promise.all([browser(), browser()].map((send) => signUp(send, email, OTHERS)))
  expect(asked.some((to) => to.includes('about=verify'))).toBe(true)
  for (const to of asked) expect(to).toMatch(/about=verify|error=sign_up_twice/)
  expect(await confirm(browser(), await linkOfLastMail(email), OWNERS)).toBe('/aujourdhui')
  expect(await signInWith(email, OTHERS)).toContain('error=credentials_wrong')
})

test('an address that has an account gets the same answer and the same cookie', async () => {
  const email = 'partagee-14@example.fr'
  const headers = async (address: string) => {
    const response = await fetch(`${siteUrl}/_serverFn/signUp`, {
      method: 'POST',
      // On the computer of the site the page shows the link itself.
      headers: { 'x-forwarded-for': '203.0.113.7' },
      body: new URLSearchParams({ name: 'Quelqu’un', email: address, password: OTHERS }),
      redirect: 'manual',
    })
    const cookies = response.headers.getSetCookie().map((cookie) => cookie.replace(/=[^;]*/, ''))
    return { status: response.status, to: response.headers.get('location'), cookies }
  }
  expect(await headers(email)).toEqual(await headers('inconnue@example.fr'))
})

import { gzipSync } from 'node:zlib'
import { beforeEach, expect, test } from 'vitest'
import { violationsAtAllWidths } from '../tests/accessibility.ts'
import { OWN, openActors, SECRET } from '../tests/actors.ts'
import { openBrowser } from '../tests/browser.ts'
import { callServerFunction } from '../tests/server-function-call.ts'
import { siteUrl } from '../tests/site.ts'

const LARGEST = 220_000

const open = await openBrowser()
const actors = await openActors()
beforeEach(() => actors.reset())

const as = (actor: 'member' | 'admin', width = 1280) => ({
  storageState: actors.storageStateOf(actor),
  viewport: { width, height: 900 },
})

const LIST = `/profile/${OWN.profileId}/bids`

test('the sidebar leads to each part of the member area', async () => {
  const page = await open('/aujourdhui', as('member'))
  const navigation = page.getByRole('navigation', { name: 'Espace membre' })
  for (const [name, path] of [
    ['Mes marchés', LIST],
    ['Recherche', '/bids'],
    ['Entreprise', '/dossier-entreprise'],
    ['Aujourd’hui', '/aujourdhui'],
  ] as const) {
    await navigation.getByRole('link', { name, exact: true }).click()
    await page.waitForURL((url) => url.pathname === path)
  }
})

test('on a telephone the entries are at the bottom of the screen', async () => {
  const page = await open('/aujourdhui', as('member', 375))
  const link = page.getByRole('navigation', { name: 'Espace membre' }).getByRole('link', {
    name: 'Recherche',
  })
  expect((await link.boundingBox())?.y).toBeGreaterThan(800)
  await link.click()
  await page.waitForURL('**/bids')
})

test('« Aujourd’hui » has no accessibility violation and fits the screen at all widths', async () => {
  const page = await open('/aujourdhui', as('member'))
  await page.getByRole('heading', { level: 1, name: 'Aujourd’hui' }).waitFor()
  await page.waitForLoadState('networkidle')
  expect(await violationsAtAllWidths(page)).toEqual([])
})

test.each(['/aujourdhui', LIST, `/profile/${OWN.profileId}/saved`, '/dossier-entreprise'])(
  '%s loads at most 220 kB of scripts',
  async (path) => {
    const page = await open('about:blank', as('member'))
    const scripts = new Set<string>()
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.add(request.url())
    })
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    expect(scripts.size).toBeGreaterThan(1)
    const sizes = await Promise.all(
      [...scripts].map(async (url) => gzipSync(await (await fetch(url)).bytes()).length),
    )
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(LARGEST)
  },
)

test('a visitor of « Aujourd’hui » signs in first', async () => {
  const { url } = await fetch(`${siteUrl}/aujourdhui`)
  expect(url).toContain('/sign-in?redirect_url=%2Faujourdhui')
})

test('a person without an organisation is led from /profile to /create-profile', async () => {
  const address = `${siteUrl}/profile`
  const answer = await fetch(address, { headers: actors.cookieOf('person'), redirect: 'manual' })
  expect(new URL(answer.headers.get('location') ?? '', siteUrl).pathname).toBe('/create-profile')
})

test('pages know the user by id, organisation and profiles', async () => {
  const { answer } = await callServerFunction('getUser', undefined, actors.cookieOf('member'))
  expect(answer()).toMatchObject({
    result: {
      userId: expect.stringMatching(/^[\da-f-]{36}$/),
      org: { id: OWN.organisationId, name: SECRET },
      profiles: [{ id: OWN.profileId, name: SECRET }],
    },
  })
})

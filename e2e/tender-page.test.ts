import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { violationsAtAllWidths } from '../tests/accessibility.ts'
import { openBrowser } from '../tests/browser.ts'
import { callServerFunction } from '../tests/server-function-call.ts'
import { siteDatabase, siteUrl } from '../tests/site.ts'

const open = await openBrowser()

const tenders = z.object({ result: z.array(z.object({ id: z.string(), slug: z.string() })) })

async function anyTender() {
  // Several: the index may still list one that a file of tests before this one has removed.
  const { answer } = await callServerFunction('listBids', { limit: 10 })
  const [tender] = tenders.parse(answer()).result
  if (!tender) throw new Error('The site has no open tender.')
  return tender
}

/** A client of the database of the site; the tender of that slug is removed when the test ends. */
async function tenderRemovedAfterwards(slug: string) {
  const client = new pg.Client(siteDatabase)
  await client.connect()
  onTestFinished(async () => {
    await client.query('delete from tender where slug = $1', [slug])
    await client.end()
  })
  return client
}

const visit = (path: string) => fetch(`${siteUrl}${path}`, { redirect: 'manual' })

test('the page of a tender has its title, its description and one canonical address', async () => {
  const { slug } = await anyTender()
  const page = await open(`/appel-offre/${slug}?lot=1&m=sub`)
  const subject = (await page.locator('h1').textContent()) ?? ''
  expect((await page.title()).toLowerCase()).toContain(subject.toLowerCase())
  const description = await page.locator('meta[name=description]').getAttribute('content')
  expect(description?.length).toBeLessThanOrEqual(155)
  const canonical = await page.locator('link[rel=canonical]').getAttribute('href')
  expect(canonical).toMatch(new RegExp(`/appel-offre/${slug}$`))
})

test('search engines find the address of a tender, and do not index demonstration data', async () => {
  const { slug } = await anyTender()
  const page = await open(`/appel-offre/${slug}`)
  const data = await page.locator('script[type="application/ld+json"]').first().textContent()
  const trail = z
    .object({
      '@type': z.literal('BreadcrumbList'),
      itemListElement: z.array(z.object({ name: z.string(), item: z.url() })),
    })
    .parse(JSON.parse(data ?? ''))
  expect(trail.itemListElement.at(0)?.name).toBe('Accueil')
  expect(trail.itemListElement.at(-1)?.item).toMatch(new RegExp(`/appel-offre/${slug}$`))
  expect(await page.locator('meta[name=robots]').first().getAttribute('content')).toBe('noindex')
})

test('the page of a tender is accessible and reads without JavaScript', async () => {
  const { slug } = await anyTender()
  const page = await open(`/appel-offre/${slug}`)
  expect(await violationsAtAllWidths(page)).toEqual([])
  const plain = await open(`/appel-offre/${slug}`, { javaScriptEnabled: false })
  expect(await plain.getByRole('heading', { name: 'L’essentiel' }).count()).toBe(1)
})

test('addresses by id redirect to the tender, with the same params', async () => {
  const { id, slug } = await anyTender()
  for (const path of [`/bids/${id}`, `/direct/${id}`]) {
    const { status, headers } = await visit(`${path}?lot=2&m=open`)
    expect(status).toBe(307)
    expect(headers.get('location')).toMatch(new RegExp(`/appel-offre/${slug}\\?lot=2&m=open$`))
  }
})

test('an unknown tender, by slug or by id, is not found', async () => {
  const unreadable = ['%00', 'x'.repeat(2000)]
  for (const name of ['nulle-part', ...unreadable]) {
    for (const path of ['/appel-offre/', '/bids/', '/direct/', '/appels-offres/']) {
      expect([path, (await visit(path + name)).status]).toEqual([path, 404])
    }
  }
})

test('a notice whose call is unknown has a page under its number, which a search for the number finds', async () => {
  const client = new pg.Client(siteDatabase)
  await client.connect()
  onTestFinished(() => client.end())
  const { rows } = await client.query(
    "select source_ref from notice where state = 'recorded' and source = 'boamp' order by id limit 1",
  )
  const number = z.array(z.object({ source_ref: z.string() })).parse(rows)[0]?.source_ref ?? ''
  for (const path of [`/bids/${number}`, `/bids?q=${number}`]) {
    const page = await open(path)
    expect(new URL(page.url()).pathname).toBe(`/bids/${number}`)
    expect(await page.getByText('n’est pas dans notre base').count()).toBe(1)
    expect(await page.getByRole('link', { name: number }).count()).toBe(1)
  }
})

test('a landing page shows its tenders; an unknown one is not found', async () => {
  const page = await open('/appels-offres/ile-de-france')
  expect(await page.locator('h1').textContent()).toBe('Appels d’offres en Île-de-France')
  expect(await page.locator('article').count()).toBeGreaterThan(0)
  await page.getByRole('link', { name: /^Voir les .* marchés$/ }).click()
  await page.waitForURL(/\/bids\?l=ile-de-france$/)

  const missing = await visit('/appels-offres/nulle-part')
  expect(missing.status).toBe(404)
  expect(await missing.text()).toContain('<title>Page non trouvée')
})

test('a result of a notice opens its quote, also without JavaScript', async () => {
  const { slug } = await anyTender()
  const page = await open(`/appel-offre/${slug}`, { javaScriptEnabled: false })
  const note = page
    .locator('details', { has: page.locator('summary', { hasText: /^source/ }) })
    .first()
  await note.locator('summary').click()
  expect(await note.getByRole('link').first().getAttribute('href')).toMatch(/^https:\/\//)
})

test('a visitor reads what an account opens, and comes back to the tender', async () => {
  const { id, slug } = await anyTender()
  const page = await open(`/appel-offre/${slug}`)
  const back = encodeURIComponent(`/appel-offre/${slug}`)
  const hrefOf = (name: string) => page.getByRole('link', { name }).getAttribute('href')
  expect(await hrefOf('Créer un compte pour l’analyser')).toContain(`redirect_url=${back}`)
  await page.getByRole('link', { name: 'Préparer la réponse' }).click()
  await page.getByText('Pour préparer votre réponse').waitFor()
  expect(new URL(page.url()).searchParams.get('redirect_url')).toBe(`/reponse/${id}`)
  await page.goBack()
  await page.getByRole('link', { name: 'Suivre ce marché' }).click()
  await page.getByText('Pour suivre ce marché').waitFor()
})

test('the page says first what is bought, for how much, until when and what to submit', async () => {
  const slug = 'avis-analyse-0000'
  const client = await tenderRemovedAfterwards(slug)
  await client.query(
    `insert into tender (id, slug, title, buyer_id, published_at, deadline_at)
     select gen_random_uuid(), $1, 'Fourniture de chaises', id, now(), now() + interval '30 days'
     from buyer limit 1`,
    [slug],
  )
  const page = await open(`/appel-offre/${slug}`)
  const titles = await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents()
  expect(titles.indexOf('L’essentiel')).toBeLessThan(titles.indexOf('À remettre'))
  const essential = page.getByRole('region', { name: 'L’essentiel' })
  expect(await essential.textContent()).toMatch(/L’avis ne précise pas\s: montant, durée/)
  expect(await page.getByText(/Non précisé|Non publié/).count()).toBe(0)
  expect(titles.slice(-3)).toContain('Autres informations')
})

test('a tender whose page would have 4 MB is shortened, and is read whole one link further', async () => {
  const [id, slug] = [crypto.randomUUID(), 'avis-tres-long-0000']
  const client = await tenderRemovedAfterwards(slug)
  await client.query(
    `insert into tender (id, slug, title, buyer_id, published_at, description)
     select $1, $2, 'Fourniture de denrées', id, now(), repeat('Pain, lait et œufs. ', 80000) || 'Fin du texte.'
     from buyer limit 1`,
    [id, slug],
  )
  await client.query(
    `insert into lot (id, tender_id, number, title)
     select gen_random_uuid(), $1, n, 'Denrées du lot ' || n from generate_series(1, 1500) as n`,
    [id],
  )
  const short = await (await visit(`/appel-offre/${slug}`)).text()
  expect(short.length).toBeLessThan(600_000)
  expect(short).toContain('cette page n’en montre que le début')
  expect(short).not.toContain('Fin du texte.')
  const [, link = ''] = /href="([^"]*texte=entier[^"]*)"/.exec(short) ?? []
  const whole = await (await visit(link.replaceAll('&amp;', '&'))).text()
  expect(whole.length).toBeGreaterThan(3_000_000)
  expect(whole).toContain('Fin du texte.')
  expect(whole).toContain('Denrées du lot 1500')
  expect(whole).toContain('noindex')
  process.stdout.write(`A page of ${whole.length} characters is shortened to ${short.length}.\n`)
})

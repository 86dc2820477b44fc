import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { buyer, tender } from '#/db/schema/tender.ts'
import { testDatabase } from '../../../tests/database.ts'
import { BUYER_PAGES, sitemapEntries, sitemapParts, TENDER_PAGES } from './sitemap-parts.server.ts'
import { sitemapIndexXml, sitemapXml } from './sitemap-xml.ts'

const db = await testDatabase()
const origin = 'https://marches.example.fr'
const [town] = await db
  .insert(buyer)
  .values({ slug: 'pau', identity: 'name:pau', name: 'Ville de Pau' })
  .returning({ id: buyer.id })
const row = { title: 'Voirie', buyerId: town?.id ?? '', publishedAt: new Date('2026-11-01') }

async function addressesOf(size: number, pages = TENDER_PAGES) {
  const parts = await sitemapParts(db, pages, { size })
  const found: string[][] = []
  for (const { first } of parts) {
    const urls: string[] = []
    for await (const batch of sitemapEntries(db, pages, { first, origin, size })) {
      urls.push(...batch.map(({ url }) => url))
    }
    found.push(urls)
  }
  return found
}

test('a site without tenders has no part', async () => {
  expect(await addressesOf(10)).toEqual([])
})

test('every published tender is in one part; demonstrations and withdrawn ones are in none', async () => {
  await db.execute(sql`
    insert into tender (id, slug, title, buyer_id, published_at)
    select gen_random_uuid(), 'marche-' || n, 'Voirie', ${row.buyerId}, now()
    from generate_series(1, 5003) as n`)
  await db.insert(tender).values([
    { ...row, slug: 'demonstration', demo: true },
    { ...row, slug: 'retire', status: 'withdrawn' },
  ])
  for (const size of [2500, 5003]) {
    const parts = await addressesOf(size)
    expect(parts).toHaveLength(Math.ceil(5003 / size))
    expect(Math.max(...parts.map((part) => part.length))).toBe(size)
    const all = new Set(parts.flat())
    expect(all.size).toBe(5003)
    expect(all).not.toContain(`${origin}/appel-offre/demonstration`)
    expect(all).not.toContain(`${origin}/appel-offre/retire`)
  }
})

test('a publishing public body has one entry, with the URL of its page', async () => {
  const bodies = [
    { slug: 'ville-d-anglet-0a0a0a', siret: '21640024000015', name: 'Ville d’Anglet' },
    { slug: 'anglet-ville-0b0b0b', siret: '21640024000023', name: 'Anglet (ville)' },
    { slug: 'ville-d-anglet-0c0c0c', siret: null, name: 'Ville d’Anglet' },
    { slug: 'syndicat-de-la-nive-0d0d0d', siret: null, name: 'Syndicat de la Nive' },
    { slug: 'n-a-rien-publie-0e0e0e', siret: null, name: 'N’a rien publié' },
  ]
  const ids = await db
    .insert(buyer)
    .values(bodies.map((body) => ({ ...body, identity: `name:${body.slug}` })))
    .returning({ id: buyer.id, slug: buyer.slug })
  await db
    .insert(tender)
    .values(
      ids
        .filter(({ slug }) => !slug.startsWith('n-a-rien'))
        .map(({ id, slug }) => ({ ...row, buyerId: id, slug: `marche-de-${slug}` })),
    )
  const [found = []] = await addressesOf(100, BUYER_PAGES)
  expect(found.filter((url) => !url.endsWith('/pau'))).toEqual([
    `${origin}/acheteurs/anglet-ville-0b0b0b`,
    `${origin}/acheteurs/syndicat-de-la-nive-0d0d0d`,
  ])
})

test('a sitemap is valid XML of the protocol', async () => {
  const changedAt = new Date('2026-11-20T09:00:00Z')
  const entries = [[{ url: `${origin}/a?x=1&y=2`, changedAt }], [{ url: `${origin}/b` }]]
  let xml = ''
  for await (const piece of sitemapXml(entries)) xml += piece
  expect(xml).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
<url><loc>https://marches.example.fr/a?x=1&amp;y=2</loc><lastmod>2026-11-20T09:00:00.000Z</lastmod></url>
<url><loc>https://marches.example.fr/b</loc></url>
</urlset>
`)
  expect(sitemapIndexXml([{ url: `${origin}/sitemaps/pages.xml` }])).toContain(
    '<sitemap><loc>https://marches.example.fr/sitemaps/pages.xml</loc></sitemap>',
  )
})

import { expect, test } from 'vitest'
import { sourceServer } from './answering-source.ts'
import { consultationPath, klekoon } from './klekoon.ts'
import { platformTenders } from './platform-tenders.ts'

const TENDERS = platformTenders({ count: 45, from: '2026-11-14', to: '2026-11-20' })
const { url } = await sourceServer(klekoon(TENDERS).answer)

const posted = async (path: string, fields: Record<string, string>) =>
  (await fetch(`${url}${path}`, { method: 'POST', body: new URLSearchParams(fields) })).text()

const numbersIn = (html: string) =>
  [...html.matchAll(/(?:rel="canonical" href="[^"]*consultation_ID=|mb-3" id=")(\d+)/g)].map(
    ([, number]) => Number(number),
  )

test('the search has twenty cards a page from page 1, and none past the last one', async () => {
  const path = '/rechercher-une-annonce-ou-un-dce-dematerialise-sur-klekoon'
  const pages = await Promise.all(['1', '2', '3', '4'].map((page) => posted(path, { page })))
  expect(pages.map((html) => numbersIn(html).length)).toEqual([20, 20, 5, 0])
  expect(pages[0]).toContain('45 annonces')
})

test('the pages of buyers hold every consultation, from page 0', async () => {
  const buyers = await (await fetch(`${url}/liste-annonces-acheteur-public`)).text()
  const paths = [...buyers.matchAll(/<li><a href="([^"]+)"/g)].map(([, path]) => path ?? '')
  const found = await Promise.all(paths.map((path) => posted(path, { page: '0' })))
  expect(found.flatMap(numbersIn).sort()).toEqual(TENDERS.map(({ number }) => number))
  expect(numbersIn(await posted(paths[0] ?? '', { page: '1' }))).toEqual([])
})

test('the page of a consultation has the time of the deadline', async () => {
  const tender = TENDERS[1]
  const html = await (
    await fetch(`${url}${tender && consultationPath(tender)}&page=1&dce=1`)
  ).text()
  expect(html).toContain('<font>11/12/2026 12:00</font>')
})

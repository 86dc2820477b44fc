import { expect, test } from 'vitest'
import { sourceServer } from './answering-source.ts'
import { keyOf, marchesSecurises } from './marches-securises.ts'
import { platformTenders } from './platform-tenders.ts'
import { xmarches } from './xmarches.ts'

const TENDERS = platformTenders({ count: 23, from: '2026-11-14', to: '2026-11-20' })
const securises = await sourceServer(marchesSecurises(TENDERS).answer)
const spl = await sourceServer(xmarches(TENDERS).answer)

const pagesOf = (address: string) =>
  Promise.all([1, 2, 3, 4].map(async (page) => (await fetch(`${address}page=${page}`)).text()))

test('marches-securises.fr lists ten consultations a page and links its last page', async () => {
  const pages = await pagesOf(`${securises.url}/entreprise/?module=liste_consultations&`)
  const keys = pages.flatMap((html) =>
    [...html.matchAll(/addToFavoris\('(\w+)'/g)].map(([, key]) => key),
  )
  expect(keys).toEqual(TENDERS.map(keyOf))
  expect(pages[0]).toContain('page=3">3</a>')
  expect(pages[0]).toContain('<td class="td_clot_date">vendredi 11 décembre 2026 - 12:00')
})

test('xmarches.fr lists ten rows a page, and none past the last one', async () => {
  const pages = await pagesOf(`${spl.url}/entreprise/listeConsultations.php?`)
  const keys = pages.map((html) =>
    [...html.matchAll(/detailConsultation\.php\?key=(\d+)/g)].map(([, key]) => Number(key)),
  )
  expect(keys.flat()).toEqual(TENDERS.map(({ number }) => number))
  expect(keys[3]).toEqual([])
})

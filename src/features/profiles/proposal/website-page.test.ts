import { expect, test } from 'vitest'
import { readWebsitePage } from './website-page.ts'

const URL = 'https://toitures.example/'

test('headings, running text and margins are separated', () => {
  const page = readWebsitePage(
    `<title>Toitures</title><header>Menu</header><h1>Couvreur</h1><div>Ardoise <b>et</b> zinc</div>
     <p>Gouttières<p>Chéneaux<script>piscine</script><footer>76000 Rouen</footer>
     <a href="/services">Nos <i>services</i></a>`,
    URL,
  )
  expect(page).toMatchObject({
    title: 'Toitures',
    headings: ['Couvreur'],
    blocks: ['Ardoise et zinc', 'Gouttières', 'Chéneaux', 'Nos services'],
    margins: 'Menu\n76000 Rouen\n',
    links: [{ url: 'https://toitures.example/services', text: 'Nos services' }],
  })
})

test.each([
  ['tags within tags', '<div>a'],
  ['tags that are never closed', '<b><div>a'],
  ['headings', '<h1>Toit</h1>'],
  ['links that are never closed', '<a href="/services">'],
  ['addresses', '<p>76000 Rouen</p>'],
])('a page made of nothing but %s is read up to a point', (_what, piece) => {
  const page = readWebsitePage(piece.repeat(2_000_000 / piece.length), URL)
  const { headings, blocks, links } = page
  expect(Math.max(headings.length, blocks.length, links.length)).toBeLessThanOrEqual(10_000)
})

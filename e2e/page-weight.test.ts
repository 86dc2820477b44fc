import { setTimeout } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { openBrowser } from '../tests/browser.ts'
import { siteUrl } from '../tests/site.ts'

const LARGEST = 150_000
const LARGEST_STYLES = 15_000

const open = await openBrowser()

// No other journey reads it: a page is cached for a minute, without the documents that are read meanwhile.
const EXAMPLE = '/appel-offre/exemple-espaces-verts'

test.each(['/', '/bids', EXAMPLE])('%s asks for at most 150 kB of scripts', async (path) => {
  const html = await (await fetch(siteUrl + path)).text()
  const scripts = new Set([...html.matchAll(/\/assets\/[\w.-]+\.js/g)].map(([url]) => url))
  expect(scripts.size).toBeGreaterThan(1)
  const sizes = await Promise.all(
    [...scripts].map(async (url) => gzipSync(await (await fetch(siteUrl + url)).bytes()).length),
  )
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(LARGEST)
})

test('the styles of a page are at most 15 kB', async () => {
  const html = await (await fetch(siteUrl)).text()
  const styles = [...html.matchAll(/\/assets\/[\w.-]+\.css/g)].map(([url]) => url)
  expect(styles.length).toBeGreaterThan(0)
  const sizes = await Promise.all(
    styles.map(async (url) => gzipSync(await (await fetch(siteUrl + url)).bytes()).length),
  )
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(LARGEST_STYLES)
})

const [tender = ''] = (await (await fetch(siteUrl)).text()).match(/\/appel-offre\/[\w-]+/) ?? []

test.each(
  ['/', '/bids', '/bids?q=travaux', '/appels-offres/bretagne', '/blog', tender].flatMap((path) =>
    [375, 1280].map((width) => ({ path, width })),
  ),
)(
  '$path at $width px stays where it is when its fonts come late, its largest part in the HTML',
  async ({ path, width }) => {
    const html = await (await fetch(siteUrl + path)).text()
    const page = await open('about:blank', { viewport: { width, height: 800 } })
    const fonts: string[] = []
    await page.route('**/*.woff2', async (route) => {
      await setTimeout(400)
      fonts.push(route.request().url())
      await route.continue()
    })
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    const seen = await page.evaluate(SHIFTS_AND_LARGEST)
    expect(fonts.length).toBe(2)
    // A line that moves by a pixel is 0.0001; 0.1 is what browsers call good.
    expect(seen.shift).toBeLessThan(0.0001)
    expect(seen.largest.length).toBeGreaterThan(10)
    const written = html.replace(/<script.*?<\/script>/gs, '')
    expect(written.replace(/<[^>]*>/g, '')).toContain(escaped(seen.largest))
    const images = [...written.matchAll(/<img [^>]*>/g)].map(([image]) => image)
    for (const image of images) expect(image).toMatch(/ width="\d+".* height="\d+"/)
  },
)

/** Measured by the browser: the sum of all shifts, and the words of the largest part painted. */
const SHIFTS_AND_LARGEST = `new Promise((done) => {
  let shift = 0
  let largest = ''
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) shift += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
  new PerformanceObserver((list) => {
    largest = list.getEntries().at(-1)?.element?.textContent ?? ''
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  setTimeout(() => done({ shift, largest }), 300)
})` as unknown as () => { shift: number; largest: string }

const escaped = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll("'", '&#x27;')
    .replaceAll('"', '&quot;')

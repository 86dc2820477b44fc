import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { siteUrl } from '../tests/site.ts'

const LARGEST = 150_000

test.each(['/', '/bids'])('a first visit to %s loads at most 150 kB of scripts', async (path) => {
  const html = await (await fetch(siteUrl + path)).text()
  const scripts = new Set([...html.matchAll(/\/assets\/[\w.-]+\.js/g)].map(([url]) => url))
  expect(scripts.size).toBeGreaterThan(1)
  const sizes = await Promise.all(
    [...scripts].map(async (url) => gzipSync(await (await fetch(siteUrl + url)).bytes()).length),
  )
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(LARGEST)
})

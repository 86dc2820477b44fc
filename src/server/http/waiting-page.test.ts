import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { waitingPage } from './waiting-page.ts'

test('a waiting page has the style of the site, which its policy allows, and loads nothing', async () => {
  const page = waitingPage({
    title: 'Le site démarre',
    text: 'Un instant.',
    seconds: 5,
    reloads: true,
  })
  const html = await page.text()
  const [, style = ''] = /<style>([^<]*)<\/style>/.exec(html) ?? []
  const hash = createHash('sha256').update(style).digest('base64')
  expect(style).toContain('light-dark(#faf8f3,#101616)')
  expect(page.headers.get('content-security-policy')).toBe(
    `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; frame-ancestors 'none'`,
  )
  expect(html).toContain('<h1>Le site démarre</h1>')
  expect(html).not.toMatch(/<script|<link|src=/)
})

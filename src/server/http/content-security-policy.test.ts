import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import {
  contentSecurityPolicy,
  hashInlineScripts,
  SCRIPT_MARKER,
} from './content-security-policy.server.ts'

const sha256 = (text: string) => createHash('sha256').update(text).digest('base64')

test('only scripts that the app marked are allowed to run', () => {
  const { scriptHashes } = hashInlineScripts(
    `<p><script>stolen()</script></p><script nonce="${SCRIPT_MARKER}">ours()</script>`,
  )
  expect(scriptHashes).toEqual([sha256('ours()')])
})

test('a script after a marked one is not taken for part of it', () => {
  const { scriptHashes } = hashInlineScripts(
    `<script nonce="${SCRIPT_MARKER}">ours()</script><script>stolen()</script><script nonce="${SCRIPT_MARKER}">open()`,
  )
  expect(scriptHashes).toEqual([sha256('ours()')])
})

test('a script from a file needs no hash', () => {
  const { scriptHashes } = hashInlineScripts(
    `<script type="module" nonce="${SCRIPT_MARKER}" src="/assets/index.js"></script>`,
  )
  expect(scriptHashes).toEqual([])
})

test('structured data does not run, so it needs no hash', () => {
  const { scriptHashes } = hashInlineScripts(
    `<script type="application/ld+json" nonce="${SCRIPT_MARKER}">{}</script>`,
  )
  expect(scriptHashes).toEqual([])
})

test('the mark never leaves the server', () => {
  const { html } = hashInlineScripts(
    `<meta nonce="${SCRIPT_MARKER}" name="robots" content="noindex"/><meta property="csp-nonce" content="${SCRIPT_MARKER}"/><link nonce="${SCRIPT_MARKER}" href="/a.css"><script class="x" nonce="${SCRIPT_MARKER}">a<b</script>`,
  )
  expect(html.toString()).toBe(
    '<meta name="robots" content="noindex"/><link href="/a.css"><script class="x">a<b</script>',
  )
})

test('a page with the nonce elsewhere is not sent', () => {
  expect(() => hashInlineScripts(`<p>${SCRIPT_MARKER}</p>`)).toThrow('in another place')
})

test('the policy allows nothing inline but the hashes', () => {
  const policy = contentSecurityPolicy(['abc='])
  expect(policy).toContain("script-src 'self' 'sha256-abc='")
  expect(policy).not.toContain('unsafe')
})

test('an outsider is let in only where a page names it, and only to what it names', () => {
  const outsider = 'https://challenges.example'
  const policy = contentSecurityPolicy(['abc='], {
    'script-src': [outsider],
    'frame-src': [outsider],
  })
  expect(policy).toContain(`script-src 'self' 'sha256-abc=' ${outsider};`)
  expect(policy).toContain(`frame-src ${outsider};`)
  expect(policy).toContain("form-action 'self';")
  expect(contentSecurityPolicy([])).not.toContain('frame-src')
})

test('what two let in is let in once', () => {
  const cspSources = { 'script-src': ['https://a.example'] }
  expect(contentSecurityPolicy([], cspSources, cspSources)).toContain(
    "script-src 'self' https://a.example;",
  )
})

test.each([10, 2 ** 20])('a page of %i characters keeps its own bytes', (length) => {
  const first = hashInlineScripts('é'.repeat(length)).html
  hashInlineScripts('à'.repeat(length))
  expect(first.toString()).toBe('é'.repeat(length))
})

test('half a character does not keep a page from being sent', () => {
  const { html } = hashInlineScripts(`<p>caf\u00e9 \ud83d</p><i nonce="${SCRIPT_MARKER}">`)
  expect(html.toString()).toBe('<p>caf\u00e9 \ufffd</p><i>')
})

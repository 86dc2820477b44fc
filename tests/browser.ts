import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { afterEach, expect } from 'vitest'
import { findBrowser } from './find-browser.ts'
import { siteUrl } from './site.ts'

/** Shorter than a test, so that what fails is named. */
const STEP_MS = 20_000

/**
 * A link that is clicked before the page is hydrated makes React render the new page from scratch, and say so
 * (github.com/TanStack/router/issues/8233): the new page is what it must be.
 */
export const CLICKED_EARLY = /React error #(?:422|520)/

/** The same one for all files of a worker; it ends with the worker. */
let launched: Promise<Browser> | undefined

/**
 * A browser for the calling file. `open(path)` gives a page of its own on the site, closed after the
 * test; a test fails on any error that the browser's console shows, or that a script throws, except those that
 * `expected` names.
 */
export async function openBrowser({ expected }: { expected?: RegExp } = {}) {
  launched ??= findBrowser().then((executablePath) => chromium.launch({ executablePath }))
  const browser = await launched
  let errors: string[] = []
  const closers: (() => Promise<void>)[] = []

  afterEach(async () => {
    const seen = errors
    errors = []
    await Promise.all(closers.splice(0).map((close) => close()))
    expect(seen, 'errors in the console of the browser').toEqual([])
  })

  return async function open(path: string, options: BrowserContextOptions = {}): Promise<Page> {
    const context = await browser.newContext({
      baseURL: siteUrl,
      locale: 'fr-FR',
      timezoneId: 'Europe/Paris',
      ...options,
    })
    closers.push(() => context.close())
    const page = await context.newPage()
    page.setDefaultTimeout(STEP_MS)
    const note = (text: string) => {
      if (!expected?.test(text)) errors.push(text)
    }
    page.on('pageerror', (error) => note(error.message))
    page.on('console', (message) => {
      if (message.type() !== 'error') return
      // A page that is refused or absent is an answer, and the browser reports it as an error.
      if (message.location().url === page.url()) return
      note(`${message.text()} ${message.location().url}`)
    })
    await page.goto(path)
    return page
  }
}

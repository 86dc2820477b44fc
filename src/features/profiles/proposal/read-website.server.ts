import {
  type FetchedPage,
  fetchPage,
  type PageRefusal,
} from '#/server/outside/fetch-page.server.ts'
import type { CompanyWords } from './propose-profile.ts'
import { usefulPages } from './useful-pages.ts'
import { readWebsitePage, type WebsitePage } from './website-page.ts'
import { websiteWords } from './website-words.ts'

type PageFetcher = (
  address: string,
  limits: { milliseconds: number; signal?: AbortSignal },
) => Promise<FetchedPage>

/** Together less than ten seconds, what follows included. */
const HOME_MS = 4_500
/** With the second attempt, in clear. */
const BOTH_HOME_MS = 6_000
const LEAST_MS = 1_000
const FURTHER_MS = 2_500
const FURTHER_PAGES = 3

type ReadWebsite =
  | { ok: true; url: string; words: CompanyWords; pageCount: number }
  | { ok: false; reason: PageRefusal }

/**
 * Reads the home page of a company's site and the pages that say what it does.
 *
 * @param onPage called with the number of pages to read, home included
 */
export async function readWebsite(
  address: string,
  {
    fetch = fetchPage,
    signal,
    onPage,
  }: { fetch?: PageFetcher; signal?: AbortSignal; onPage?: (pages: number) => void } = {},
): Promise<ReadWebsite> {
  const home = await fetchHome(address, fetch, signal)
  if (!home.ok) return home
  const first = readWebsitePage(home.html, home.url)
  const further = usefulPages(first, home.url, FURTHER_PAGES)
  onPage?.(1 + further.length)
  const others = await Promise.all(
    further.map((url) => fetch(url, { milliseconds: FURTHER_MS, signal })),
  )
  const pages: WebsitePage[] = [
    first,
    ...others.flatMap((page) => (page.ok ? [readWebsitePage(page.html, page.url)] : [])),
  ]
  return {
    ok: true,
    url: home.url,
    words: websiteWords(pages, home.url),
    pageCount: pages.length,
  }
}

/** Small sites often have plain HTTP only: where TLS fails, the page is requested again without it. */
async function fetchHome(address: string, fetch: PageFetcher, signal?: AbortSignal) {
  const start = performance.now()
  const home = await fetch(address, { milliseconds: HOME_MS, signal })
  const isOverTls = address.startsWith('https:')
  if (home.ok || home.reason !== 'unreachable' || !isOverTls) return home
  const left = Math.max(LEAST_MS, BOTH_HOME_MS - (performance.now() - start))
  return fetch(address.replace(/^https:/, 'http:'), { milliseconds: left, signal })
}

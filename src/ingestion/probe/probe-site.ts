import { FetchFailure } from '#/ingestion/fetching/fetch-failure.ts'
import type { SourceHttp } from '#/ingestion/fetching/http-client.ts'
import { pageText } from '#/ingestion/fetching/page-text.ts'
import { robotsRules } from '#/ingestion/fetching/robots-rules.ts'
import { type PageShape, pageShape } from './page-shape.ts'

/** Pages looked at besides the home page: the likeliest lists and notices. */
const MOST_PAGES = 3

export type SiteReport = {
  /** Whether robots.txt lets the home page be fetched; null where it could not be had. */
  allowed: boolean | null
  failure: string | null
  pages: { url: string; allowed: boolean; shape: PageShape | null; failure: string | null }[]
}

/**
 * Looks at a site without a connector: its rules for robots, its home page, then a page of each
 * of the likeliest forms of address, one request at a time. Its report is the start of a connector.
 */
export async function probeSite(
  address: { baseUrl: string; userAgent: string },
  http: SourceHttp,
): Promise<SiteReport> {
  const report: SiteReport = { allowed: null, failure: null, pages: [] }
  try {
    const rules = await robotsRules(http, address)
    const home = new URL('/', address.baseUrl).href
    report.allowed = rules.allows(home)
    const waiting = [home]
    for (let url = waiting.shift(); url !== undefined; url = waiting.shift()) {
      const page = await lookedAt(url, rules.allows(url), http, rules.gapMs ?? 0)
      report.pages.push(page)
      if (report.pages.length === 1 && page.shape) waiting.push(...likeliest(page.shape))
    }
  } catch (error) {
    if (!(error instanceof FetchFailure)) throw error
    report.failure = error.message
  }
  return report
}

async function lookedAt(url: string, allowed: boolean, http: SourceHttp, gapMs: number) {
  if (!allowed) return { url, allowed, shape: null, failure: null }
  try {
    const shape = pageShape(pageText(await http.fetch(url, { gapMs })), url)
    return { url, allowed, shape, failure: null }
  } catch (error) {
    if (!(error instanceof FetchFailure)) throw error
    return { url, allowed, shape: null, failure: error.message }
  }
}

const WORDS = /avis|annonce|appel|consultation|marche|tender|recherche|liste/i

function likeliest({ linkForms }: PageShape): string[] {
  return linkForms
    .filter(({ form }) => WORDS.test(form))
    .slice(0, MOST_PAGES)
    .map(({ example }) => example)
}

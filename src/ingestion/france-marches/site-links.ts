import type { Element } from 'domhandler'
import { elementOf } from '#/ingestion/page-elements.ts'
import type { GivenPlaceRecord } from '#/ingestion/place/place-record.ts'

type SiteLinks = Pick<
  GivenPlaceRecord,
  'boampLink' | 'tedLink' | 'zipFileLink' | 'additionalDownloadLinks'
>

/** Where the page of a notice leads: to the notice that it copies, or to the platform, and to the files. */
export function siteLinks(
  sidebar: Element | null,
  { url, card }: { url: string; card: GivenPlaceRecord },
): SiteLinks {
  const opened = elementOf(sidebar, '#urlDceLink')?.attribs.onclick ?? ''
  const files = addressOf(/window\.open\(\s*'([^']+)'/.exec(opened)?.[1], url)
  const details = addressOf(elementOf(sidebar, '#detailAppelOffres')?.attribs.href, url)
  const isOn = (host: RegExp) => details !== null && host.test(details.hostname)
  return {
    boampLink: boampLinkOf(card) ?? (isOn(BOAMP) ? details?.href : null),
    tedLink: isOn(TED) ? details?.href : null,
    zipFileLink: files?.href,
    additionalDownloadLinks: details === null || isOn(BOAMP) || isOn(TED) ? [] : [details.href],
  }
}

/** Addresses of other sites are escaped twice. */
function addressOf(written: string | undefined, base: string): URL | null {
  const href = written?.replaceAll('&amp;', '&')
  return href && URL.canParse(href, base) ? new URL(href, base) : null
}

const BOAMP = /(?:^|\.)boamp\.fr$/
const TED = /(?:^|\.)ted\.europa\.eu$/

/** « 3boamp2648308-2026 » is 26-48308. */
function boampLinkOf({ id }: GivenPlaceRecord): string | null {
  const [, year, number] = /^\d*boamp(\d{2})(\d{1,7})-/i.exec(id) ?? []
  return year && number ? `https://www.boamp.fr/pages/avis/?q=idweb:${year}-${number}` : null
}

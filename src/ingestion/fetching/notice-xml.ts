import { parseXml } from '#/ingestion/xml.ts'
import { ChangedSource } from './fetch-failure.ts'

/**
 * Throws `ChangedSource` where an answer is no whole XML document, or is a page for browsers: it says
 * nothing of the notice, which is fetched again later.
 */
export function checkNoticeXml(body: Uint8Array | string, url: string): void {
  const xml = parseXml(body)
  if (!xml.ok) throw new ChangedSource(`${url} answers no XML notice: ${xml.reason}`, 200)
  if (/^html$/i.test(xml.rootName)) {
    throw new ChangedSource(`${url} answers no XML notice: it is a page for browsers.`, 200)
  }
}

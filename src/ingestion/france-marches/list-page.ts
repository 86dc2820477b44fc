import { textContent } from 'domutils'
import { parseDocument } from 'htmlparser2'
import { ChangedSource } from '#/ingestion/fetching/fetch-failure.ts'
import { elementOf, elementsOf } from '#/ingestion/page-elements.ts'
import type { GivenPlaceRecord } from '#/ingestion/place/place-record.ts'

/** Words of the page behind the last one, in either form of the site. */
const NONE = /Votre recherche ne ramène aucun résultat/i

/** Number and year in front of the words of the title. */
const NUMBERED = /^([a-z]*\d[a-z\d]*-\d{4})(?:-|$)/i

/**
 * The notices of a page of the search; none behind the last one. Of an entry its link alone is known: it gives the number, which replaces the title
 * until the page of the notice is read. Throws `ChangedSource` where there is nothing that we know.
 */
export function readFranceMarchesList(html: string, url: string): GivenPlaceRecord[] {
  const root = parseDocument(html)
  const links = elementsOf(root, '#results a.offerResult, a.offre')
  if (links.length === 0) {
    if (elementOf(root, '.messageCloture') || NONE.test(textContent(root))) return []
    throw new ChangedSource(`${url} is no list of notices any more.`)
  }
  return links.map((link) => {
    const href = link.attribs.href ?? ''
    const address = URL.canParse(href, url) ? new URL(href, url) : null
    const slug = /^\/appel-offre\/([\w.-]+)\/?$/.exec(address?.pathname ?? '')?.[1]
    if (address === null || slug === undefined) {
      throw new ChangedSource(`${url} shows a notice without its address any more: "${href}".`)
    }
    const id = (NUMBERED.exec(slug)?.[1] ?? slug).slice(0, 60)
    return { id, title: id, noticeLink: new URL(`/appel-offre/${slug}`, url).href }
  })
}

/** « 13joue002671162026-2026 »: a copy of the European journal. */
export function isOfEuropeanJournal({ id }: GivenPlaceRecord): boolean {
  return /^\d*joue\d/i.test(id)
}

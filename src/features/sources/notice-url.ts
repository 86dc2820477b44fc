import { SHOWN_SOURCES } from '#/domain/sources/listed-sources.ts'
import type { SourceCode } from '#/domain/sources/source-codes.ts'

const PAGES = SHOWN_SOURCES.flatMap(({ sources }) =>
  sources.flatMap(({ code, pages }) => (pages ? [{ code, pages }] : [])),
)

/** URL of the official text of a notice; null for sources whose addresses follow no rule. */
export function noticeUrl(source: SourceCode, sourceRef: string): string | null {
  return PAGES.find(({ code }) => code === source)?.pages.url(sourceRef) ?? null
}

/** The number of the notice that an address of BOAMP or TED leads to; null for any other address. */
export function noticeNumberOf(url: string): string | null {
  if (!URL.canParse(url)) return null
  const { hostname, pathname, search } = new URL(url)
  const site = PAGES.find(({ pages }) => pages.host.test(hostname))
  const [number] = site?.pages.number.exec(pathname + search.replaceAll('%22', '"')) ?? []
  return number ?? null
}

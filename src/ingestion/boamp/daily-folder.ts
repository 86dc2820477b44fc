import { checkDay } from '#/ingestion/check-day.ts'
import type { CheckedDay, FeedItem, Walk } from '#/ingestion/feed-connector.ts'
import { ChangedSource } from '#/ingestion/fetching/fetch-failure.ts'
import { isWorkingDay } from '#/ingestion/publication-days.ts'

export type ListedFile = FeedItem & { signature: string }

const CURRENT = ''
const history = (version: string) => `FluxHistorique/Boamp_${version}/`

/**
 * Folders that may hold a day, the likeliest first. Years that are over move to the history, which is split
 * by version of the schema: 2.4.0 from 2022 on, 2.3.0 from March 2015 on, 1.1.0 before.
 */
function foldersOf(day: string): string[] {
  if (day >= '2026-01-01') return [CURRENT, history('v240')]
  if (day >= '2022-01-01') return [history('v240'), CURRENT]
  if (day >= '2015-03-01') return [history('v230'), history('v240'), CURRENT]
  return [history('v110'), history('v230'), history('v240'), CURRENT]
}

/** The notices of a day, and what is missing of it. */
export async function filesOfDay(
  baseUrl: string,
  day: string,
  walk: Walk,
): Promise<{ files: ListedFile[]; check: CheckedDay[] }> {
  const path = `${day.replaceAll('-', '/')}/`
  let files: ListedFile[] = []
  let none = 'BOAMP has no folder of this working day.'
  for (const folder of foldersOf(day)) {
    const url = new URL(`${folder}${path}`, baseUrl).href
    const listing = await listed(url, walk)
    if (listing === null) continue
    files = filesIn(listing, `${folder}${path}`)
    if (files.length > 0) break
    none = `${url} lists no notice of this working day.`
  }
  const found = files.length
  const expected = { isExpected: isWorkingDay, none, shortage: null }
  return { files, check: checkDay(day, { found, ...expected, now: walk.now }) }
}

/** The page of a folder; null where the folder does not exist. */
async function listed(url: string, { http }: Walk): Promise<string | null> {
  const { status, bytes } = await http.fetch(url, { accept: [404] })
  if (status === 404) return null
  const listing = bytes.toString('latin1')
  if (!/<title>\s*Index of /i.test(listing) || !/<\/html>\s*$/i.test(listing)) {
    throw new ChangedSource(`${url} is no listing of files any more.`, status)
  }
  return listing
}

/** A notice, then when it was last written: an Apache listing, with or without a table. */
const LISTED =
  /<a href="(\d{2}-\d{1,7})\.xml">[^<]*<\/a>(?:<\/td>\s*<td[^>]*>|\s)*([\d-]{10} [\d:]{5})?/gi

function filesIn(listing: string, folder: string): ListedFile[] {
  const files = [...listing.matchAll(LISTED)].map(([, idweb, written = '']) => ({
    ref: `${folder}${idweb}.xml`,
    signature: `${idweb} ${written}`.trim(),
  }))
  return [...new Map(files.map((file) => [file.ref, file])).values()]
}

import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { RunCode } from '#/domain/sources/feed-codes.ts'
import { log } from '#/server/log.server.ts'
import type { SourceAnswer, SourceHttp } from './http-client.ts'
import { unknownCharsetOf } from './page-text.ts'

const MOST_BYTES = 5 * 1024 * 1024

/**
 * The same client, and `last`: the last answer that came into memory, null before the first one. `unknownCharsets`: the
 * encodings that pages named and that are unknown.
 */
export function rememberingLast(http: SourceHttp) {
  let answer: SourceAnswer | null = null
  const unknownCharsets = new Set<string>()
  const remembering: SourceHttp = {
    ...http,
    fetch: async (url, options) => {
      answer = await http.fetch(url, options)
      const unknown = unknownCharsetOf(answer)
      if (unknown !== null) unknownCharsets.add(unknown)
      return answer
    },
  }
  return { http: remembering, last: () => answer, unknownCharsets }
}

/**
 * Writes a page that the connector cannot read into the folder, as `place.html`, in place of the one before. Returns its
 * path; null where it cannot be written, which the log says.
 */
export async function storeUnexpectedPage(
  { headers, bytes }: SourceAnswer,
  { feed, folder }: { feed: RunCode; folder: string },
): Promise<string | null> {
  const kind = /json|xml|html/.exec(headers.get('content-type') ?? '')?.[0] ?? 'txt'
  const file = path.join(folder, `${feed}.${kind}`)
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await writeFile(file, bytes.subarray(0, MOST_BYTES), { mode: 0o600 })
    return file
  } catch (err) {
    log.warn({ err, file }, 'the unexpected page of a source could not be stored')
    return null
  }
}

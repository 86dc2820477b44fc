import path from 'node:path'
import { z } from 'zod'
import { type DataSet, NOTHING_READ } from '#/ingestion/data-set.ts'
import { ChangedSource } from '#/ingestion/fetching/fetch-failure.ts'
import { importContracts } from './import-contracts.ts'
import { UnreadableContracts } from './unreadable-contracts.ts'

/** The consolidated table is 243 MB, as CSV 2.5 GB; files of the ministry are up to 1 GB. */
const MOST_BYTES = 12 * 1024 ** 3

const cursorShape = z.object({ version: z.string() })

/**
 * The consolidated contracts at an address: the table (Parquet or CSV) or the regulatory JSON, whichever it is. A
 * file that did not change since the last run is not read again. `hosts`: where the address may lead.
 */
export function decp(address: string, hosts: readonly string[]): DataSet {
  return {
    code: 'decp',
    gapMs: 1000,
    async read({ db, http, cursor, now, scratch, progress }) {
      const known = cursorShape.safeParse(cursor).data?.version
      const file = path.join(scratch, 'contracts')
      const answer = await http.download(address, file, {
        headers: known ? { 'if-none-match': known } : {},
        maxBytes: MOST_BYTES,
        redirectHosts: hosts,
        accept: [304],
      })
      if (answer.status === 304) return { counts: NOTHING_READ, cursor }
      try {
        const counts = await importContracts(db, {
          file,
          now: now(),
          onProgress: (soFar) => progress(soFar.counts, { ...soFar.bytes, unit: 'bytes' }),
        })
        if (counts.read === counts.rejected) {
          throw new ChangedSource(
            counts.read === 0
              ? `${address} holds no contract at all.`
              : `None of the ${counts.read} contracts of ${address} could be read.`,
          )
        }
        return { counts, cursor: { version: answer.headers.get('etag') ?? '' } }
      } catch (error) {
        if (!(error instanceof UnreadableContracts)) throw error
        throw new ChangedSource(`${address} cannot be read: ${error.message}.`)
      }
    },
  }
}

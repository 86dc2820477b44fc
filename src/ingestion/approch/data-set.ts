import path from 'node:path'
import { z } from 'zod'
import type { PlannedPurchase } from '#/features/buyers/planned-purchase.ts'
import {
  recordPlannedPurchases,
  withdrawUnlisted,
} from '#/features/buyers/planned-purchases.mutations.server.ts'
import { type DataSet, NOTHING_READ } from '#/ingestion/data-set.ts'
import { ChangedSource, FetchFailure } from '#/ingestion/fetching/fetch-failure.ts'
import type { SourceHttp } from '#/ingestion/fetching/http-client.ts'
import { recordsOf } from '#/ingestion/record-files.ts'
import { readPlannedPurchase } from './planned-record.ts'

const BATCH = 500

const answerShape = z.object({ total_count: z.number().int() })

/**
 * APProch, the purchases that State bodies, hospitals and others plan: all that are still to come, as one
 * export (the query interface stops at its 10,000th record). What is no longer listed is deleted.
 */
export function approch(baseUrl: string): DataSet {
  return {
    code: 'approch',
    gapMs: 1000,
    async read({ db, http, cursor, now, scratch, progress }) {
      const began = now()
      const file = path.join(scratch, 'plans.jsonl')
      const where = `date_previsionnelle_de_publication>=date'${began.toISOString().slice(0, 10)}'`
      const query = new URLSearchParams({ where })
      const announced = await announcedPlans(
        http,
        new URL(`records?limit=1&${query}`, baseUrl).href,
      )
      await http.download(new URL(`exports/jsonl?${query}`, baseUrl).href, file)
      const counts = { ...NOTHING_READ }
      let plans: Omit<PlannedPurchase, 'categorySlug'>[] = []
      const write = async () => {
        const written = await recordPlannedPurchases(db, { plans, now: began })
        counts.created += written.created
        counts.updated += written.updated
        counts.unchanged += written.unchanged
        plans = []
        await progress(counts)
      }
      for await (const bytes of recordsOf({ path: file, format: 'lines' })) {
        const line = bytes.toString('utf8').trim()
        if (line === '') continue
        counts.read++
        const read = readPlannedPurchase(parsed(line))
        if (read.ok) plans.push(read.plan)
        else counts.rejected++
        if (plans.length >= BATCH) await write()
      }
      await write()
      const accepted = counts.read - counts.rejected
      if (accepted === 0) {
        throw new ChangedSource(
          counts.read === 0
            ? 'APProch lists no purchase at all.'
            : `None of the ${counts.read} records of APProch could be read.`,
        )
      }
      // The export streams: where the portal stumbles half-way it just ends, and the rest is no less planned.
      if (counts.read < announced) {
        throw new FetchFailure(`APProch announces ${announced} plans and exports ${counts.read}.`)
      }
      await withdrawUnlisted(db, { since: began })
      return { counts, cursor }
    },
  }
}

async function announcedPlans(http: SourceHttp, url: string): Promise<number> {
  const { bytes } = await http.fetch(url, { headers: { accept: 'application/json' } })
  const answer = answerShape.safeParse(parsed(bytes.toString('utf8')))
  if (!answer.success) throw new ChangedSource('APProch answers in another shape than it did.')
  return answer.data.total_count
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return null
  }
}

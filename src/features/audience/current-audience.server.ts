import { MINUTE_MS } from '#/domain/time/units.ts'
import { env } from '#/lib/env.ts'
import { backgroundDatabase } from '#/server/database.server.ts'
import { log } from '#/server/log.server.ts'
import { AudienceCounter } from './audience-counter.server.ts'
import { countedRequest } from './counted-request.ts'

const counter = new AudienceCounter()
let timer: NodeJS.Timeout | undefined

/** Counts a page that was sent, cached or not. */
export function countPage(request: Request, response: Response): void {
  if (response.status !== 200) return
  counter.add(countedRequest(request, { origin: env.SITE_URL }))
}

export function countEmptySearch(text: string): void {
  counter.addEmptySearch(text)
}

/** Writes the sums of this process every minute. */
export function startAudience(): void {
  timer ??= setInterval(writeAudience, MINUTE_MS).unref()
}

export async function stopAudience(): Promise<void> {
  clearInterval(timer)
  await writeAudience()
}

/** A failure of counting must not fail a request. */
async function writeAudience(): Promise<void> {
  try {
    await counter.write(backgroundDatabase(), { now: new Date() })
  } catch (error) {
    log.error({ err: error }, 'audience could not be counted')
  }
}

import { createStartHandler } from '@tanstack/react-start/server'
import { sql } from 'drizzle-orm'
import { isMigrated } from '#/db/migrate.server.ts'
import type { Tracking } from '#/domain/tracking.ts'
import { answerDemonstration } from '#/features/accounts/answer-demonstration.server.ts'
import { answerWithHostedSession } from '#/features/accounts/hosted/hosted-session.server.ts'
import { announceFirstAdministrator } from '#/features/accounts/sign-in/first-administrator.server.ts'
import { withRefusedStatus } from '#/features/accounts/sign-in/refused-status.server.ts'
import { hasSessionCookie } from '#/features/accounts/viewer.server.ts'
import {
  answerMetrics,
  startMetrics,
} from '#/features/administration/metrics/answer-metrics.server.ts'
import {
  countPage,
  startAudience,
  stopAudience,
} from '#/features/audience/current-audience.server.ts'
import { recordLinkOpened } from '#/features/audience/funnel/funnel.mutations.server.ts'
import { takeTrackingOut } from '#/features/audience/tracking/tracking-redirect.server.ts'
import { isFileStoreShared } from '#/features/documents/stored-files/file-store-id.server.ts'
import { fileStore } from '#/features/documents/stored-files/installed-file-store.server.ts'
import { watchFileStore } from '#/features/documents/stored-files/watch-file-store.server.ts'
import { warmProfileReader } from '#/features/profiles/read-profile-text.server.ts'
import { answerPublicFile } from '#/features/seo/answer-public-file.server.ts'
import { CACHED_PAGES } from '#/features/site/cached-pages.ts'
import { cspSourcesFor } from '#/features/site/csp-sources.ts'
import { isLagTolerant } from '#/features/site/lag-tolerant.server.ts'
import { withGoneStatus } from '#/features/tenders/page/withdrawn-tender.server.ts'
import { CLUSTER_CHECK } from '#/features/tenders/search/cluster/tender-search.server.ts'
import { stopTenderWords, tenderWords } from '#/features/tenders/search/current-words.server.ts'
import {
  startTenderIndex,
  stopTenderIndex,
  tenderIndexIsLoaded,
} from '#/features/tenders/search/tender-index.server.ts'
import { env } from '#/lib/env.ts'
import { redirectWithoutNul } from '#/lib/without-nul.ts'
import {
  backgroundDatabase,
  closeDatabases,
  database,
  onReplica,
  startReplica,
} from '#/server/database.server.ts'
import { compressStream, compressText } from '#/server/http/compression.server.ts'
import {
  contentSecurityPolicy,
  hashInlineScripts,
} from '#/server/http/content-security-policy.server.ts'
import { redirectFrenchAddress } from '#/server/http/french-addresses.ts'
import { LoadGate } from '#/server/http/load-gate.server.ts'
import { answerReadiness, rememberedReadiness } from '#/server/http/readiness.server.ts'
import { refuseUnanswerable } from '#/server/http/request-limits.ts'
import { timedRequest } from '#/server/http/request-metrics.server.ts'
import { withSecurityHeaders } from '#/server/http/security-headers.ts'
import {
  isShared,
  nameBytes,
  UNSHARED,
  unchanged,
  visitorCaching,
} from '#/server/http/shared-cache.server.ts'
import { StartGate } from '#/server/http/start-gate.server.ts'
import { redirectTrailingSlash } from '#/server/http/trailing-slash.ts'
import { preparedBytes, wholeAnswer } from '#/server/http/whole-answer.server.ts'
import { log } from '#/server/log.server.ts'
import { PageCache } from '#/server/rendering/page-cache.server.ts'
import { renderedPage, renderPage } from '#/server/rendering/rendered-page.server.tsx'
import {
  correctFailedCall,
  isServerFunctionCall,
} from '#/server/rendering/server-function-answers.ts'
import { asRequest } from '#/server/request-id.server.ts'

/** Behind a proxy that ends TLS, the request itself comes in clear. */
const HTTPS = env.SITE_URL.startsWith('https:')

const startFetch = createStartHandler(renderPage)

const pageCache = new PageCache(CACHED_PAGES)

/** For how long a shared cache sends a page, in seconds: no longer than `PageCache` does. */
const PAGE_SECONDS = 60
const UNSHARED_PAGE = { 'cache-control': UNSHARED }

const startGate = new StartGate()

const loadGate = new LoadGate({ most: env.REQUESTS_AT_ONCE })

/** Probes of monitors, answered while the process starts. */
const PROBES = /\/(?:readyz|metrics)(?:\?|$)/

/** The app as a web handler: everything but static files and the listening socket. */
function fetch(request: Request): Promise<Response> {
  if (PROBES.test(request.url)) return render(request, { sent: 'once' })
  return asRequest(() =>
    timedRequest(request, async () => {
      const response = await loadGate.pass(() => answerAdmitted(request))
      return response.status === 503 ? secured(response) : response
    }),
  )
}

async function answerAdmitted(request: Request): Promise<Response> {
  if (!startGate.isOpen) {
    const refusal = await startGate.refusal()
    if (refusal) return refusal
  }
  const led = takeTrackingOut(request, { https: HTTPS, onOpened: recordOpening })
  if (led) return secured(led)
  const answerPage = () =>
    import.meta.env.DEV ? render(request, { sent: 'once' }) : pageCache.answer(request, render)
  const response = await (isLagTolerant(request) ? onReplica(answerPage) : answerPage())
  countPage(request, response)
  return response
}

/** Not awaited. */
function recordOpening({ link }: Tracking) {
  if (!link) return
  recordLinkOpened(database(), { salesLinkId: link, now: new Date() }).catch((error) =>
    log.error({ err: error }, 'the opening of a link was not recorded'),
  )
}

function secured(response: Response): Response {
  const { status, statusText } = response
  const headers = withSecurityHeaders(response.headers, { https: HTTPS })
  return new Response(response.body, { status, statusText, headers })
}

async function render(request: Request, { sent }: { sent: 'once' | 'often' }): Promise<Response> {
  const response = await answer(request)
  const headers = withSecurityHeaders(response.headers, { https: HTTPS })
  // The back button would show what was locked before a payment, or a private page after signing out.
  if (!headers.has('cache-control') && hasSessionCookie(request)) {
    headers.set('cache-control', 'private, no-store')
  }
  const { status, statusText } = response
  const type = response.headers.get('content-type') ?? ''
  if (type.startsWith('text/html')) {
    const { html, scriptHashes } = hashInlineScripts(
      renderedPage(request) ?? (await response.text()),
    )
    // Vite's development server writes inline code of its own; a waiting page has a policy of its own.
    if (!import.meta.env.DEV && !headers.has('content-security-policy')) {
      headers.set(
        'content-security-policy',
        contentSecurityPolicy(scriptHashes, ...cspSourcesFor(new URL(request.url).pathname, env)),
      )
    }
    if (!headers.has('cache-control')) {
      const isForAll = sent === 'often' && status === 200 && !headers.has('set-cookie')
      const caching = isForAll ? visitorCaching(request, PAGE_SECONDS) : UNSHARED_PAGE
      for (const [name, value] of Object.entries(caching)) headers.append(name, value)
    }
    const body = await compressText(html, { request, headers, sent })
    nameBytes(headers, body)
    return wholeAnswer(request, body, { status, statusText, headers })
  }
  const prepared = preparedBytes(request)
  if (prepared || ((type.startsWith('application/json') || isShared(headers)) && response.body)) {
    const bytes = prepared ?? Buffer.from(await response.arrayBuffer())
    const corrected = isServerFunctionCall(request)
      ? correctFailedCall({ status, text: bytes.toString() })
      : null
    if (corrected) {
      const plain = { 'content-type': 'text/plain; charset=utf-8' }
      return new Response(corrected.text, {
        status: corrected.status,
        headers: withSecurityHeaders(new Headers(plain), { https: HTTPS }),
      })
    }
    const body = await compressText(bytes, { request, headers, sent })
    nameBytes(headers, body)
    return (
      unchanged(request, headers) ?? wholeAnswer(request, body, { status, statusText, headers })
    )
  }
  if (request.method === 'HEAD') void response.body?.cancel()
  const body = request.method === 'HEAD' ? null : compressStream(response, { request, headers })
  return new Response(body, { status, statusText, headers })
}

async function answer(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url)
  if (pathname === '/readyz') return readiness()
  if (pathname === '/metrics') return answerMetrics(request, loadGate)
  return (
    refuseUnanswerable(request) ??
    redirectTrailingSlash(request) ??
    redirectFrenchAddress(request) ??
    redirectWithoutNul(request) ??
    (await answerPublicFile(request)) ??
    (await answerDemonstration(request)) ??
    answerWithHostedSession(request, async () =>
      withGoneStatus(
        database(),
        request,
        await withRefusedStatus(request, await startFetch(request)),
      ),
    )
  )
}

const READINESS = {
  database: async () => (await backgroundDatabase().execute(sql`select 1`)).rowCount === 1,
  migrations: () => isMigrated(backgroundDatabase()),
  index: tenderIndexIsLoaded,
}

/** Without the store of files, uploads are refused; without the search cluster, closed calls of long ago are not found. */
const BESIDES = {
  files: () => isFileStoreShared(backgroundDatabase(), fileStore()),
  ...CLUSTER_CHECK,
}

const readiness = rememberedReadiness(() => answerReadiness(READINESS, BESIDES))

let watchedStore: Awaited<ReturnType<typeof watchFileStore>> | undefined

async function start() {
  watchedStore = await watchFileStore(backgroundDatabase(), { store: fileStore(), process: 'web' })
  await startReplica()
  await startTenderIndex()
  tenderWords()
  startAudience()
  loadGate.start()
  startMetrics(loadGate)
  setImmediate(warmProfileReader)
  startGate.open()
  await announceFirstAdministrator()
}

async function stop() {
  await watchedStore?.stop()
  stopTenderWords()
  await stopTenderIndex()
  await stopAudience()
  await closeDatabases()
}

// The development server does not call `start`.
if (import.meta.env.DEV) void start()

/** `start` resolves when searches are answered truly; `stop` lets the process end. */
export default { fetch, start, stop }

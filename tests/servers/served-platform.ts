import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Database } from '#/db/client.server.ts'
import type { FeedCode } from '#/domain/sources/feed-codes.ts'
import { openSourceHttp } from '#/ingestion/fetching/http-client.ts'
import { openFeed } from '#/ingestion/open-source.ts'
import { probeFeed } from '#/ingestion/probe/probe-feed.ts'
import { runFeed } from '#/ingestion/run-feed.ts'
import { achatPublic } from './achat-public.ts'
import { type SourceReply, type SourceRequest, sourceServer } from './answering-source.ts'
import { awSolutions } from './aw-solutions.ts'
import { eMarches } from './e-marches.ts'
import { franceMarches } from './france-marches.ts'
import { klekoon } from './klekoon.ts'
import { marchesSecurises } from './marches-securises.ts'
import type { PlatformTender } from './platform-tenders.ts'
import type { SiteState } from './site-pages.ts'
import { xmarches } from './xmarches.ts'

const USER_AGENT = 'Mozilla/5.0 (compatible; Test/1.0; +https://marches.example.fr/contact)'

type Site = {
  state: SiteState & { tenders: readonly PlatformTender[] }
  answer: (request: SourceRequest) => SourceReply | null
}

type PlatformCase = {
  open: (tenders: readonly PlatformTender[]) => Site
  /** Whose clock the deadlines are written by: where the page does not say « heure de Paris ». */
  clock: 'Paris' | 'local'
  /** The site can be asked for the calls of a day. */
  hasHistory: boolean
  /** What changes is a notice of its own: those that are here stay as they are. */
  isNewspaper?: true
}

export const PLATFORMS = {
  achat_public: { open: achatPublic, clock: 'Paris', hasHistory: false },
  e_marches: { open: eMarches, clock: 'local', hasHistory: false },
  aw_solutions: {
    open: (tenders) => awSolutions(tenders, { today: '2026-11-20' }),
    clock: 'local',
    hasHistory: true,
  },
  klekoon: { open: klekoon, clock: 'Paris', hasHistory: true },
  marches_securises: { open: marchesSecurises, clock: 'local', hasHistory: true },
  xmarches: { open: xmarches, clock: 'local', hasHistory: false },
  fm: { open: franceMarches, clock: 'local', hasHistory: true, isNewspaper: true },
} satisfies Partial<Record<FeedCode, PlatformCase>>

export type PlatformName = keyof typeof PLATFORMS
export const PLATFORM_NAMES = Object.keys(PLATFORMS) as PlatformName[]

/** A site on 127.0.0.1 and runs of its connector. */
export async function servedPlatform(
  db: Database,
  name: PlatformName,
  tenders: readonly PlatformTender[],
) {
  const site: Site = PLATFORMS[name].open(tenders)
  const hooks = {
    before: (_request: SourceRequest) => {},
    instead: (_request: SourceRequest): SourceReply | null => null,
    now: () => new Date('2026-11-20T18:00:00Z'),
    /** How long the site may send nothing: longer than a busy machine takes to answer. */
    idleMs: 20_000,
  }
  const server = await sourceServer((request) => {
    hooks.before(request)
    return hooks.instead(request) ?? site.answer(request)
  })
  const waits: number[] = []
  const http = () =>
    openSourceHttp({
      userAgent: USER_AGENT,
      gapMs: 0,
      tries: 3,
      backOffMs: 1,
      idleMs: hooks.idleMs,
      wait: async (ms) => {
        waits.push(ms)
      },
    })
  const feed = () =>
    openFeed(name, { addresses: { [name]: `${server.url}/` }, userAgent: USER_AGENT })
  return {
    site,
    server,
    hooks,
    waits,
    run: (span: { from: string; to: string } | null = null) =>
      runFeed(db, { feed: feed(), http: http(), span, now: hooks.now }),
    probe: async () => {
      const scratch = await mkdtemp(path.join(tmpdir(), 'clairmarche-test-'))
      try {
        return await probeFeed(feed(), { http: http(), now: hooks.now(), scratch })
      } finally {
        await rm(scratch, { recursive: true })
      }
    },
  }
}

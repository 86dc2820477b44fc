import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { SearchClusterSettings } from '../../src/lib/settings/search-settings.ts'
import { freePort } from '../free-port.ts'
import { programPath, stopped } from './programs.ts'

const SOURCES = path.resolve(import.meta.dirname, 'opensearch')
const CACHE = path.resolve('node_modules/.cache/opensearch')
const JARS = path.join(CACHE, 'jars')
const CLASSES = path.join(CACHE, 'classes')
const DOWNLOAD_MS = 300_000

/** As in its `pom.xml`. */
export const SEARCH_SERVER = 'OpenSearch 2.19'

/** What a search cluster needs: Java 17 or later; Maven, where OpenSearch was not downloaded before. */
const SEARCH_PROGRAMS = ['java', 'javac', 'keytool']

export const missingForSearch = () => [
  ...SEARCH_PROGRAMS.filter((name) => programPath(name) === null),
  ...(existsSync(JARS) ? [] : [SEARCH_SERVER]),
]

type Node = { start: () => Promise<void>; signal: (signal: NodeJS.Signals) => Promise<void> }

export type SearchNodes = {
  settings: SearchClusterSettings
  nodes: Node[]
  /** A request that nothing of ours makes; its answer as text. */
  order: (method: string, path: string, body?: object) => Promise<string>
  stop: () => Promise<void>
}

/** Starts nodes of OpenSearch that form one cluster, each a process of its own with this heap; `settings`: `name=value`. */
export async function startSearchNodes(
  count: number,
  { heap = '512m', settings = [] }: { heap?: string; settings?: readonly string[] } = {},
): Promise<SearchNodes> {
  downloadSearch()
  const folder = await mkdtemp(path.join(tmpdir(), 'clairmarche-search-'))
  const ports = await Promise.all(
    Array.from({ length: count }, async () => ({ http: await freePort(), own: await freePort() })),
  )
  const seeds = ports.map(({ own }) => `127.0.0.1:${own}`).join(',')
  const names = ports.map((_, at) => `node-${at + 1}`)
  const nodes = await Promise.all(
    ports.map(async ({ http, own }, at) => {
      const home = path.join(folder, names[at] ?? '')
      await mkdir(path.join(home, 'config'), { recursive: true })
      return nodeOf(
        [
          `-Xms${heap}`,
          `-Xmx${heap}`,
          '-XX:+UseSerialGC',
          '-cp',
          CLASS_PATH,
          'OpenSearchNode',
          `path.home=${home}`,
          `path.data=${path.join(home, 'data')}`,
          `node.name=${names[at]}`,
          'cluster.name=clairmarche-tests',
          'network.host=127.0.0.1',
          'http.type=netty4',
          'transport.type=netty4',
          `http.port=${http}`,
          `transport.port=${own}`,
          `discovery.seed_hosts=${seeds}`,
          `cluster.initial_cluster_manager_nodes=${names.join(',')}`,
          // A disk that is fuller than a production server’s is no fault here.
          'cluster.routing.allocation.disk.watermark.low=1gb',
          'cluster.routing.allocation.disk.watermark.high=600mb',
          'cluster.routing.allocation.disk.watermark.flood_stage=300mb',
          'cluster.info.update.interval=10s',
          'cluster.fault_detection.follower_check.interval=500ms',
          'cluster.fault_detection.follower_check.timeout=2s',
          'cluster.fault_detection.follower_check.retry_count=2',
          ...settings,
        ],
        `http://127.0.0.1:${http}`,
      )
    }),
  )
  const stop = async () => {
    await Promise.all(nodes.map(({ signal }) => signal('SIGKILL')))
    await rm(folder, { recursive: true, force: true })
  }
  const urls = ports.map(({ http }) => `http://127.0.0.1:${http}`)
  try {
    await Promise.all(nodes.map(({ start }) => start()))
    await untilFormed(urls[0] ?? '', count)
  } catch (error) {
    await stop()
    throw error
  }
  return {
    settings: {
      nodes: urls,
      user: null,
      certificateFile: null,
      index: 'tenders',
      shards: 1,
      replicas: count > 1 ? 1 : 0,
    },
    nodes,
    order: async (method, target, body) => {
      for (const url of urls) {
        const answer = await fetch(`${url}${target}`, {
          method,
          ...(body && { body: JSON.stringify(body) }),
          headers: { 'content-type': 'application/json' },
        }).catch(() => null)
        if (answer) return answer.text()
      }
      throw new Error('no node answers')
    },
    stop,
  }
}

function nodeOf(args: string[], url: string): Node {
  let child: ChildProcess | undefined
  return {
    start: async () => {
      child = spawn('java', args, { stdio: 'ignore' })
      await untilAnswers(url, child)
    },
    signal: async (signal) => {
      if (!child) return
      if (signal === 'SIGKILL') await stopped(child, signal)
      else child.kill(signal)
    },
  }
}

const CLASS_PATH = [CLASSES, path.join(JARS, '*')].join(path.delimiter)

/** OpenSearch from Maven Central, once, and our program, compiled. Throws where that fails. */
export function downloadSearch(): void {
  if (!existsSync(JARS)) {
    const draft = path.join(CACHE, `draft-${process.pid}`)
    mkdirSync(draft, { recursive: true })
    cpSync(path.join(SOURCES, 'pom.xml'), path.join(draft, 'pom.xml'))
    process.stdout.write(
      'Downloading OpenSearch (53 MB) with Maven; the first time takes a minute.\n',
    )
    execFileSync('mvn', ['-q', '-B', 'dependency:copy-dependencies', '-DoutputDirectory=jars'], {
      cwd: draft,
      timeout: DOWNLOAD_MS,
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    renameSync(path.join(draft, 'jars'), JARS)
    rmSync(draft, { recursive: true, force: true })
  }
  const program = path.join(SOURCES, 'OpenSearchNode.java')
  const compiled = path.join(CLASSES, 'OpenSearchNode.class')
  if (existsSync(compiled) && statSync(compiled).mtimeMs > statSync(program).mtimeMs) return
  execFileSync('javac', ['-cp', path.join(JARS, '*'), '-d', CLASSES, program])
}

async function untilAnswers(url: string, child: ChildProcess): Promise<void> {
  for (let attempt = 0; attempt < 900; attempt++) {
    if (child.exitCode !== null) throw new Error(`OpenSearch ended with ${child.exitCode}`)
    const answer = await fetch(url).catch(() => null)
    await answer?.body?.cancel()
    if (answer?.ok) return
    await setTimeout(200)
  }
  throw new Error('OpenSearch does not answer')
}

async function untilFormed(url: string, count: number): Promise<void> {
  const wanted = `wait_for_nodes=${count}&timeout=60s`
  const answer = await fetch(`${url}/_cluster/health?${wanted}`)
  const { timed_out: isLate } = (await answer.json()) as { timed_out: boolean }
  if (isLate) throw new Error(`the ${count} nodes do not form a cluster`)
}

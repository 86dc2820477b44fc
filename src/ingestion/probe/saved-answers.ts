import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import type { Ask } from '#/ingestion/fetching/followed-fetch.ts'
import { operatorAsk } from '#/ingestion/fetching/operator-ask.ts'
import { bodyInMemory } from '#/ingestion/fetching/response-body.ts'
import { slugOf } from '#/lib/slug.ts'

/** Headers that decide how an answer is read, or why it is refused; no cookie. */
const SAVED_HEADERS = [
  'content-type',
  'etag',
  'last-modified',
  'location',
  'retry-after',
  'server',
  'x-amzn-waf-action',
  'x-ratelimit-limit',
  'x-ratelimit-remaining',
  'x-ratelimit-reset',
]

const savedAnswer = z.object({
  method: z.string(),
  url: z.url(),
  /** Null where no answer came: `failure` says why. */
  status: z.int().nullable(),
  headers: z.record(z.string(), z.string()),
  /** Name of the file that has the body, in the same folder. */
  file: z.string().nullable(),
  bytes: z.int(),
  seconds: z.number(),
  failure: z.string().nullable(),
})
/** One request over the network and what came of it, redirects and refusals included. */
export type SavedAnswer = z.infer<typeof savedAnswer>

const savedProbe = z.object({
  source: z.string(),
  at: z.iso.datetime(),
  exchanges: z.array(savedAnswer),
})

/** Requests over the network, and writes each body into the folder as it came (decompressed). */
export function savingAsk(folder: string, onAnswer: (answer: SavedAnswer) => void): Ask {
  const ask = operatorAsk()
  let number = 0
  return async (url, request) => {
    const begun = performance.now()
    const method = request.method ?? 'GET'
    const about = { method, url: url.href }
    const seconds = () => Math.round(performance.now() - begun) / 1000
    try {
      const response = await ask(url, request)
      const body = await bodyInMemory(response, { alive: () => {} })
      const file = fileOf(about, response.headers.get('content-type'), ++number)
      await writeFile(path.join(folder, file), body)
      const { status, headers } = response
      const saved = { ...about, status, headers: savedHeaders(headers), file }
      onAnswer({ ...saved, bytes: body.length, seconds: seconds(), failure: null })
      return answerOf(status, headers, body)
    } catch (error) {
      const failure = error instanceof Error ? error.message : String(error)
      const none = { status: null, headers: {}, file: null, bytes: 0 }
      onAnswer({ ...about, ...none, seconds: seconds(), failure })
      throw error
    }
  }
}

/**
 * What a probe saved, to be asked again: the same addresses give the same answers, in the same order. Null
 * where the folder holds no report of a probe.
 */
export async function readSavedProbe(
  folder: string,
): Promise<{ source: string; at: Date; ask: Ask } | null> {
  const report = await savedReport(path.join(folder, 'report.json'))
  if (report === null) return null
  const waiting = [...report.exchanges]
  const ask: Ask = async (url, { method = 'GET' }) => {
    const at = waiting.findIndex(
      (one) => one.method === method && placeOf(one.url) === placeOf(url),
    )
    const [answer] = at < 0 ? [] : waiting.splice(at, 1)
    if (answer === undefined) throw new Error(`no answer to ${method} ${placeOf(url)} is saved`)
    if (answer.status === null || answer.file === null) {
      throw new Error(answer.failure ?? 'no answer came')
    }
    const body = await readFile(path.join(folder, path.basename(answer.file)))
    return answerOf(answer.status, answer.headers, body)
  }
  return { source: report.source, at: new Date(report.at), ask }
}

async function savedReport(file: string): Promise<z.infer<typeof savedProbe> | null> {
  try {
    return savedProbe.parse(JSON.parse(await readFile(file, 'utf8')))
  } catch {
    return null
  }
}

/** The address without its host, which differs between the source and a test server. */
function placeOf(url: URL | string): string {
  const { pathname, search } = new URL(url)
  return pathname + search
}

function savedHeaders(headers: Headers): Record<string, string> {
  return Object.fromEntries(
    SAVED_HEADERS.flatMap((name) => {
      const value = headers.get(name)
      return value === null ? [] : [[name, value]]
    }),
  )
}

/** 204 and 304 may have no body. */
function answerOf(
  status: number,
  headers: Headers | Record<string, string>,
  body: Buffer,
): Response {
  const isBare = status === 204 || status === 304
  return new Response(isBare ? null : new Uint8Array(body), { status, headers })
}

/** `03-get-notice-123-xml.xml`: in the order of the walk. */
function fileOf(
  { method, url }: { method: string; url: string },
  contentType: string | null,
  number: number,
): string {
  const slug = slugOf(`${method} ${placeOf(url)}`).slice(0, 60) || 'answer'
  const kind = /json|xml|html|zip|pdf/.exec(contentType ?? '')?.[0] ?? 'txt'
  return `${String(number).padStart(2, '0')}-${slug}.${kind}`
}

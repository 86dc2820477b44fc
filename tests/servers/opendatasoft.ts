import type { SourceReply, SourceRequest } from './answering-source.ts'

type Row = Record<string, unknown>

type OpendatasoftState = {
  rows: Row[]
  /** Records that are counted and not listed. */
  unlisted: number
  /** The day's quota is used up. */
  overQuota: boolean
  /** The export closes the connection after so many bytes. */
  exportCutAfter: number | null
}

/** One data set of an Opendatasoft portal (Explore API 2.1): its records and its exports in JSON lines. */
export function opendatasoft(
  dataset: string,
  rows: Row[],
  changes: Partial<OpendatasoftState> = {},
) {
  const state: OpendatasoftState = {
    rows,
    unlisted: 0,
    overQuota: false,
    exportCutAfter: null,
    ...changes,
  }
  const base = `/api/explore/v2.1/catalog/datasets/${dataset}`
  const answer = (request: SourceRequest): SourceReply | null => {
    const { pathname, searchParams } = request.url
    if (pathname !== `${base}/records` && pathname !== `${base}/exports/jsonl`) return null
    if (state.overQuota) return overQuota()
    const found = state.rows.filter((row) => matches(row, searchParams.get('where')))
    return pathname.endsWith('/records')
      ? records(state, found, searchParams)
      : jsonLines(state, found, searchParams)
  }
  return { state, answer }
}

function records(state: OpendatasoftState, found: Row[], params: URLSearchParams): SourceReply {
  const limit = Number(params.get('limit') ?? 10)
  const offset = Number(params.get('offset') ?? 0)
  if (limit > 100)
    return invalid(
      `Invalid value for limit API parameter: ${limit} was found but -1 <= limit <= 100 is expected.`,
    )
  if (offset + limit > 10_000)
    return invalid(
      `Invalid value for offset API parameter: offset + limit = ${offset + limit} was found but offset + limit <= 10000 is expected.`,
    )
  return json(200, {
    total_count: found.length + state.unlisted,
    results: found.slice(offset, offset + limit),
  })
}

function jsonLines(state: OpendatasoftState, found: Row[], params: URLSearchParams): SourceReply {
  const limit = Number(params.get('limit') ?? -1)
  const rows = limit < 0 ? found : found.slice(0, limit)
  return {
    headers: { ...QUOTA, 'content-type': 'application/jsonl; charset=utf-8' },
    body: rows.map((row) => `${JSON.stringify(row)}\n`).join(''),
    ...(state.exportCutAfter !== null && { cutAfter: state.exportCutAfter }),
  }
}

/** Comparisons with days joined by AND; any other condition is a mistake of the test. */
function matches(row: Row, where: string | null): boolean {
  if (!where) return true
  return where.split(/\s+and\s+/i).every((condition) => {
    const parts =
      /^\(?\s*([a-z_]+)\s*(>=|<=|=|>|<)\s*(?:date)?['"](\d{4}-\d{2}-\d{2})['"]\s*\)?$/i.exec(
        condition,
      )
    if (!parts) throw new Error(`A condition that this server does not know: ${condition}`)
    const [, field, sign, day] = parts as unknown as [string, string, string, string]
    const value = String(row[field] ?? '').slice(0, 10)
    if (sign === '>=') return value >= day
    if (sign === '<=') return value <= day
    if (sign === '>') return value > day
    return sign === '<' ? value < day : value === day
  })
}

const QUOTA = {
  'x-ratelimit-limit': '50000',
  'x-ratelimit-remaining': '49990',
  'x-ratelimit-reset': '2026-10-06 00:00:00+00:00',
}

function invalid(message: string): SourceReply {
  return json(400, { error_code: 'InvalidRESTParameterError', message })
}

function overQuota(): SourceReply {
  return json(429, {
    errorcode: 10002,
    reset_time: '2026-10-06T00:00:00Z',
    limit_time_unit: 'day',
    call_limit: 50_000,
    error: 'Too many requests on the domain. Please contact the domain administrator.',
  })
}

function json(status: number, value: unknown): SourceReply {
  return {
    status,
    headers: { ...QUOTA, 'content-type': 'application/json; charset=utf-8' },
    body: JSON.stringify(value),
  }
}

import { readFileSync } from 'node:fs'
import { Client, errors } from '@opensearch-project/opensearch'
import { z } from 'zod'
import type { SearchClusterSettings } from '#/lib/settings/search-settings.ts'
import type { QueryJson } from './query-json.ts'

/** The cluster cannot answer now: it is gone, too slow, too busy or has no index yet. The reason is for operators. */
export class SearchUnavailable extends Error {
  override name = 'SearchUnavailable'
  /** It has too much to do: the same request may succeed soon. */
  readonly isBusy: boolean

  constructor(
    message: string,
    { isBusy = false, ...options }: ErrorOptions & { isBusy?: boolean } = {},
  ) {
    super(message, options)
    this.isBusy = isBusy
  }
}

/** `lines`: a body of several lines of JSON. `status`: codes that are answers, beside those of success. */
export type ClusterRequest = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  query?: Record<string, string | number | boolean>
  body?: QueryJson
  lines?: QueryJson[]
  timeoutMs?: number
  /** Added to the time of a read: exports are long. */
  extraMs?: number
  status?: number[]
}

/** A page waits no longer. */
const READ_TIMEOUT_MS = 2_000

/** On another node. */
const RETRIES = 1

/** Requests to a cluster whose answers are checked. */
export class ClusterConnection {
  readonly #client: Client

  readonly #readMs: number

  constructor(
    { nodes, user, certificateFile }: SearchClusterSettings,
    { readMs = READ_TIMEOUT_MS } = {},
  ) {
    this.#readMs = readMs
    this.#client = new Client({
      nodes,
      ...(user && { auth: user }),
      ...(certificateFile && { ssl: { ca: readFileSync(certificateFile, 'utf8') } }),
    })
  }

  /** @throws SearchUnavailable */
  async ask<Schema extends z.ZodType>(
    schema: Schema,
    { method, path, query, body, lines, timeoutMs, extraMs = 0, status = [] }: ClusterRequest,
  ): Promise<z.output<Schema>> {
    try {
      const answer = await this.#client.transport.request(
        {
          method,
          path,
          ...(query && { querystring: query }),
          ...(body && { body }),
          ...(lines && { bulkBody: lines }),
        },
        {
          requestTimeout: timeoutMs ?? this.#readMs + extraMs,
          maxRetries: RETRIES,
          ignore: status,
        },
      )
      return schema.parse(answer.body)
    } catch (error) {
      throw unavailable(error) ?? error
    }
  }

  close(): Promise<void> {
    return this.#client.close()
  }
}

const errorBody = z.object({ error: z.object({ type: z.string(), reason: z.string().nullish() }) })

/** Null for a request that is wrong. An answer of another form is that of a cluster that fails in part. */
function unavailable(error: unknown): SearchUnavailable | null {
  if (error instanceof errors.ResponseError) {
    const { statusCode = 0, body } = error
    const { type, reason } = errorBody.safeParse(body).data?.error ?? {}
    const said = `${statusCode} ${type ?? error.message}${reason ? `: ${reason}` : ''}`
    if (isBlock(type)) return new SearchUnavailable(blockedBy(said), { cause: error })
    if (statusCode === 401 || statusCode === 403) {
      return new SearchUnavailable(`${REFUSED_BY[statusCode]} (${said})`, { cause: error })
    }
    const isBusy = statusCode === 429
    const isTheirs = isBusy || statusCode >= 500 || type === 'index_not_found_exception'
    return isTheirs ? new SearchUnavailable(said, { cause: error, isBusy }) : null
  }
  if (error instanceof z.ZodError) return new SearchUnavailable(`its answer: ${error.message}`)
  if (!(error instanceof errors.OpenSearchClientError)) return null
  const said = `${error.name}: ${error.message}`
  return new SearchUnavailable(CERTIFICATE.test(said) ? `${UNTRUSTED} (${said})` : said, {
    cause: error,
  })
}

/** What an operator has to correct, by the status of a refusal. */
const REFUSED_BY = {
  401: 'it refuses SEARCH_USER and SEARCH_PASSWORD',
  403: 'the user of SEARCH_USER lacks a right',
}

/** In what Node says of a certificate that it does not accept. */
const CERTIFICATE = /certificate|altnames/
const UNTRUSTED =
  'its certificate is not accepted: it must name the host of SEARCH_URL, and be from the authority of SEARCH_CA_FILE'

/** Whether an error says that the cluster accepts no changes. */
export const isBlock = (type: string | undefined) => type?.endsWith('block_exception') ?? false

/** What an operator has to do about a block. */
export const blockedBy = (reason: string) =>
  /disk|read-only|create-index/.test(reason)
    ? `its disk is nearly full, so that it accepts no changes until there is room again (${reason})`
    : reason

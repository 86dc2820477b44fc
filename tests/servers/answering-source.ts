import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll } from 'vitest'
import { portOf } from './port-of.ts'

export type SourceRequest = {
  method: string
  url: URL
  headers: IncomingMessage['headers']
  body: string
}

export type SourceReply = {
  status?: number
  headers?: Record<string, string | string[]>
  body?: string | Buffer
  /** The connection is closed after so many bytes of the body. */
  cutAfter?: number
  /** Nothing comes after so many bytes of the body, and the connection stays open. */
  silentAfter?: number
}

type SourceServer = {
  url: string
  /** Every request so far, in order. */
  requests: SourceRequest[]
  /** Most requests that were being answered at once. */
  readonly most: number
}

/**
 * A source of our own on 127.0.0.1, for the calling test file: `answer` behaves as the real one is
 * documented to. What it does not answer (null) is 404.
 */
export async function sourceServer(
  answer: (request: SourceRequest) => SourceReply | null | Promise<SourceReply | null>,
): Promise<SourceServer> {
  const requests: SourceRequest[] = []
  let now = 0
  let most = 0
  const server = createServer(async (incoming, outgoing) => {
    most = Math.max(most, ++now)
    outgoing.on('close', () => now--)
    const request = {
      method: incoming.method ?? 'GET',
      url: new URL(incoming.url ?? '/', 'http://127.0.0.1'),
      headers: incoming.headers,
      body: await text(incoming),
    }
    requests.push(request)
    send(outgoing, (await answer(request)) ?? { status: 404, body: 'Not Found' })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  const port = portOf(server)
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    get most() {
      return most
    },
  }
}

function send(outgoing: ServerResponse, reply: SourceReply): void {
  const { status = 200, headers = {}, body = '' } = reply
  const bytes = Buffer.from(body)
  outgoing.writeHead(status, { 'content-length': String(bytes.length), ...headers })
  const until = reply.cutAfter ?? reply.silentAfter
  if (until === undefined) {
    outgoing.end(bytes)
    return
  }
  outgoing.write(bytes.subarray(0, until), () => {
    if (reply.cutAfter !== undefined) outgoing.socket?.destroy()
  })
}

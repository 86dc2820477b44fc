import { once } from 'node:events'
import http from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { portOf } from '../servers/port-of.ts'

/** What happens to the next requests; everything passes unchanged when the list is empty. */
type Fault = 'slow_down' | 'cut' | 'cut_answer' | 'late' | 'silent'

const LATE_MS = 3_000

const SLOW_DOWN = `<?xml version="1.0" encoding="UTF-8"?>
<Error><Code>SlowDown</Code><Message>Please reduce your request rate.</Message></Error>`

/**
 * A proxy before an S3 server that disturbs requests: 503 SlowDown, a cut connection before or in the middle of the
 * answer, an answer after three seconds, no answer. The Host header stays, because it is signed.
 */
export async function startFaultyProxy(port: number) {
  const faults: Fault[] = []
  let requests = 0
  const proxy = http.createServer(async (request, response) => {
    requests += 1
    const fault = faults.shift()
    if (fault === 'late') await setTimeout(LATE_MS)
    if (fault === 'cut') return request.socket.destroy()
    if (fault === 'silent') return
    if (fault === 'slow_down') {
      response.writeHead(503, { 'content-type': 'application/xml', connection: 'close' })
      return response.end(SLOW_DOWN)
    }
    const { method, url, headers } = request
    const onward = http.request(
      { host: '127.0.0.1', port, method, path: url, headers },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers)
        if (fault !== 'cut_answer') return answer.pipe(response)
        answer.once('data', (chunk: Buffer) => {
          response.write(chunk.subarray(0, Math.ceil(chunk.length / 2)), () => response.destroy())
        })
      },
    )
    onward.on('error', () => response.destroy())
    request.pipe(onward)
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  return {
    url: `http://127.0.0.1:${portOf(proxy)}`,
    /** Of the next requests, one fault each. */
    disturb: (...next: Fault[]) => {
      faults.splice(0, faults.length, ...next)
    },
    requests: () => requests,
    stop: () => {
      proxy.closeAllConnections()
      proxy.close()
    },
  }
}

import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { portOf } from '../../tests/servers/port-of.ts'
import type { Peer } from './peer.ts'

/** Another peer behind a server of this process, so that engines over HTTP have one to be compared with. */
export async function httpPeer(peer: Peer): Promise<Peer> {
  const server = createServer(async (request, response) => {
    const start = performance.now()
    const result = await peer.search(JSON.parse(await text(request)))
    response.end(JSON.stringify({ ...result, engineMs: performance.now() - start }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const port = portOf(server)
  return {
    name: `${peer.name}, over HTTP`,
    load: (documents) => peer.load(documents),
    search: async (query) => {
      const answer = await fetch(`http://127.0.0.1:${port}`, {
        method: 'POST',
        body: JSON.stringify(query),
      })
      return answer.json()
    },
    close: async () => {
      await new Promise((resolve) => server.close(resolve))
      await peer.close()
    },
  }
}

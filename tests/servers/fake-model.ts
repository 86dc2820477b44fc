import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** How the server responds to a request: as the protocol requires, or with a fault of real servers. */
export type ModelBehaviour =
  | { kind: 'answer'; content: unknown }
  | { kind: 'text'; content: string }
  | { kind: 'status'; status: number }
  | { kind: 'silence' }
  | { kind: 'cut' }
  | { kind: 'refusal' }

type FakeModel = {
  baseURL: string
  /** The bodies of the requests, in order. */
  questions: { model: string; messages: { role: string; content: unknown }[] }[]
  /** One per request; the last one is repeated. */
  behave: (...behaviours: ModelBehaviour[]) => void
  close: () => Promise<void>
}

/** A server of the OpenAI chat completions protocol. */
export async function openFakeModel(): Promise<FakeModel> {
  const questions: FakeModel['questions'] = []
  let behaviours: ModelBehaviour[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      questions.push(JSON.parse(Buffer.concat(chunks).toString()))
      const behaviour = behaviours.length > 1 ? behaviours.shift() : behaviours[0]
      if (behaviour) reply(response, behaviour)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    baseURL: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    questions,
    behave: (...next) => {
      behaviours = next
      questions.length = 0
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

const USAGE = { prompt_tokens: 1000, completion_tokens: 200, total_tokens: 1200 }

function reply(response: ServerResponse, behaviour: ModelBehaviour): void {
  if (behaviour.kind === 'silence') return
  if (behaviour.kind === 'status') {
    response.writeHead(behaviour.status, { 'content-type': 'application/json' })
    response.end('{"error":{"message":"Non"}}')
    return
  }
  if (behaviour.kind === 'cut') {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '9999' })
    response.write('{"id":"1","choices":[')
    response.destroy()
    return
  }
  const message =
    behaviour.kind === 'refusal'
      ? { role: 'assistant', content: null, refusal: 'Je ne peux pas répondre.' }
      : {
          role: 'assistant',
          content:
            behaviour.kind === 'answer' ? JSON.stringify(behaviour.content) : behaviour.content,
        }
  response.writeHead(200, { 'content-type': 'application/json' })
  response.end(
    JSON.stringify({
      id: '1',
      object: 'chat.completion',
      created: 1,
      model: 'essai',
      choices: [{ index: 0, message, finish_reason: 'stop' }],
      usage: USAGE,
    }),
  )
}

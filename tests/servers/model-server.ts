import { createServer, type ServerResponse } from 'node:http'
import { portOf } from './port-of.ts'

export type ChatRequest = {
  model: string
  messages: { role: string; content: unknown }[]
  temperature?: number
  response_format?: { type: string }
}

/** How the server responds to a request: as the protocol requires, or with a fault of real servers. */
export type ModelBehaviour =
  | { kind: 'answer'; content: unknown }
  /** `finish`: the protocol's `finish_reason`, `stop` when absent. */
  | { kind: 'text'; content: string; finish?: string; usage?: null }
  | { kind: 'status'; status: number; body?: unknown; headers?: Record<string, string> }
  /** The page of a proxy, or of another site at this address. */
  | { kind: 'html'; status: number }
  | { kind: 'silence' }
  | { kind: 'cut' }
  | { kind: 'refusal' }

/** The error of a server that does not accept a request; null where it accepts it. */
export type Rejection = (request: ChatRequest) => { status: number; body: unknown } | null

export type ModelServer = {
  baseURL: string
  /** The bodies of the requests since the last `behave`, in order. */
  questions: ChatRequest[]
  /** One per request that is not rejected; the last one is repeated. Removes the rejections. */
  behave: (...behaviours: ModelBehaviour[]) => void
  /** What the server does not accept, from now on. */
  reject: (...rejections: Rejection[]) => void
  close: () => Promise<void>
}

/** A server of the OpenAI chat completions protocol. */
export async function openModelServer(): Promise<ModelServer> {
  const questions: ChatRequest[] = []
  let behaviours: ModelBehaviour[] = []
  let rejections: Rejection[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const question: ChatRequest = JSON.parse(Buffer.concat(chunks).toString())
      questions.push(question)
      for (const rejection of rejections) {
        const error = rejection(question)
        if (error) {
          reply(response, { kind: 'status', ...error })
          return
        }
      }
      const behaviour = behaviours.length > 1 ? behaviours.shift() : behaviours[0]
      if (behaviour) reply(response, behaviour)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    baseURL: `http://127.0.0.1:${portOf(server)}/v1`,
    questions,
    behave: (...next) => {
      behaviours = next
      rejections = []
      questions.length = 0
    },
    reject: (...next) => {
      rejections = next
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
  switch (behaviour.kind) {
    case 'silence':
      return
    case 'status': {
      const { status, body = { error: { message: 'Non' } }, headers } = behaviour
      response.writeHead(status, { 'content-type': 'application/json', ...headers })
      response.end(JSON.stringify(body))
      return
    }
    case 'html':
      response.writeHead(behaviour.status, { 'content-type': 'text/html' })
      response.end('<html><head><title>502 Bad Gateway</title></head><body>nginx</body></html>')
      return
    case 'cut':
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '9999' })
      response.write('{"id":"1","choices":[')
      response.destroy()
      return
    case 'refusal':
      complete(response, { message: { content: null, refusal: 'Je ne peux pas répondre.' } })
      return
    case 'answer':
      complete(response, { message: { content: JSON.stringify(behaviour.content) } })
      return
    case 'text': {
      const { content, finish, usage } = behaviour
      complete(response, { message: { content }, finish, usage })
    }
  }
}

function complete(
  response: ServerResponse,
  {
    message,
    finish = 'stop',
    usage = USAGE,
  }: {
    message: { content: string | null; refusal?: string }
    finish?: string | undefined
    usage?: object | null | undefined
  },
): void {
  response.writeHead(200, { 'content-type': 'application/json' })
  response.end(
    JSON.stringify({
      id: '1',
      object: 'chat.completion',
      created: 1,
      model: 'essai',
      choices: [{ index: 0, message: { role: 'assistant', ...message }, finish_reason: finish }],
      ...(usage && { usage }),
    }),
  )
}

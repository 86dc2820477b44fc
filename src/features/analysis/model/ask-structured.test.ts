import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { FAULTS, REJECTIONS } from '../../../../tests/servers/model-rejections.ts'
import {
  type ModelBehaviour,
  openModelServer,
  type Rejection,
} from '../../../../tests/servers/model-server.ts'
import { askStructured } from './ask-structured.server.ts'
import type { ModelAbilities } from './model-abilities.ts'

const server = await openModelServer()
afterAll(() => server.close())
const warn = vi.spyOn(console, 'warn')
afterEach(() => expect(warn).not.toHaveBeenCalled())

const schema = z.object({ answer: z.string().nullable() })
const question = { system: 'Tu réponds.', prompt: 'Durée ?', schema }
const DURATION = { answer: 'Douze mois {fermes}' }
const JSON_TEXT = JSON.stringify(DURATION)

function ask({
  known = null,
  timeoutMs = 1500,
  retries = 0,
}: {
  known?: ModelAbilities | null
  timeoutMs?: number
  retries?: number
} = {}) {
  const { baseURL } = server
  return askStructured({ baseURL, model: 'essai', apiKey: 'sk-secret' }, question, {
    known,
    timeoutMs,
    retries,
  })
}
const sent = () =>
  server.questions.map(
    ({ temperature, response_format }) => `${temperature ?? '–'} ${response_format?.type ?? '–'}`,
  )

test.each<[string, Rejection[], string, ModelAbilities]>([
  ['accepts everything', [], '0 json_schema', { acceptsTemperature: true, format: 'json_schema' }],
  ...(['openAiTemperatureValue', 'openAiTemperatureParameter', 'moonshotTemperature'] as const).map(
    (name): [string, Rejection[], string, ModelAbilities] => [
      `rejects the temperature (${name})`,
      [REJECTIONS[name]],
      '– json_schema',
      { acceptsTemperature: false, format: 'json_schema' },
    ],
  ),
  ...(
    [
      'openAiJsonSchema',
      'deepSeekJsonSchema',
      'deepSeekDeserialize',
      'vllmGrammar',
      'llamaCppJsonSchema',
    ] as const
  ).map((name): [string, Rejection[], string, ModelAbilities] => [
    `rejects json_schema (${name})`,
    [REJECTIONS[name], REJECTIONS.jsonWord],
    '0 json_object',
    { acceptsTemperature: true, format: 'json_object' },
  ]),
  [
    'rejects both JSON formats (LM Studio)',
    [REJECTIONS.openAiJsonSchema, REJECTIONS.lmStudioJsonObject],
    '0 –',
    { acceptsTemperature: true, format: 'text' },
  ],
  [
    'rejects both JSON formats (OpenAI)',
    [REJECTIONS.openAiJsonSchema, REJECTIONS.openAiJsonObject],
    '0 –',
    { acceptsTemperature: true, format: 'text' },
  ],
  [
    'rejects any format (Mistral)',
    [REJECTIONS.mistralResponseFormat],
    '0 –',
    { acceptsTemperature: true, format: 'text' },
  ],
  [
    'cannot write what a format requires (Groq)',
    [REJECTIONS.groqFailedGeneration],
    '0 –',
    { acceptsTemperature: true, format: 'text' },
  ],
  [
    'rejects the temperature and every format',
    [REJECTIONS.openAiTemperatureValue, REJECTIONS.openAiJsonSchema, REJECTIONS.openAiJsonObject],
    '– –',
    { acceptsTemperature: false, format: 'text' },
  ],
  [
    'rejects without a reason',
    [REJECTIONS.withoutReason],
    '– –',
    { acceptsTemperature: false, format: 'text' },
  ],
])(
  'a server that %s answers, and what it accepts is learned',
  async (_what, rejections, request, learned) => {
    server.behave({ kind: 'answer', content: DURATION })
    server.reject(...rejections)
    expect(await ask({ retries: 2 })).toMatchObject({ ok: true, answer: DURATION, learned })
    expect(sent().at(-1)).toBe(request)
    server.questions.length = 0
    expect(await ask({ known: learned })).toMatchObject({ ok: true, learned: null })
    expect(sent()).toEqual([request])
  },
)

test('without json_schema the schema is in the prompt', async () => {
  server.behave({ kind: 'answer', content: DURATION })
  await ask({ known: { acceptsTemperature: true, format: 'text' } })
  expect(JSON.stringify(server.questions[0]?.messages[0])).toContain('properties')
})

test.each([
  ['in a Markdown fence', `\`\`\`json\n${JSON_TEXT}\n\`\`\``],
  ['in a fence among words', `Voici :\n\n\`\`\`\n${JSON_TEXT}\n\`\`\`\nBonne lecture.`],
  ['before words', `${JSON_TEXT}\n\nCet objet {JSON} contient la durée.`],
  ['after words with a brace', `Objet {de la forme demandée : ${JSON_TEXT}`],
  ['after its reasoning', `<think>{"answer": "Dix mois"} ? Non, {douze}.</think>\n${JSON_TEXT}`],
])('an answer %s is read', async (_how, content) => {
  server.behave({ kind: 'text', content })
  expect(await ask()).toMatchObject({ ok: true, answer: DURATION })
  expect(server.questions).toHaveLength(1)
})

test('a server that ignores json_schema gets the schema in the prompt, and this is learned', async () => {
  server.behave({ kind: 'answer', content: { duree: 12 } }, { kind: 'answer', content: DURATION })
  expect(await ask()).toMatchObject({
    ok: true,
    learned: { acceptsTemperature: true, format: 'json_object' },
  })
})

test('one unreadable answer of a known server changes nothing that is stored', async () => {
  server.behave({ kind: 'text', content: 'Douze mois' }, { kind: 'answer', content: DURATION })
  const known = { acceptsTemperature: true, format: 'json_schema' } as const
  expect(await ask({ known })).toMatchObject({ ok: true, answer: DURATION, learned: null })
})

test('an answer that no format makes readable is repaired by the model', async () => {
  const known = { acceptsTemperature: true, format: 'text' } as const
  server.behave({ kind: 'answer', content: { answer: 12 } }, { kind: 'answer', content: DURATION })
  expect(await ask({ known })).toMatchObject({ ok: true, answer: DURATION })
  const [, , before, repair] = server.questions[1]?.messages ?? []
  expect(before).toMatchObject({ role: 'assistant', content: '{"answer":12}' })
  expect(repair?.content).toMatch(/expected string[\s\S]*answer[\s\S]*objet JSON/)
})

test.each<[string, ModelBehaviour, string]>([
  ['is silent', { kind: 'silence' }, 'timeout'],
  ['limits requests', { kind: 'status', ...FAULTS.mistralRateLimit }, 'rate_limited'],
  ['has an empty account', { kind: 'status', ...FAULTS.openAiQuota }, 'provider_quota'],
  ['fails', { kind: 'status', status: 500 }, 'unavailable'],
  ['is overloaded', { kind: 'status', status: 503 }, 'unavailable'],
  ['is a proxy without a server', { kind: 'html', status: 502 }, 'unavailable'],
  ['is a web site', { kind: 'html', status: 200 }, 'not_a_model_server'],
  ['is a web site without this page', { kind: 'html', status: 404 }, 'not_a_model_server'],
  ['does not have the model', { kind: 'status', ...FAULTS.ollamaNoModel }, 'no_model'],
  ['wants another key', { kind: 'status', ...FAULTS.wrongKey }, 'refused_key'],
  ['has a shorter context', { kind: 'status', ...FAULTS.contextLength }, 'too_long'],
  ['rejects every request', { kind: 'status', status: 400 }, 'bad_request'],
  ['is cut off', { kind: 'cut' }, 'unreachable'],
  [
    'writes half of an answer',
    { kind: 'text', content: '{"answer": "Dou', finish: 'length' },
    'truncated',
  ],
  ['stops while it reasons', { kind: 'text', content: '', finish: 'length' }, 'truncated'],
  ['always stops too early', { kind: 'text', content: '{"answer": "Dou' }, 'unreadable'],
  ['writes nothing', { kind: 'text', content: '' }, 'unreadable'],
  ['writes words', { kind: 'text', content: 'Douze mois' }, 'unreadable'],
  ['refuses', { kind: 'refusal' }, 'declined'],
  ['filters', { kind: 'text', content: '', finish: 'content_filter' }, 'declined'],
])('a server that %s ends with a reason', async (_what, behaviour, failure) => {
  server.behave(behaviour)
  // Unreadable answers are asked for again: on a busy machine that takes more than 400 ms.
  const reply = await ask({ timeoutMs: failure === 'unreadable' ? 5_000 : 400 })
  expect(reply).toMatchObject({ ok: false, failure })
  expect(JSON.stringify(reply)).not.toMatch(/sk-|Durée/)
  expect(server.questions.length).toBeLessThanOrEqual(4)
})

test('a server that nothing listens at is unreachable', async () => {
  const reply = await askStructured(
    { baseURL: 'http://127.0.0.1:9/v1', model: 'essai', apiKey: undefined },
    question,
    { known: null, timeoutMs: 1000, retries: 0 },
  )
  expect(reply).toMatchObject({ ok: false, failure: 'unreachable', status: null })
})

test('waits as long as the server asks, then asks again', async () => {
  const limited = { kind: 'status', ...FAULTS.mistralRateLimit } as const
  server.behave(
    { ...limited, headers: { 'retry-after': '1' } },
    { kind: 'answer', content: DURATION },
  )
  const start = Date.now()
  expect(await ask({ retries: 1, timeoutMs: 5000 })).toMatchObject({ ok: true })
  expect(Date.now() - start).toBeGreaterThan(900)
})

test('does not wait for a server whose retry time is too long or whose account is empty', async () => {
  for (const fault of [FAULTS.mistralRateLimit, FAULTS.openAiQuota]) {
    server.behave({ kind: 'status', ...fault, headers: { 'retry-after': '30' } })
    const start = Date.now()
    expect(await ask({ retries: 2, timeoutMs: 20_000 })).toMatchObject({ ok: false, status: 429 })
    expect(Date.now() - start).toBeLessThan(1000)
  }
})

test('time that runs out between two tries has the reason of the first', async () => {
  server.behave({ kind: 'status', status: 503 })
  expect(await ask({ retries: 2, timeoutMs: 500 })).toMatchObject({ failure: 'unavailable' })
})

test('tokens are estimated where the server does not count them', async () => {
  server.behave({ kind: 'text', content: JSON_TEXT, usage: null })
  const { usage } = await ask()
  expect(usage.inputTokens).toBeGreaterThan(10)
  expect(usage.outputTokens).toBe(Math.ceil(JSON_TEXT.length / 3.5))
})

import type { LanguageModelMiddleware } from 'ai'
import type { AnswerFormat } from '#/domain/model-calls.ts'

type Params = Parameters<NonNullable<LanguageModelMiddleware['transformParams']>>[0]['params']

/** Requests a JSON answer in a format that the server accepts; a refusal of the model finishes as `content-filter`. */
export function answerFormat(format: AnswerFormat): LanguageModelMiddleware {
  return {
    specificationVersion: 'v3',
    transformParams: async ({ params }) => {
      const { responseFormat } = params
      if (format === 'json_schema' || responseFormat?.type !== 'json') return params
      return {
        ...params,
        responseFormat: format === 'json_object' ? { type: 'json' } : undefined,
        prompt: withSchema(params.prompt, responseFormat.schema),
      }
    },
    wrapGenerate: async ({ doGenerate }) => {
      const result = await doGenerate()
      const isEmpty = result.content.every((part) => part.type !== 'text' || part.text === '')
      if (!isEmpty || !hasRefusal(result.response?.body)) return result
      return { ...result, finishReason: { unified: 'content-filter', raw: 'refusal' } }
    },
  }
}

function withSchema(prompt: Params['prompt'], schema: unknown): Params['prompt'] {
  const words = `Réponds par un seul objet JSON, sans aucun mot avant ni après, conforme à ce schéma JSON\u00a0:\n${JSON.stringify(schema)}`
  return prompt.map((message) =>
    message.role === 'system' ? { ...message, content: `${message.content}\n\n${words}` } : message,
  )
}

/** The OpenAI protocol has the words of a refusal beside an empty content. */
function hasRefusal(body: unknown): boolean {
  return /"refusal":\s*"/.test(JSON.stringify(body) ?? '')
}

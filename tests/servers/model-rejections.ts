import type { ChatRequest, Rejection } from './model-server.ts'

const error = (status: number, message: string, more: object = {}) => ({
  status,
  body: { error: { message, type: 'invalid_request_error', param: null, code: null, ...more } },
})
const formatOf = (request: ChatRequest) => request.response_format?.type
const hasTemperature = ({ temperature }: ChatRequest) =>
  temperature !== undefined && temperature !== 1

/** Errors as servers were seen to write them; the README names the reports. */
export const REJECTIONS = {
  openAiTemperatureValue: (request) =>
    hasTemperature(request)
      ? error(
          400,
          `Unsupported value: 'temperature' does not support ${request.temperature} with this model. Only the default (1) value is supported.`,
          { param: 'temperature', code: 'unsupported_value' },
        )
      : null,
  openAiTemperatureParameter: (request) =>
    hasTemperature(request)
      ? error(400, "Unsupported parameter: 'temperature' is not supported with this model.", {
          param: 'temperature',
          code: 'unsupported_parameter',
        })
      : null,
  moonshotTemperature: (request) =>
    hasTemperature(request)
      ? error(400, 'invalid temperature: only 1 is allowed for this model')
      : null,
  openAiJsonSchema: (request) =>
    formatOf(request) === 'json_schema'
      ? error(
          400,
          "Invalid parameter: 'response_format' of type 'json_schema' is not supported with this model. Learn more about supported models at the Structured Outputs guide: https://platform.openai.com/docs/guides/structured-outputs",
        )
      : null,
  openAiJsonObject: (request) =>
    formatOf(request) === 'json_object'
      ? error(
          400,
          "Invalid parameter: 'response_format' of type 'json_object' is not supported with this model.",
          { param: 'response_format' },
        )
      : null,
  /** OpenAI and DeepSeek: JSON mode needs the word in a message. */
  jsonWord: (request) =>
    formatOf(request) === 'json_object' && !/json/i.test(JSON.stringify(request.messages))
      ? error(
          400,
          "'messages' must contain the word 'json' in some form, to use 'response_format' of type 'json_object'.",
          { param: 'messages' },
        )
      : null,
  deepSeekJsonSchema: (request) =>
    formatOf(request) === 'json_schema'
      ? error(400, 'This response_format type is unavailable now', {
          code: 'invalid_request_error',
        })
      : null,
  deepSeekDeserialize: (request) =>
    formatOf(request) === 'json_schema'
      ? error(
          422,
          'Failed to deserialize the JSON body into the target type: response_format: response_format.type `json_schema` is unavailable now at line 1 column 12440',
          { code: 'invalid_request_error' },
        )
      : null,
  /** LM Studio: the error is a string. */
  lmStudioJsonObject: (request) =>
    formatOf(request) === 'json_object'
      ? { status: 400, body: { error: "'response_format.type' must be 'json_schema' or 'text'" } }
      : null,
  /** Mistral names the field by its place in the body. */
  mistralResponseFormat: (request) =>
    request.response_format
      ? {
          status: 422,
          body: {
            object: 'error',
            message: {
              detail: [
                {
                  type: 'extra_forbidden',
                  loc: ['body', 'response_format'],
                  msg: 'Extra inputs are not permitted',
                  input: null,
                },
              ],
            },
            type: 'invalid_request_error',
            param: null,
            code: null,
          },
        }
      : null,
  /** vLLM: the error is the whole body. */
  vllmGrammar: (request) =>
    formatOf(request) === 'json_schema'
      ? {
          status: 400,
          body: {
            object: 'error',
            message: 'The provided JSON schema contains features not supported by xgrammar.',
            type: 'BadRequestError',
            param: null,
            code: 400,
          },
        }
      : null,
  /** llama.cpp of 2024 and ik_llama.cpp: a status of 500 for a request that it does not accept. */
  llamaCppJsonSchema: (request) =>
    formatOf(request) === 'json_schema'
      ? {
          status: 500,
          body: {
            error: {
              code: 500,
              message:
                'response_format type must be one of "text" or "json_object", but got: json_schema',
              type: 'server_error',
            },
          },
        }
      : null,
  /** Groq: the model did not write what the format requires. */
  groqFailedGeneration: (request) =>
    formatOf(request)
      ? error(
          400,
          "Generated JSON does not match the expected schema. Please adjust your prompt. See 'failed_generation' for more details.",
          { code: 'json_validate_failed', failed_generation: '{"duree"' },
        )
      : null,
  /** A gateway that hides the reason. */
  withoutReason: (request) =>
    request.response_format || hasTemperature(request)
      ? { status: 400, body: { error: { message: 'Bad Request' } } }
      : null,
} as const satisfies Record<string, Rejection>

/** What any request is answered with, whatever its parameters. */
export const FAULTS = {
  contextLength: error(
    400,
    "This model's maximum context length is 8192 tokens. However, your messages resulted in 9120 tokens. Please reduce the length of the messages.",
    { param: 'messages', code: 'context_length_exceeded' },
  ),
  /** OpenAI repeats a part of the key. */
  wrongKey: error(
    401,
    'Incorrect API key provided: sk-abcd****wxyz. You can find your API key at https://platform.openai.com/account/api-keys.',
    { code: 'invalid_api_key' },
  ),
  ollamaNoModel: error(404, 'model "essai" not found, try pulling it first', {
    type: 'api_error',
  }),
  mistralRateLimit: {
    status: 429,
    body: {
      object: 'error',
      message: 'Rate limit exceeded',
      type: 'rate_limited',
      param: null,
      code: '1300',
      raw_status_code: 429,
    },
  },
  openAiQuota: error(
    429,
    'You exceeded your current quota, please check your plan and billing details. For more information on this error, read the docs: https://platform.openai.com/docs/guides/error-codes/api-errors.',
    { type: 'insufficient_quota', code: 'insufficient_quota' },
  ),
} as const

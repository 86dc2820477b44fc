import { z } from 'zod'

const tokens = z.coerce.number().int().min(0)
const seconds = z.coerce.number().int().min(1)

/** The language model. Each description completes the sentence "<NAME> must be …". */
export const modelSettings = {
  AI_BASE_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('the address of an OpenAI-compatible server, such as https://api.mistral.ai/v1'),
  AI_MODEL: z.string().optional().describe('the name of a model that the server has'),
  AI_API_KEY: z.string().optional().describe('the key of the server, where it asks for one'),
  AI_DAILY_TOKENS: tokens.default(2_000_000).describe('the most tokens that may be used in a day'),
  AI_ORGANISATION_DAILY_TOKENS: tokens
    .optional()
    .describe('the most tokens that one organisation may use in a day; no limit when absent'),
  AI_ORGANISATION_MONTHLY_TOKENS: tokens
    .optional()
    .describe('the most tokens that one organisation may use in a month; no limit when absent'),
  AI_TIMEOUT_SECONDS: seconds
    .max(3600)
    .default(90)
    .describe('the seconds, from 1 to 3600, that a question about documents may take'),
  AI_PAGE_TIMEOUT_SECONDS: seconds
    .max(300)
    .default(30)
    .describe('the seconds, from 1 to 300, that a question may take whose answer a user waits for'),
}

import { randomBytes } from 'node:crypto'
import type { Passage } from '../rules/text/passage.ts'
import { ANALYSIS_INSTRUCTIONS, pagesPrompt } from './analysis-prompt.ts'
import {
  askStructured,
  type ModelReply,
  type ModelSettings,
  type Patience,
} from './ask-structured.server.ts'
import { cutTo } from './chunks.ts'
import { type ModelAnswer, modelAnswer } from './model-answer.ts'

/** One question about some pages. Whatever the server does, it ends with a reply. */
export function askModel(
  settings: ModelSettings,
  passages: readonly Passage[],
  patience?: Patience,
): Promise<ModelReply<ModelAnswer>> {
  const mark = `REPERE-${randomBytes(6).toString('hex')}`
  const pages = passages.map((passage, at) => ({
    page: 'page' in passage ? passage.page : at + 1,
    text: cutTo(passage.text),
  }))
  const prompt = pagesPrompt(pages, mark)
  return askStructured(
    settings,
    { system: ANALYSIS_INSTRUCTIONS, prompt, schema: modelAnswer },
    patience,
  )
}

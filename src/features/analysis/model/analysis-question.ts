import { randomBytes } from 'node:crypto'
import type { Passage } from '../rules/text/passage.ts'
import { ANALYSIS_INSTRUCTIONS, pagesPrompt } from './analysis-prompt.ts'
import { cutTo } from './chunks.ts'
import { modelAnswer } from './model-answer.ts'

/** The question about some pages. */
export function analysisQuestion(passages: readonly Passage[]) {
  const mark = `REPERE-${randomBytes(6).toString('hex')}`
  const pages = passages.map((passage, at) => ({
    page: 'page' in passage ? passage.page : at + 1,
    text: cutTo(passage.text),
  }))
  return {
    system: ANALYSIS_INSTRUCTIONS,
    prompt: pagesPrompt(pages, mark),
    schema: modelAnswer,
  }
}

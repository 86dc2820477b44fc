import type { CompanyFact } from './company-facts.ts'
import { topicOf } from './section-prompts.ts'
import { GUIDANCE } from './section-text.ts'

/**
 * Outlines a section without a model: what is judged and what the documents ask guide the writer, the useful facts
 * of the company file are content, and each point left to write says what is expected.
 */
export function draftByRules(
  { title, criterion, weight }: { title: string; criterion: string | null; weight: string | null },
  demands: readonly string[],
  facts: readonly CompanyFact[],
): string {
  const topic = topicOf(title).facts ? topicOf(title) : topicOf(`${title} ${criterion ?? ''}`)
  const own = facts.filter((fact) => topic.facts?.topics.includes(fact.topic))
  const isJudged = criterion !== null || weight !== null
  const guidance = [
    isJudged && `Ce qui est jugé\u00a0: ${criterion ?? title}${weight ? ` (${weight})` : ''}.`,
    demands.length > 0 &&
      `Ce que le dossier demande\u00a0: ${demands.map(plain).join('\u00a0; ')}.`,
    demands.length === 0 && 'Le dossier ne précise pas ce qu’il attend ici.',
    topic.facts &&
      own.length === 0 &&
      `Votre dossier d’entreprise ne dit rien ici\u00a0: ajoutez-y ${topic.facts.missing}.`,
  ].flatMap((line) => (line ? [`${GUIDANCE}${line}`] : []))
  const points = [
    ...demands.filter((text) => !isSaidByTitle(text, title)).map(plain),
    ...topic.prompts,
  ]
  return [
    guidance.join('\n'),
    own.map(({ text }) => `- ${text}`).join('\n'),
    points.map((point) => `[à compléter\u00a0: ${point}]`).join('\n'),
  ]
    .filter((part) => part !== '')
    .join('\n\n')
}

/** One line without final stop, in which no placeholder can end. */
function plain(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/[[\]]/g, '')
    .replace(/[\s.;:,]+$/, '')
}

function isSaidByTitle(text: string, title: string): boolean {
  const words = (typed: string) =>
    typed
      .toLowerCase()
      .replace(/[^\p{L}\d]+/gu, ' ')
      .trim()
  return words(text).endsWith(words(title).replace(/…$/, ''))
}

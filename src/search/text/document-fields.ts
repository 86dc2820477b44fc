import { levelOf, topicTerm } from '../scoring/topic-term.ts'
import type { SearchDocument } from '../search-document.ts'
import { analyse, codeTerm } from './analysis.ts'
import { cutFields } from './token-stream.ts'

type Text = SearchDocument['text']

export const codeTerms = ({ codes }: Text) => codes.map(codeTerm).filter((code) => code !== '')

/** The topics of a document with their levels, each once; topics of level 0 are left out. */
export function topicsWithLevels({ topics = [] }: Text): { name: string; level: number }[] {
  const levels = new Map<string, number>()
  for (const { name, weight } of topics) {
    const level = levelOf(weight)
    if (level > 0 && !levels.has(name)) levels.set(name, level)
  }
  return Array.from(levels, ([name, level]) => ({ name, level }))
}

export const topicTerms = (text: Text) =>
  topicsWithLevels(text).map(({ name, level }) => topicTerm(name, level))

/** The terms of a document by field, topics last, cut as in the index. */
export function fieldsOf(text: Text): readonly string[][] {
  return cutFields([
    analyse(text.title),
    analyse(text.buyer),
    analyse(text.body),
    codeTerms(text),
    topicTerms(text),
  ])
}

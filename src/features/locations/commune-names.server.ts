import type { Span } from '#/search/query/highlight.ts'
import { isCommuneName } from './communes.server.ts'

/** « Saint-Germain-en-Laye », « Belle-Isle-en-Terre ». */
const LONGEST_NAME = 6
const AROUND = 60
const ARTICLE = /^(?:les?|la|l|du|des?|d|aux?|en|sur|sous|et)$/iu

/**
 * True for a range of a text that is part of the name of a commune: « Terre » in « Belle-Isle-en-Terre ». Names of one
 * word, with or without an article (« La Terrasse »), are words first.
 */
export function isInCommuneName(text: string, [start, end]: Span): boolean {
  const from = Math.max(0, start - AROUND)
  const words = [...text.slice(from, end + AROUND).matchAll(/\p{L}+/gu)].map((match) => ({
    start: from + match.index,
    end: from + match.index + match[0].length,
  }))
  const place = words.findIndex((word) => word.start >= start)
  for (let length = 2; length <= LONGEST_NAME; length++) {
    for (let first = Math.max(0, place - length + 1); first <= place; first++) {
      const [begins, ends] = [words[first], words[first + length - 1]]
      if (!begins || !ends) continue
      if (namesCommune(text.slice(begins.start, ends.end))) return true
    }
  }
  return false
}

function namesCommune(name: string): boolean {
  if (/[^\p{L}\s'’-]/u.test(name)) return false
  const significant = name.split(/[^\p{L}]+/u).filter((word) => !ARTICLE.test(word))
  return significant.length > 1 && isCommuneName(name)
}

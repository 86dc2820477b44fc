import { hasAnswer } from './answer-kinds.ts'
import { plainText } from './plain-text.ts'
import type { QuestionPassage } from './question-passage.ts'
import type { QuestionTopic } from './topics/question-topic.ts'

/** The sentences of a passage about a subject, as plain text; a table is one unit. */
export function partsAbout(passage: QuestionPassage, topic: QuestionTopic): string[] {
  if (passage.isTable) {
    const text = plainText(passage.text)
    return isAbout(text, topic) ? [text] : []
  }
  const sentences = sentencesOf(passage.parts)
  return sentences.flatMap((text, at) => {
    if (!isAbout(text, topic)) return []
    return [topic.isList ? sentences.slice(at).join(' ') : text]
  })
}

function isAbout(text: string, { about, with: besides, not }: QuestionTopic): boolean {
  if (!about.test(text) || (besides && !besides.test(text))) return false
  return not === undefined || about.test(text.replace(new RegExp(not.source, 'gu'), ' '))
}

export function isHeadingOf(heading: string, { about, heading: own, not }: QuestionTopic): boolean {
  const plain = plainText(heading)
  return (own ?? about).test(plain) && !not?.test(plain)
}

/** Paragraphs in sentences; an introduction (« … : ») with what follows it. */
function sentencesOf(parts: readonly string[]): string[] {
  const sentences = joinedLines(parts).flatMap((part) =>
    part.split(/(?<=[.;!?])\s+(?=[\p{Lu}«-])/u),
  )
  return sentences.map((sentence, at) =>
    plainText(/:\s*$/.test(sentence) ? `${sentence} ${sentences[at + 1] ?? ''}` : sentence),
  )
}

/** Lines that continue a sentence, as in texts without layout, with the line before. */
function joinedLines(parts: readonly string[]): string[] {
  const joined: string[] = []
  for (const part of parts) {
    const last = joined.at(-1)
    const isContinued =
      last !== undefined && !/[.;:!?]\s*$/.test(last) && /^[\p{Ll}\d(€]/u.test(part)
    if (isContinued) joined[joined.length - 1] = `${last} ${part}`
    else joined.push(part)
  }
  return joined
}

const ELSEWHERE =
  /(?:fixe|precis|defini|indiqu|figur|mentionn|prevu|detaill|stipul|decrit|renvoi|report)\p{L}*[^.]{0,60}?(?:au|aux|dans|a) (?:le |la |les |l' ?)?(?:present )?(?:cc[at]?p|acte d' ?engagement|ae\b|cahiers? d|reglement|annexes?|avis|bpu|dce)/u

/** Whether a sentence only says which document has the answer. */
export function isReference(text: string, { answers }: QuestionTopic): boolean {
  if (!ELSEWHERE.test(text)) return false
  const kinds = answers.filter((kind) => kind !== 'words')
  return kinds.length === 0 ? text.length < 200 : !hasAnswer(text.replace(ELSEWHERE, ''), kinds)
}

import { analyseSpans } from '#/search/text/analysis.ts'
import { type AnswerKind, hasAnswer, kindsAsked } from './answer-kinds.ts'
import { lotsNamed } from './named-lots.ts'
import type { PassageIndex } from './passage-index.ts'
import { plainText } from './plain-text.ts'
import type { QuestionPassage } from './question-passage.ts'
import { type Concept, conceptsOf } from './question-terms.ts'
import { QUESTION_TOPICS, topicsOf } from './question-topics.ts'
import { isHeadingOf, isReference, partsAbout } from './topic-parts.ts'
import type { QuestionTopic } from './topics/question-topic.ts'
import { wholeSection } from './whole-section.ts'

/** A range in a text, in UTF-16 units; the end is exclusive. */
export type Mark = readonly [start: number, end: number]

type FoundPassages = {
  /** False: no passage answers the question; `passages` are the nearest ones. */
  isFound: boolean
  passages: QuestionPassage[]
}

/**
 * Minimum coverage of the question by the best passage to count as an answer, if its subject is not known. Fitted on
 * published documents, leaving out one buyer at a time (0.58 to 0.81, mostly 0.63; docs/documents-evaluation.md).
 */
const ENOUGH = 0.6
/** Minimum coverage of a near passage. */
const NEAR = 0.34
/** Minimum share of the best passage's score. */
const WEAKEST = 0.5
const MOST = 4

type Ranked = { passage: QuestionPassage; score: number; coverage: number; isAnswer: boolean }

/** The passages that answer a question, or the nearest ones. */
export function findPassages(index: PassageIndex, question: string): FoundPassages {
  const ranked = rankPassages(index, question)
  const isFound = ranked.some(({ isAnswer }) => isAnswer)
  const candidates = isFound ? ranked.filter(({ isAnswer }) => isAnswer) : ranked
  const best = candidates[0]?.score ?? 0
  const near = candidates
    .filter(({ score, coverage }) => score >= best * WEAKEST && (isFound || coverage >= NEAR))
    .slice(0, isFound ? MOST : 2)
  const lists = topicsOf(question)
    .map((name): QuestionTopic => QUESTION_TOPICS[name])
    .filter(({ isList }) => isList)
  const passages = isFound && lists.length > 0 ? wholeList(index, near, lists) : near
  return { isFound, passages: passages.map(({ passage }) => passage) }
}

/** Weights of what a passage has: words of the question, its subject in the heading and in the text, an answer. */
const WEIGHTS = {
  words: 0.6,
  coverage: 1,
  heading: 0.35,
  text: 0.25,
  answer: 0.4,
  list: 0.15,
  lots: 0.4,
}

/** All passages that have anything of the question, best first. */
export function rankPassages(index: PassageIndex, question: string): Ranked[] {
  const topics = topicsOf(question).map((name): QuestionTopic => QUESTION_TOPICS[name])
  const isOfList = topics.some((topic) => topic.isList)
  const kinds = kindsAsked(question)
  const lots = lotsNamed(question)
  const scored = index.score(conceptsOf(question))
  const most = Math.max(...scored.map(({ score }) => score), 1e-9)
  return scored
    .map(({ passage, score, coverage }) => {
      const matches = topics.map((topic) => topicMatch(passage, topic, kinds))
      const share = (of: (match: TopicMatch) => boolean) =>
        matches.length === 0 ? 0 : matches.filter(of).length / matches.length
      return {
        passage,
        coverage,
        score:
          WEIGHTS.words * (score / most) +
          WEIGHTS.coverage * coverage +
          WEIGHTS.heading * share(({ inHeading }) => inHeading) +
          WEIGHTS.text * share(({ inText }) => inText) +
          WEIGHTS.answer * share(({ hasKind }) => hasKind) +
          WEIGHTS.list * Number(isOfList && isList(passage)) +
          WEIGHTS.lots * lotsMatch(passage, lots),
        isAnswer:
          topics.length > 0
            ? matches.some(({ isAnswer }) => isAnswer)
            : coverage >= ENOUGH &&
              (kinds.length === 0 || hasAnswer(plainText(passage.text), [...kinds, 'number'])),
      }
    })
    .filter(({ coverage, score }) => coverage > 0 || score > WEIGHTS.heading)
    .toSorted((one, other) => other.score - one.score)
}

/** `hasKind`: there is an answer of the kind that is asked for. */
type TopicMatch = { inHeading: boolean; inText: boolean; hasKind: boolean; isAnswer: boolean }

function topicMatch(
  passage: QuestionPassage,
  topic: QuestionTopic,
  kinds: readonly AnswerKind[],
): TopicMatch {
  const inHeading = isHeadingOf(passage.headings.at(-1) ?? '', topic)
  const parts = partsAbout(passage, topic)
  const texts = (inHeading ? passage.parts.map(plainText) : parts).filter(
    (text) => !isReference(text, topic),
  )
  const isOpen = topic.answers.includes('words')
  const asked = isOpen && kinds.length > 0 ? kinds : topic.answers
  const hasKind = texts.some((text) => hasAnswer(text, asked))
  // « Quand a lieu la visite ? » is answered by « sur rendez-vous » too, but only below its heading.
  const isAnswer = hasKind || (isOpen && inHeading && texts.length > 0)
  return { inHeading, inText: parts.length > 0, hasKind, isAnswer }
}

/** A table, or a list of three items at least. */
function isList({ isTable, parts }: QuestionPassage): boolean {
  return isTable || parts.filter((part) => /^[^\p{L}\d]|^\S{1,3}[.)]?\s/u.test(part)).length >= 3
}

/** 1 for a passage about the lots that the question names, -1 for one about other lots. */
function lotsMatch(passage: QuestionPassage, lots: ReadonlySet<number>): number {
  if (lots.size === 0) return 0
  const own = lotsNamed([passage.headings.at(-1) ?? '', passage.parts[0] ?? ''].join('\n'))
  if (own.size === 0) return 0
  return [...lots].every((lot) => own.has(lot)) ? 1 : -1
}

/** The best passage with those around it that continue its list, without repeating them. */
function wholeList(
  index: PassageIndex,
  ranked: readonly Ranked[],
  topics: readonly QuestionTopic[],
): Ranked[] {
  const [best, ...others] = ranked
  if (!best || best.passage.isTable) return [...ranked]
  const isOfSubject = (heading: string) => topics.some((topic) => isHeadingOf(heading, topic))
  const whole = wholeSection(index.passages, best.passage, isOfSubject)
  const isOutside = ({ passage }: Ranked) => !whole.parts.some((part) => passage.parts[0] === part)
  return [{ ...best, passage: whole }, ...others.filter(isOutside)]
}

/** The positions of the question's words. */
export function marksOf(text: string, concepts: readonly Concept[]): Mark[] {
  const sought = new Set(concepts.flatMap(({ term, others }) => [term, ...others]))
  const { terms, starts, ends } = analyseSpans(text)
  return terms.flatMap((term, at) =>
    sought.has(term) ? [[starts[at] ?? 0, ends[at] ?? 0] as const] : [],
  )
}

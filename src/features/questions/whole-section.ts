import type { QuestionPassage } from './question-passage.ts'

/** « Présentation des candidatures et des offres » is about two lists. */
const BOTH = /candidatures?.*offres?|offres?.*candidatures?/i

/** In characters, of a list with its parts. */
const LONGEST = 4000

/**
 * A passage with those before and after it below the same heading, below the outermost heading about the subject, or
 * below other headings about it: « Documents à produire » with « Situation juridique » and « Capacité ». The passage
 * itself where the whole is too long.
 */
export function wholeSection(
  passages: readonly QuestionPassage[],
  passage: QuestionPassage,
  isOfSubject: (heading: string) => boolean,
): QuestionPassage {
  const at = passages.indexOf(passage)
  const { headings } = passage
  const isSubject = (heading: string) => isOfSubject(heading) && !BOTH.test(heading)
  const paths = headings.map((_, level) => headings.slice(0, level + 1))
  const candidates = paths.filter(
    (path) => path.length === headings.length || isSubject(path.at(-1) ?? ''),
  )
  for (const path of candidates) {
    const isInside = (other: QuestionPassage | undefined) =>
      other !== undefined &&
      isSameDocument(other, passage) &&
      (path.every((heading, level) => other.headings[level] === heading) ||
        isSubject(other.headings.at(-1) ?? ''))
    let [first, last] = [at, at]
    while (isInside(passages[first - 1])) first--
    while (isInside(passages[last + 1])) last++
    const section = passages.slice(first, last + 1)
    const length = section.reduce((sum, { text }) => sum + text.length, 0)
    if (length <= LONGEST) return joined(section, path) ?? passage
  }
  return passage
}

function isSameDocument({ place }: QuestionPassage, { place: other }: QuestionPassage): boolean {
  return (
    place.kind === 'document' && other.kind === 'document' && place.documentId === other.documentId
  )
}

/** Null for a section of one passage, which is whole already. */
function joined(
  section: readonly QuestionPassage[],
  path: readonly string[],
): QuestionPassage | null {
  const [first] = section
  const last = section.at(-1)
  if (!first || !last || section.length === 1) return null
  // Headings inside the section stay with what is below them.
  const parts = section.flatMap(({ headings, parts: own }, at) => {
    const inner = headings.filter((heading, level) => heading !== path[level])
    const before = section[at - 1]?.headings.filter((heading, level) => heading !== path[level])
    return inner.join() === before?.join() ? own : [...inner, ...own]
  })
  const place =
    first.place.kind === 'document' && last.place.kind === 'document'
      ? { ...first.place, last: last.place.last }
      : first.place
  const isTable = section.some((one) => one.isTable)
  return { place, headings: path, parts, text: parts.join('\n'), isTable }
}

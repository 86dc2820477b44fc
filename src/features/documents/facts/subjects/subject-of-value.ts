type Words = readonly (readonly [pattern: RegExp, weight: number])[]

/** A value’s place in its folded sentence, and the folded heading above. */
type ValuePlace = { text: string; start: number; end: number; heading: string }

/** Parts of the weight of words in the clause of the value that those elsewhere have. */
const IN_SENTENCE = 0.4
const IN_HEADING = 0.6
/** A subject counts from this score on, and this much above the others. */
const SURE = 3
const AHEAD = 1.2

/**
 * The subject of which most words around a value speak: those of its clause, of its sentence and of the heading. Null where none is sure, or two are
 * nearly as likely.
 */
export function subjectOfValue<Subject extends string>(
  place: ValuePlace,
  subjects: Record<Subject, Words>,
): Subject | null {
  const clause = clauseOf(place)
  const rest = place.text.replace(clause, ' ')
  const scores = (Object.entries(subjects) as [Subject, Words][])
    .map(([subject, words]) => ({
      subject,
      score: words.reduce((sum, [pattern, weight]) => sum + weight * shareOf(pattern), 0),
    }))
    .sort((one, other) => other.score - one.score)
  function shareOf(pattern: RegExp): number {
    if (pattern.test(clause)) return 1
    if (pattern.test(place.heading)) return IN_HEADING
    return pattern.test(rest) ? IN_SENTENCE : 0
  }
  const [best, next] = scores
  if (!best || best.score < SURE || best.score - (next?.score ?? 0) < AHEAD) return null
  return best.subject
}

/** The words around a value up to the next comma, colon or parenthesis. */
function clauseOf({ text, start, end }: ValuePlace): string {
  const before = text.slice(0, start)
  const from = Math.max(...[', ', '; ', ' : ', '(', '. '].map((mark) => before.lastIndexOf(mark)))
  const length = text.slice(end).search(/[,;:()]|\. /)
  return text.slice(Math.max(from, 0), length < 0 ? undefined : end + length)
}

import type { Criterion } from './criterion.ts'
import type { Finding, Passage } from './passage.ts'

/** « Critères, par ordre d’importance décroissant : », at the end of its line. */
const LEAD =
  /crit[èe]res?(?!\p{L})[^.;\n]{0,120}(?:par ordre|d[ée]croissant|hi[ée]rarchis|class[ée]s)[^.;\n:%]{0,80}:?[ \t]*$/gimu
const POINT =
  /^\s*(?:\d{1,2}\s*[-.)°:/]+(?:er?\s)?|[a-z]\s*[).]|[-–—•*▪◦▫‣›►➢✓▶·])\s*(?:crit[èe]re (?:n\s?°\s?)?\d\s*[:–-]\s*)?(\p{L}.{2,140}?)[\s.;,]*$/iu
const OF_CANDIDATES = /candidatures?|candidats|capacit[ée]s/i

/** Criteria that a text ranks and does not weigh: the points of the list under the words that say so. */
export function rankedCriteria(passages: readonly Passage[]): Finding<Criterion>[] {
  for (const passage of passages) {
    if (!('page' in passage)) continue
    for (const lead of passage.text.matchAll(LEAD)) {
      if (OF_CANDIDATES.test(lead[0])) continue
      const points = pointsFrom(passage, lead.index + lead[0].length)
      if (points.length >= 2) return points
    }
  }
  return []
}

function pointsFrom(passage: Passage, from: number): Finding<Criterion>[] {
  const found: Finding<Criterion>[] = []
  let start = from
  for (const line of passage.text.slice(from).split('\n')) {
    const name = POINT.exec(line)?.[1]
    if (name !== undefined && !/\d\s*(?:%|points?)/.test(name)) {
      const quote = { passage, start, end: start + line.length }
      found.push({ value: { name, value: null, subCriteria: [] }, quotes: [quote] })
    } else if (line.trim() !== '') break
    start += line.length + 1
  }
  return found
}

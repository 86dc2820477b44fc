import { isHeading } from './articles.ts'
import type { Passage, Quote } from './passage.ts'
import { sentencesOf } from './sentences.ts'
import { outsideTables } from './table-spans.ts'

const HEADING =
  /^[ \t]*(?:article\s+)?(?:[\d.\-–][\d.\-– \t]*)?(?:[-–:]\s*)?objet\s+(?:du (?:pr[ée]sent )?(?:march[ée]|contrat|cahier)|de (?:la (?:pr[ée]sente )?consultation|l['’]accord[- ]cadre))[^\n.]{0,160}$/gim
const NEXT_HEADING =
  /^[ \t]*(?:article\s+)?\d+(?:[.\-–]\d*)*[ \t]*[.\-–:)]?[ \t]+\p{Lu}[^\n.]{2,80}$/mu
const PRESENT =
  /(?:le pr[ée]sent (?:march[ée]|contrat|accord[- ]cadre|cahier[^.]{0,60})|la (?:pr[ée]sente )?consultation|l['’]accord[- ]cadre|les stipulations du pr[ée]sent[^.]{0,80})\s+(?:a pour objet|concernent?|porte sur)/i

/** The sentences of a document's article on its object, else the line or the sentence that states it. */
export function objectIn(passages: readonly Passage[]): Quote[] {
  const lines: Quote[] = []
  for (const passage of passages) {
    for (const heading of passage.text.matchAll(HEADING)) {
      const start = heading.index + heading[0].length
      const rest = passage.text.slice(start)
      const end = start + (NEXT_HEADING.exec(rest)?.index ?? rest.length)
      const under = sentencesOf(passage).filter((one) => one.start >= start && one.end <= end)
      const inside = outsideTables(passage, under).filter(
        (one) => one.end - one.start > 25 && !isHeading(one),
      )
      const stated = heading[0].indexOf(':')
      if (stated >= 0 && heading[0].length - stated > 15) {
        lines.push({ passage, start: heading.index + stated + 1, end: start })
      } else if (
        inside.length > 0 &&
        !/\.{4,}\s*\d+/.test(heading[0] + passage.text.slice(start, end))
      ) {
        // A table of contents has the heading too, and no sentence under it.
        return inside
      }
    }
  }
  if (lines.length > 0) return lines.slice(0, 1)
  for (const passage of passages) {
    const stated = outsideTables(
      passage,
      sentencesOf(passage).filter((one) => PRESENT.test(passage.text.slice(one.start, one.end))),
    )
    if (stated.length > 0) return stated.slice(0, 2)
  }
  return []
}

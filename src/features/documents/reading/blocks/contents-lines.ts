import type { Entry } from './page-entries.ts'

const TITLE = /^(?:sommaire|table des mati[eè]res|contenu|index)\s*:?$/i
/** A leader of dots and a page number. */
const LEADER = /(?:[.…_·]\s?){4,}\s*\d{1,3}$/
const NUMBER_AT_END = /(?:\s|\t)(\d{1,3})$/
/** Lines of a contents list at least. */
const FEWEST = 3
/** Lines between two with a page number: those that are wrapped. */
const MOST_BETWEEN = 2

/** Entries without contents lists and their titles. */
export function withoutContents(entries: readonly Entry[]): Entry[] {
  const dropped = new Set<number>()
  const leaders = entries.flatMap(({ text }, at) => (LEADER.test(text.trim()) ? [at] : []))
  if (leaders.length >= FEWEST) {
    for (const [index, at] of leaders.entries()) {
      dropped.add(at)
      const next = leaders[index + 1]
      if (next !== undefined && next - at - 1 <= MOST_BETWEEN) {
        for (let between = at + 1; between < next; between++) dropped.add(between)
      }
    }
  }
  // A last line without a leader is too long for one.
  for (const at of leaders) {
    const text = entries[at + 1]?.text.trim() ?? ''
    if (
      leaders.length >= FEWEST &&
      !leaders.includes(at + 1) &&
      /[.\s]\s\d{1,3}$/.test(text) &&
      numberOf(text) >= numberOf(entries[at]?.text ?? '')
    )
      dropped.add(at + 1)
  }
  for (const [at, { text }] of entries.entries()) {
    if (!TITLE.test(text.trim())) continue
    const isListed = dropped.has(at + 1) || dropped.has(at + 2)
    const end = isListed ? at + 1 : endOfList(entries, at + 1)
    if (!isListed && end - at - 1 < FEWEST) continue
    for (let own = at; own < end; own++) dropped.add(own)
    // The first line of the list may be wrapped.
    if (isListed) dropped.add(at + 1)
  }
  return entries.filter((_entry, at) => !dropped.has(at))
}

/** A list without leaders: page numbers that rise, or titles that the document has again later. */
function endOfList(entries: readonly Entry[], from: number): number {
  const later = new Map<string, number>()
  for (const [at, { text }] of entries.entries()) later.set(titleOf(text), at)
  let last = 0
  let at = from
  for (; at < entries.length; at++) {
    const text = entries[at]?.text.trim() ?? ''
    const number = numberOf(text)
    if (number >= last) last = number
    else if ((later.get(titleOf(text)) ?? 0) <= at || (later.get(titleOf(text)) ?? 0) < from + 3)
      break
  }
  return at
}

const numberOf = (text: string) => Number(/(\d{1,3})$/.exec(text.trim())?.[1] ?? Number.NaN)
const titleOf = (text: string) => text.replace(NUMBER_AT_END, '').replace(/\W+/g, '').toLowerCase()

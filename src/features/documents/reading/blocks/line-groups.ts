import { listMark } from '../list-marks.ts'
import { headingNumber } from './heading-number.ts'
import type { Entry } from './page-entries.ts'
import { isClose, type TextLayout } from './text-layout.ts'

/** Lines that are one paragraph, item or heading; or one row of a table. */
export type Group = { entries: Entry[]; text: string }

/** Difference of size, in points, between texts of different kinds. */
const OTHER_SIZE = 0.8

/** Joins the lines that were wrapped. `startsBox`: whether a line begins with a tick box. */
export function lineGroups(
  entries: readonly Entry[],
  layout: TextLayout,
  startsBox: (text: string) => boolean,
): Group[] {
  const groups: Group[] = []
  const notes: Group[] = []
  for (const entry of entries) {
    const group = groups.at(-1)
    const above = group?.entries.at(-1)
    if (isFootnote(entry, layout)) {
      const note = notes.at(-1)
      const last = note?.entries.at(-1)
      if (note && last && last.page === entry.page && !/^\W?\d/.test(entry.text)) add(note, entry)
      else notes.push({ entries: [entry], text: entry.text })
    } else if (group && above && !startsBox(entry.text) && continues(group, above, entry, layout)) {
      add(group, entry)
    } else {
      groups.push(...notes.splice(0), { entries: [entry], text: entry.text })
    }
  }
  return [...groups, ...notes]
}

function add(group: Group, entry: Entry): void {
  group.entries.push(entry)
  const isOneNumber = /\d-$/.test(group.text) && /^\d/.test(entry.text)
  group.text = `${group.text}${isOneNumber ? '' : ' '}${entry.text}`
}

/** « articles R. 3243- », « aux articles L. »: a line that ends inside a word or a reference to an article. */
const CUT_WORD =
  /[\p{L}\d]-$|(?<!\p{L})(?:articles?|art\.)(?:\s[LRDA]\.?)?$|(?<!\p{L})et\s[LRDA]\.$/iu

/** Small print at the foot of a page. */
export function isFootnote({ place, size, table, text }: Entry, { bodySize }: TextLayout): boolean {
  if (!place || size === null || bodySize === null || table) return false
  return size <= bodySize - 1.5 && place.y > 0.75 && text.length > 20
}

function continues(group: Group, above: Entry, entry: Entry, layout: TextLayout): boolean {
  if (above.table?.cells || entry.table?.cells) return false
  if (above.table?.key !== entry.table?.key) return false
  if (above.isWhole || entry.isWhole) return false
  if (entry.headingLevel !== null || above.headingLevel !== null) return false
  if (
    above.isUnderlined !== entry.isUnderlined &&
    (group.entries.length > 1 || !isFull(above, entry, layout))
  )
    return false
  const isSentence = /^[\p{Ll}(«,;:%€]/u.test(entry.text)
  const isCut = CUT_WORD.test(above.text) && /^[\p{Ll}\d]|^[LRDA]\.?\s?\d/u.test(entry.text)
  if (isCut && (isClose(above, entry, layout) || above.page !== entry.page)) return true
  if (listMark(entry.text)) return false
  const number = headingNumber(entry.text)
  if (number && isOtherLook(above, entry)) return false
  if (number && number.kind !== 'decimal' && number.kind !== 'letter') return false
  if (number && number.parts.length > 1 && /[.:;!?]$/.test(above.text)) return false
  if (above.size !== null && entry.size !== null && Math.abs(above.size - entry.size) > OTHER_SIZE)
    return false
  if (entry.place === null) return continuesText(above, entry, isSentence)
  const isFullAbove = isFull(above, entry, layout)
  if (!isFullAbove && WEIGHT_AT_END.test(above.text)) return false
  const isHigher = entry.place.y < (above.place?.y ?? 0)
  if (above.page !== entry.page || isHigher) {
    if (isOtherLook(above, entry)) return false
    const isOpen = !/[.:;!?]$/.test(above.text)
    return isFullAbove ? isSentence || isOpen : isOpen && /^\p{Ll}/u.test(entry.text)
  }
  if (!isClose(above, entry, layout)) return false
  if (above.isBold !== entry.isBold) return isFullAbove && !/[.:]$/.test(above.text)
  if (isFullAbove) return true
  return isSentence && !/[.;!?]$/.test(above.text) && !/:$/.test(above.text)
}

/** « coût global : 50 % »: the end of an item of a list of criteria. */
const WEIGHT_AT_END = /\d ?%\)?$|\d (?:points?|pts)\)?$/i

const isOtherLook = (above: Entry, entry: Entry) =>
  above.isBold !== entry.isBold || above.isUnderlined !== entry.isUnderlined

/** Whether the first word of a line would not have fitted on the line above. */
function isFull(above: Entry, entry: Entry, { rightOf }: TextLayout): boolean {
  const { place, text } = above
  if (!place || !entry.place) return false
  const word = /^\S+/.exec(entry.text)?.[0].length ?? 0
  const wide = (place.width / Math.max(text.length, 1)) * (word + 1)
  return place.x + place.width + wide > rightOf(above) - 0.01
}

/** Without places: a long line that ends inside a sentence. */
function continuesText(above: Entry, entry: Entry, isSentence: boolean): boolean {
  if (entry.isApart || above.page !== entry.page) return false
  return isSentence && above.text.length > 30 && !/[.:;!?]$/.test(above.text)
}

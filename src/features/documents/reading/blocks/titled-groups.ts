import { type ListMark, listMark } from '../list-marks.ts'
import { type HeadingMark, headingMark } from './headings.ts'
import type { Group } from './line-groups.ts'
import type { Entry } from './page-entries.ts'
import { isClose, type TextLayout } from './text-layout.ts'

/** A group of lines with what it is; neither heading nor item: a paragraph, or a row. */
export type TitledGroup = {
  group: Group
  heading: HeadingMark | null
  item: ListMark | null
  isFirstAfterCover: boolean
}

/** Numbered titles that follow each other without any text: as many are a list. */
const LIST = 3
/** Characters of a cover page at most. */
const LONGEST_COVER = 2500
/** Indentation of a list without marks below its announcement, in parts of the page's width. */
const INDENTED = { from: 0.015, to: 0.12 }

export function titledGroups(groups: readonly Group[], layout: TextLayout): TitledGroup[] {
  const titled: TitledGroup[] = []
  for (const group of groups) {
    const mark = markOf(group)
    const heading = mark && !mark.isOrdered ? null : headingMark(group, layout)
    const above = titled.at(-1)
    const isAnswer =
      heading !== null && above !== undefined && isAnnounced(group, heading, above, layout)
    titled.push({
      group,
      heading: isAnswer ? null : heading,
      item: heading && !isAnswer ? null : (mark ?? unmarkedItem(group, titled)),
      isFirstAfterCover: false,
    })
  }
  listRuns(titled)
  markCover(titled)
  return titled
}

const firstOf = ({ group }: TitledGroup) => group.entries[0] as Entry
const isRow = ({ entries }: Group) => entries[0]?.table?.cells != null
const markOf = (group: Group) => (isRow(group) ? null : listMark(group.text))

/** Bold words right below « L’adresse est la suivante : » are no title. */
function isAnnounced(
  { entries, text }: Group,
  mark: HeadingMark,
  above: TitledGroup,
  layout: TextLayout,
): boolean {
  const [first] = entries
  const last = above.group.entries.at(-1)
  if (!first || !last || mark.number || mark.styleLevel !== null || /:$/.test(text)) return false
  if (isRow(above.group) || !isClose(last, first, layout)) return false
  if (above.heading) return above.heading.number === null && /:$/.test(above.group.text)
  const isSameLook = last.isBold === first.isBold && last.size === first.size
  return /:$/.test(above.group.text) || (isSameLook && above.item === null)
}

/** Paragraphs that « … : » announces, indented or ending in a semicolon, are items without a mark. */
function unmarkedItem(group: Group, titled: readonly TitledGroup[]): ListMark | null {
  const [first] = group.entries
  const above = titled.at(-1)
  if (!first || !above || isRow(group) || isRow(above.group)) return null
  const announcement = titled.findLast(({ item }) => item?.marker !== '')
  if (!announcement || !/:$/.test(announcement.group.text) || group.text.length > 600) return null
  const isFirst = announcement === above
  const [x, left] = [first.x, firstOf(announcement).x]
  const isIndented =
    x !== null && left !== null && x - left >= INDENTED.from && x - left <= INDENTED.to
  const isAligned = isFirst || x === null || Math.abs(x - (firstOf(above).x ?? 0)) < 0.008
  const isListed = /[;,]$/.test(group.text) || (!isFirst && /[;,]$/.test(above.group.text))
  if (!(isListed || isIndented) || !isAligned) return null
  return { marker: '', text: group.text, isOrdered: false }
}

/** Titles without text between them become items. */
function listRuns(titled: readonly TitledGroup[]): void {
  let run: TitledGroup[] = []
  const end = () => {
    if (run.length >= LIST) {
      for (const one of run) {
        const number = one.heading?.number
        one.item = { marker: number?.number ?? '', text: number?.title ?? '', isOrdered: true }
        one.heading = null
      }
    }
    run = []
  }
  for (const one of titled) {
    const number = one.heading?.number
    const first = run[0]?.heading?.number
    const isListed =
      number && number.kind !== 'word' && number.parts.length === 1 && number.title !== ''
    if (first && (!isListed || number.kind !== first.kind)) end()
    if (isListed && one.heading?.styleLevel == null) run.push(one)
  }
  end()
}

/** The titles of a cover page are above nothing. */
function markCover(titled: readonly TitledGroup[]): void {
  const [first] = titled
  if (!first) return
  const cover = titled.filter((one) => firstOf(one).page === firstOf(first).page)
  const length = cover.reduce((sum, { group }) => sum + group.text.length, 0)
  const next = titled[cover.length]
  if (next && length <= LONGEST_COVER && cover.every(({ heading }) => !heading?.number)) {
    next.isFirstAfterCover = true
  }
}

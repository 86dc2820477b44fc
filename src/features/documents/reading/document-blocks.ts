import { withoutContents } from './blocks/contents-lines.ts'
import { HeadingPath } from './blocks/heading-path.ts'
import { type HeadingMark, runInHeading } from './blocks/headings.ts'
import { repairHyphens, wordsOf } from './blocks/hyphens.ts'
import { type JoinedTable, joinedTables } from './blocks/joined-tables.ts'
import { isFootnote, lineGroups } from './blocks/line-groups.ts'
import { ListLevels } from './blocks/list-levels.ts'
import { type BlockPage, type Entry, pageEntries } from './blocks/page-entries.ts'
import { withoutRunningLines } from './blocks/running-lines.ts'
import { textLayout } from './blocks/text-layout.ts'
import { type TitledGroup, titledGroups } from './blocks/titled-groups.ts'
import { type ListMark, listMark } from './list-marks.ts'
import { boxPattern, tickBoxes } from './tick-boxes.ts'

/** What a block of each kind adds to its text. */
type BlockKind =
  /** `level`: 1 is the outermost; `number` as the document writes it (« 3.1 », « Article 2 »), null without one. */
  | { kind: 'heading'; level: number; number: string | null }
  | { kind: 'paragraph' }
  /** `level`: 1 is the outermost; `marker` is not part of the text. */
  | { kind: 'item'; level: number; marker: string }
  /**
   * `table` counts the tables of the document from 0; `cells` are '' where empty, their paragraphs separated by line
   * breaks; `header`: the cells of the header row, null without one. Tick boxes in cells follow as blocks.
   */
  | { kind: 'row'; table: number; cells: string[]; header: string[] | null }
  /** A tick box; its text is the words that follow it. `label`: the cell of its row that it answers, null elsewhere. */
  | { kind: 'box'; isTicked: boolean; label: string | null }

/**
 * A part of a document's text, in reading order. `page`: where it begins. `headings`: those above it, outermost
 * first, with their numbers; a heading does not contain itself.
 */
export type DocumentBlock = { page: number; text: string; headings: string[] } & BlockKind

/**
 * The text of pages as blocks: without headers, footers, page numbers and contents lists; wrapped lines joined, words
 * cut by the end of a line repaired, tables over pages joined.
 */
export function documentBlocks(pages: readonly BlockPage[]): DocumentBlock[] {
  const whole = pages.map(({ text }) => text).join('\n')
  const boxes = boxPattern(whole)
  let words: ReadonlySet<string> | undefined
  const known = () => {
    words ??= wordsOf(whole)
    return words
  }
  const startsBox = (text: string) => text.search(boxes) === 0
  const entries = withoutContents(withoutRunningLines(pages.map(pageEntries)).flat())
  const layout = textLayout(entries)
  const groups = lineGroups(entries, layout, startsBox).flatMap((group) => {
    const text = repairHyphens(group.text.replace(/\s+/g, ' ').trim(), known)
    return /[\p{L}\d]/u.test(text) || text.search(boxes) >= 0 ? [{ ...group, text }] : []
  })
  const tables = joinedTables(entries.filter((entry) => !isFootnote(entry, layout)))
  const blocks = new BlockList({ tables, boxes })
  for (const titled of titledGroups(groups, layout)) blocks.add(titled)
  return blocks.all
}

class BlockList {
  readonly all: DocumentBlock[] = []
  #path = new HeadingPath()
  #lists = new ListLevels()
  #numbers = new Map<JoinedTable, number>()
  #tables: ReturnType<typeof joinedTables>
  #boxes: RegExp

  constructor({ tables, boxes }: { tables: ReturnType<typeof joinedTables>; boxes: RegExp }) {
    this.#tables = tables
    this.#boxes = boxes
  }

  add({ group, heading, item, isFirstAfterCover }: TitledGroup): void {
    const [entry] = group.entries
    if (!entry) return
    if (isFirstAfterCover) this.#path.clear()
    this.#path.enter(entry.table?.key ?? null)
    if (entry.table?.cells) this.#addRow(entry)
    else if (group.text.search(this.#boxes) >= 0) this.#addBoxes(group.text, entry)
    else if (heading) this.#addHeading(group.text, entry, heading)
    else this.#addText(group.text, entry, item)
  }

  #addHeading(text: string, entry: Entry, mark: HeadingMark): void {
    const level = this.#path.add(text, mark, entry.table?.key ?? null)
    const headings = this.#path.texts.slice(0, -1)
    const number = mark.number?.number ?? null
    this.all.push({ page: entry.page, text, headings, kind: 'heading', level, number })
    this.#lists.end()
  }

  #addText(text: string, entry: Entry, item: ListMark | null): void {
    const runIn = item ? null : runInHeading(text)
    if (runIn) {
      this.#addHeading(runIn.title, entry, runIn.mark)
      this.#addText(runIn.rest, entry, null)
      return
    }
    const base = { page: entry.page, headings: this.#path.texts }
    if (item) {
      const level = this.#lists.add(entry, item.marker, item.text)
      this.all.push({ ...base, text: item.text, kind: 'item', level, marker: item.marker })
    } else {
      this.#lists.passParagraph(entry)
      this.all.push({ ...base, text, kind: 'paragraph' })
    }
  }

  #addBoxes(text: string, { page }: Entry): void {
    const { before, boxes } = tickBoxes(text, this.#boxes)
    const base = { page, headings: this.#path.texts }
    const words = listMark(before)?.text ?? before
    if (/[\p{L}\d]/u.test(words)) this.all.push({ ...base, kind: 'paragraph', text: words })
    for (const box of boxes) this.all.push({ ...base, kind: 'box', ...box, label: null })
  }

  #addRow(entry: Entry): void {
    const found = this.#tables.get(entry)
    // Its words were joined to those of the row before, or it repeats the header.
    if (!found) return
    this.#lists.end()
    const { table, row } = found
    if (!this.#numbers.has(table)) this.#numbers.set(table, this.#numbers.size)
    const text = row.cells.filter(Boolean).join('\t').replaceAll('\n', ' ')
    const base = { page: entry.page, headings: this.#path.texts }
    const header = row === table.rows[0] ? null : table.header
    const number = this.#numbers.get(table) ?? 0
    this.all.push({ ...base, text, kind: 'row', table: number, cells: row.cells, header })
    let label: string | null = null
    for (const cell of row.cells) {
      const words = cell.replaceAll('\n', ' ')
      if (words.search(this.#boxes) < 0) label = words.trim() || label
      else
        for (const box of tickBoxes(words, this.#boxes).boxes)
          this.all.push({ ...base, kind: 'box', ...box, label })
    }
  }
}

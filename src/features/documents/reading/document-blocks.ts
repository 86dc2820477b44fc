import { withoutContents } from './blocks/contents-lines.ts'
import { HeadingPath } from './blocks/heading-path.ts'
import { headingMark } from './blocks/headings.ts'
import { repairHyphens, wordsOf } from './blocks/hyphens.ts'
import { type JoinedTable, joinedTables } from './blocks/joined-tables.ts'
import { type Group, lineGroups } from './blocks/line-groups.ts'
import { ListLevels } from './blocks/list-levels.ts'
import { type BlockPage, type Entry, pageEntries } from './blocks/page-entries.ts'
import { withoutRunningLines } from './blocks/running-lines.ts'
import { type TextLayout, textLayout } from './blocks/text-layout.ts'
import { listMark } from './list-marks.ts'
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
  /** A tick box; its text is the words that follow it. */
  | { kind: 'box'; isTicked: boolean }

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
  const known = wordsOf(whole)
  const startsBox = (text: string) => text.search(boxes) === 0
  const entries = withoutContents(withoutRunningLines(pages.map(pageEntries)).flat())
  const layout = textLayout(entries)
  const blocks = new BlockList(joinedTables(entries), layout, boxes)
  for (const group of lineGroups(entries, layout, startsBox)) {
    blocks.add({ ...group, text: repairHyphens(group.text.replace(/\s+/g, ' ').trim(), known) })
  }
  return blocks.all
}

class BlockList {
  readonly all: DocumentBlock[] = []
  #path = new HeadingPath()
  #lists = new ListLevels()
  #tables: ReturnType<typeof joinedTables>
  #numbers = new Map<JoinedTable, number>()
  #layout: TextLayout
  #boxes: RegExp

  constructor(tables: ReturnType<typeof joinedTables>, layout: TextLayout, boxes: RegExp) {
    this.#tables = tables
    this.#layout = layout
    this.#boxes = boxes
  }

  add(group: Group): void {
    const [entry] = group.entries
    if (!entry) return
    this.#path.enter(entry.table?.key ?? null)
    if (entry.table?.cells) this.#addRow(entry)
    else this.#addText(group, entry)
  }

  #addText(group: Group, entry: Entry): void {
    const { text } = group
    const mark = listMark(text)
    const heading = mark && !mark.isOrdered ? null : headingMark(group, this.#layout)
    const hasBox = text.search(this.#boxes) >= 0
    const base = { page: entry.page, text, headings: this.#path.texts }
    if (heading && !hasBox) {
      const number = heading.number?.number ?? null
      const level = this.#path.add(text, heading, entry.table?.key ?? null)
      this.all.push({
        ...base,
        headings: this.#path.texts.slice(0, -1),
        kind: 'heading',
        level,
        number,
      })
      this.#lists.end()
    } else if (hasBox) this.#addBoxes(text, entry)
    else if (mark) {
      const level = this.#lists.add(entry, mark.marker, mark.text)
      this.all.push({ ...base, text: mark.text, kind: 'item', level, marker: mark.marker })
    } else {
      this.#lists.passParagraph(entry)
      this.all.push({ ...base, kind: 'paragraph' })
    }
  }

  #addBoxes(text: string, { page }: Entry): void {
    const { before, boxes } = tickBoxes(text, this.#boxes)
    const base = { page, headings: this.#path.texts }
    const words = listMark(before)?.text ?? before
    if (/[\p{L}\d]/u.test(words)) this.all.push({ ...base, kind: 'paragraph', text: words })
    for (const box of boxes) this.all.push({ ...base, kind: 'box', ...box })
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
    for (const cell of row.cells.filter((one) => one.search(this.#boxes) >= 0)) {
      for (const box of tickBoxes(cell.replaceAll('\n', ' '), this.#boxes).boxes) {
        this.all.push({ ...base, kind: 'box', ...box })
      }
    }
  }
}

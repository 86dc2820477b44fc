import type { PageLine } from '#/domain/document.ts'
import type { DocumentPage } from './document-page.ts'

/** What a block of each kind adds to its text. */
type BlockKind =
  /** `level`: 1 is the outermost; `number` as the document writes it (« 3.1 », « Article 2 »), null without one. */
  | { kind: 'heading'; level: number; number: string | null }
  | { kind: 'paragraph' }
  /** `level`: 1 is the outermost; `marker` is not part of the text. */
  | { kind: 'item'; level: number; marker: string }
  /** `table` counts the tables of the document from 0; `header`: the cells of its header row, null without one. */
  | { kind: 'row'; table: number; cells: string[]; header: string[] | null }
  /** A tick box with the words that follow it. */
  | { kind: 'box'; isTicked: boolean }

/**
 * A part of a document's text, in reading order. `page`: where it begins. `headings`: those above it, outermost
 * first, with their numbers; a heading does not contain itself.
 */
export type DocumentBlock = { page: number; text: string; headings: string[] } & BlockKind

/** A page of a document. `lines` is absent or empty where the format has no places, and on pages stored without. */
export type BlockPage = Pick<DocumentPage, 'number' | 'text' | 'tables'> & { lines?: PageLine[] }

const HEADING =
  /^(?:(?<word>article|chapitre|titre|section|annexe)\s+)?(?<number>\d{1,2}(?:\.\d{1,2}){0,4}|[IVX]{1,5}|[A-Z])(?:\s*[.)–—:-]+\s*|\s+)(?<name>\p{Lu}.{2,120})$/iu

/** The text of pages as blocks. */
export function documentBlocks(pages: readonly BlockPage[]): DocumentBlock[] {
  const blocks: DocumentBlock[] = []
  const path: { level: number; text: string }[] = []
  for (const { number, text } of pages) {
    for (const line of text.split('\n').filter((one) => one.trim() !== '')) {
      const numbered = HEADING.exec(line)
      const level = numbered ? (numbered.groups?.number?.split('.').length ?? 1) : null
      if (level !== null) while ((path.at(-1)?.level ?? 0) >= level) path.pop()
      const base = { page: number, text: line.trim(), headings: path.map((one) => one.text) }
      if (level !== null) {
        blocks.push({ ...base, kind: 'heading', level, number: numbered?.groups?.number ?? null })
        path.push({ level, text: base.text })
      } else if (line.includes('\t')) {
        blocks.push({ ...base, kind: 'row', table: 0, cells: line.split('\t'), header: null })
      } else blocks.push({ ...base, kind: 'paragraph' })
    }
  }
  return blocks
}

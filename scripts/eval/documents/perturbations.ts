import type { DocumentToAnalyse } from '../../../src/features/documents/documents-to-analyse.ts'
import {
  type DocumentBlock,
  documentBlocks,
} from '../../../src/features/documents/reading/document-blocks.ts'
import type { DocumentPage } from '../../../src/features/documents/reading/document-page.ts'

/** A line of text, or a row of a table. */
type Part = string | { table: number; cells: string[] }
export type Perturbation = {
  name: string
  write: (blocks: readonly DocumentBlock[]) => Part[]
}

const LONGEST_ANSWER = 300
/** The number of the table of answers. */
const ANSWERS = -1
/** Characters of a line of a scan. */
const SCAN_WIDTH = 78
const INDENT = '    '

/** The same content as other buyers write it: each template gives all words and no place of a line. */
export const PERTURBATIONS: readonly Perturbation[] = [
  { name: 'plain text', write: (blocks) => blocks.map(partOf) },
  {
    name: 'headings in capitals, lettered',
    write: (blocks) =>
      blocks.map((block) =>
        block.kind === 'heading'
          ? `${letterOf(block)}${titleOf(block).toUpperCase()}`
          : partOf(block),
      ),
  },
  {
    name: 'headings without numbers',
    write: (blocks) =>
      blocks.map((block) =>
        block.kind === 'heading' ? titleOf(block).toUpperCase() : partOf(block),
      ),
  },
  { name: 'label–answer table', write: withAnswers },
  {
    name: 'lines of a scan',
    write: (blocks) =>
      blocks.flatMap((block) => {
        const part = partOf(block)
        return typeof part === 'string'
          ? [...wrapped(part), '']
          : [part.cells.filter(Boolean).join('   ')]
      }),
  },
]

/** The document in another template. Its pages have the same numbers. */
export function perturbed(document: DocumentToAnalyse, { write }: Perturbation): DocumentToAnalyse {
  const blocks = documentBlocks(document.pages)
  const pages = document.pages.map(({ number }): DocumentPage => {
    const parts = write(blocks.filter(({ page }) => page === number))
    const tables = tablesOf(parts)
    const text = parts
      .map((part) => (typeof part === 'string' ? part : part.cells.join('\t')))
      .join('\n')
    return { number, text, tables, lines: [] }
  })
  return { ...document, pages }
}

function tablesOf(parts: readonly Part[]): string[][][] {
  const tables: string[][][] = []
  let last: Part | undefined
  for (const part of parts) {
    if (typeof part !== 'string') {
      const isNew = last === undefined || typeof last === 'string' || last.table !== part.table
      if (isNew) tables.push([part.cells])
      else tables.at(-1)?.push(part.cells)
    }
    last = part
  }
  return tables
}

function partOf(block: DocumentBlock): Part {
  if (block.kind === 'row') {
    const cells = block.cells.map((cell) => cell.replaceAll('\n', ' '))
    return { table: block.table, cells }
  }
  if (block.kind === 'box') return `${block.isTicked ? '☒' : '☐'} ${block.text}`
  if (block.kind === 'item') return `${INDENT.repeat(block.level - 1)}- ${block.text}`
  return block.text
}

const titleOf = ({ text }: DocumentBlock) =>
  text.replace(/^(?:article|chapitre)?\s*[\dIVX.]*(?:[A-Z](?=[.)]))?\s*[-–—:.)]*\s*/iu, '')

const letterOf = ({ headings }: DocumentBlock) => (headings.length === 0 ? '' : `${INDENT}• `)

/** A heading and the one short paragraph below it as a row. */
function withAnswers(blocks: readonly DocumentBlock[]): Part[] {
  return blocks.flatMap((block, at): Part[] => {
    const [above, below, later] = [blocks[at - 1], blocks[at + 1], blocks[at + 2]]
    if (block.kind === 'heading' && isAnswer(below, later))
      return [{ table: ANSWERS, cells: [titleOf(block), below.text] }]
    if (above?.kind === 'heading' && isAnswer(block, below)) return []
    return [partOf(block)]
  })
}

const isAnswer = (
  block: DocumentBlock | undefined,
  next: DocumentBlock | undefined,
): block is DocumentBlock =>
  block?.kind === 'paragraph' &&
  block.text.length <= LONGEST_ANSWER &&
  (next === undefined || next.kind === 'heading')

function wrapped(text: string): string[] {
  const lines: string[] = ['']
  for (const word of text.split(' ')) {
    const line = lines.at(-1) ?? ''
    if (line.length + word.length >= SCAN_WIDTH && line !== '') lines.push(word)
    else lines[lines.length - 1] = line === '' ? word : `${line} ${word}`
  }
  return lines
}

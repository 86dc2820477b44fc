import { type DocumentBlock, documentBlocks } from '#/features/documents/reading/document-blocks.ts'
import { compactPage, wordsOnPage } from './page-words.ts'

/**
 * The position of a text: its pages (from 1) in a document, or a notice. `words`: those of the first page, to mark them
 * there; null where they are not found on it.
 */
export type PassagePlace =
  | { kind: 'document'; documentId: string; page: number; last: number; words: string | null }
  | { kind: 'notice'; noticeId: string }

/**
 * A text that an answer shows whole: the paragraphs below a heading, a list with its introduction, or a table.
 * `headings` are those above it, outermost first; `parts` are its blocks (sentences of notices).
 */
export type QuestionPassage = {
  place: PassagePlace
  headings: readonly string[]
  text: string
  parts: readonly string[]
  isTable: boolean
}

/** In characters: paragraphs are joined up to this length. */
const ENOUGH = 1200
/** A list or a table is shown whole up to this length. */
const LONGEST = 4000

/** The pages of a document as its blocks need them. */
export type AskedPage = Parameters<typeof documentBlocks>[0][number]

/** The passages of a document in order. */
export function passagesOfDocument(
  documentId: string,
  pages: readonly AskedPage[],
): QuestionPassage[] {
  const texts = new Map(pages.map(({ number, text }) => [number, compactPage(text)]))
  return groupsOf(documentBlocks(pages).map(withoutBullet).flatMap(shorter)).map((blocks) => {
    const page = blocks[0]?.page ?? 1
    const last = blocks.at(-1)?.page ?? page
    const onFirst = blocks.filter((block) => block.page === page).map(({ text }) => text)
    const text = texts.get(page)
    const words = text ? wordsOnPage(text, onFirst) : null
    const parts = blocks.map(textOf)
    return {
      place: { kind: 'document', documentId, page, last, words },
      headings: blocks[0]?.headings ?? [],
      text: parts.join('\n'),
      parts,
      isTable: blocks.some(({ kind }) => kind === 'row'),
    }
  })
}

function textOf(block: DocumentBlock): string {
  if (block.kind === 'item') return `${block.marker} ${block.text}`
  if (block.kind === 'box') return `${block.isTicked ? '☒' : '☐'} ${block.text}`
  return block.text
}

/** A list that was drawn as a table, one bullet in a cell, is a list. */
function withoutBullet(block: DocumentBlock): DocumentBlock {
  if (block.kind !== 'row') return block
  const [marker = '', ...cells] = block.cells
  if (!/^[^\p{L}\d]$|^o$/u.test(marker)) return block
  const { page, headings } = block
  return { page, headings, kind: 'item', level: 1, marker, text: cells.filter(Boolean).join(' ') }
}

/** A long paragraph in parts of whole sentences, as in notices that have no line breaks. */
function shorter(block: DocumentBlock): DocumentBlock[] {
  if (block.kind === 'row' || block.text.length <= ENOUGH) return [block]
  const parts: string[] = []
  for (const sentence of block.text.split(/(?<=[.;])\s+(?=[\p{Lu}-])/u)) {
    const last = parts.at(-1)
    if (last !== undefined && last.length + sentence.length < ENOUGH / 3) {
      parts[parts.length - 1] = `${last} ${sentence}`
    } else parts.push(sentence)
  }
  return parts.map((text) => ({ ...block, text }))
}

/** Blocks that are shown together. A heading is shown with what is below it, and alone if nothing is. */
function groupsOf(blocks: readonly DocumentBlock[]): DocumentBlock[][] {
  const groups: DocumentBlock[][] = []
  let length = 0
  for (const [at, block] of blocks.entries()) {
    if (block.kind === 'heading') {
      const next = blocks[at + 1]
      const isEmpty = next === undefined || (next.kind === 'heading' && next.level <= block.level)
      if (isEmpty) groups.push([block])
      continue
    }
    const group = groups.at(-1)
    if (group && belongs(block, group, length)) {
      group.push(block)
      length += block.text.length
    } else {
      groups.push([block])
      length = block.text.length
    }
  }
  return groups
}

function belongs(block: DocumentBlock, group: readonly DocumentBlock[], length: number): boolean {
  const last = group.at(-1)
  if (!last || last.kind === 'heading' || !isSamePath(block, last)) return false
  if (length + block.text.length > LONGEST) return false
  if (block.kind === 'row') {
    const isContinued = last.kind === 'row' && last.table === block.table
    return isContinued || (last.kind !== 'row' && group.length === 1 && introduces(last))
  }
  if (last.kind === 'row') return false
  return length + block.text.length <= ENOUGH || isListed(block, last)
}

/** A list stays together, with the sentence that introduces it. */
function isListed(block: DocumentBlock, last: DocumentBlock): boolean {
  const isPart = block.kind === 'item' || block.kind === 'box' || /^\p{Ll}/u.test(block.text)
  return (
    introduces(last) ||
    (isPart && (last.kind === 'item' || last.kind === 'box' || /;$/.test(last.text)))
  )
}

const introduces = ({ text }: DocumentBlock) =>
  /:\s*$|(?:suivante?s?|ci-(?:apr[èe]s|dessous)[^.]{0,40})\s*\.?$/i.test(text)

const isSamePath = (one: DocumentBlock, other: DocumentBlock) =>
  one.headings.length === other.headings.length &&
  one.headings.every((heading, at) => heading === other.headings[at])

/** A short text as a passage of its own. */
export function quotedPassage(
  place: PassagePlace,
  text: string,
  heading: string | null = null,
): QuestionPassage {
  return { place, headings: heading === null ? [] : [heading], text, parts: [text], isTable: false }
}

import type { DocumentBlock } from '../../reading/document-blocks.ts'
import { sectionOf } from './list-sections.ts'

/** « Le mémoire technique, qui comprend : »: what follows are its parts, not further documents. */
const MEMO =
  /(?:memoires?|notes? (?:technique|methodolog)|reponse technique|cadres? de reponse)[^.;]*(?:element|compren|comport|contien|present|detail|develop|decri|precis|abord|suivant)[^.;]*:$/

/** Follows the blocks of a document: whether a block is a part of a technical memo. */
export class MemoContents {
  #memo: DocumentBlock | null = null

  /** To be asked once for each block, in order. `folded`: its words. */
  has(block: DocumentBlock, folded: string): boolean {
    if (this.#memo !== null && this.#ends(this.#memo, block, folded)) this.#memo = null
    const isPart = this.#memo !== null
    if (block.kind !== 'heading' && block.kind !== 'row' && MEMO.test(folded)) this.#memo = block
    return isPart
  }

  #ends(memo: DocumentBlock, block: DocumentBlock, folded: string): boolean {
    if (block.kind === 'heading') {
      return sectionOf(folded) !== null || block.headings.length < memo.headings.length
    }
    // Below a heading of the memo every list is its own.
    if (block.headings.length > memo.headings.length) return false
    if (memo.kind === 'item') {
      return block.kind === 'item' && block.level <= memo.level
    }
    return block.kind === 'paragraph' && !/:$/.test(folded)
  }
}

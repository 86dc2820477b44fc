import type { DocumentBlock } from '../../reading/document-blocks.ts'
import { plain } from '../plain-text.ts'
import { sentencesOfText } from '../statements.ts'

/** « Les marchés subséquents sont attribués sur les critères prix (70 %) et délai (30 %) »: of a later competition. */
const OF_LATER_CONTRACTS =
  /marches? subsequents?|remises? en concurrence|mises? en concurrence (?:ulterieures?|subsequentes?|de chaque commande)|mini-? ?(?:competitions?|consultations?|concours)|(?:criteres?(?:-la)?|consultation)[^.;]{0,30} (?:sans effet|sans rapport|ne (?:jouent|joue|s'appliquent|concernent))|sans rapport avec (?:celle-ci|la presente)|autres? consultations?(?![a-z])|l'an prochain/

/** « Celle-ci sera jugée sur le prix. » */
const SAID_OF_IT = /^(?:elles?|ils?|cel(?:le|ui)s?-ci|ceux-ci|ces crit[èe]res)\s/iu

const isLater = (text: string) => OF_LATER_CONTRACTS.test(plain(text))

/** The blocks without sections, sentences and lists about the competitions that follow a framework agreement. */
export function withoutLaterContracts(blocks: readonly DocumentBlock[]): DocumentBlock[] {
  let isBelow = false
  return blocks.flatMap((block): DocumentBlock[] => {
    if (isLater(block.headings.at(-1) ?? '')) return []
    if (block.kind === 'row') return isBelow || isLater(block.cells.join(' ')) ? [] : [block]
    if (block.kind === 'heading') {
      isBelow = false
      return isLater(block.text) ? [] : [block]
    }
    if (block.kind === 'item' && isBelow) return []
    const sentences = sentencesOfText(block.text)
    const own = sentences.filter(
      (sentence, at) =>
        !isLater(sentence) && !(SAID_OF_IT.test(sentence) && isLater(sentences[at - 1] ?? '')),
    )
    const last = sentences.at(-1) ?? ''
    isBelow = isLater(last) && /:\s*$/.test(last)
    if (own.length === sentences.length) return [block]
    return own.length === 0 ? [] : [{ ...block, text: own.join(' ') }]
  })
}

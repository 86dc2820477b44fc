import type { DocumentBlock } from '../../reading/document-blocks.ts'
import { lotLetterIn, lotsNamedIn } from '../lot-numbers.ts'
import { plain } from '../plain-text.ts'
import type { FactDocument } from '../statements.ts'
import { type Group, WHOLES } from './award-criterion.ts'
import { entriesOf } from './criterion-entries.ts'
import { withoutLaterContracts } from './later-contracts.ts'
import { weightOf } from './weight-words.ts'

const JUDGEMENT =
  /criteres?|jugement|ponderation|notation|bareme|economiquement|(?:^|> ?)[\d.a-z -]{0,12}(?:le )?choix$|comment [^>]{0,40}(?:choisi|juge|note|class|decid|depart)|choix (?:de l'offre|des offres|de l'attributaire|d(?:u|es) \S+)|(?:analyse|classement|evaluation|notation|examen|selection|appreciation|comparaison) (?:des |de l'|d'une )(?:offre|proposition|projet|prestation)s?|(?:offre|proposition)s?[^>]{0,30} (?:note|juge|evalue|class|compare|choisie?|retenue?|apprecie)|attribution|attributaires?/
const NOT_JUDGEMENT =
  /(?:selection|examen|jugement) des candidatures$|documents? a (?:fournir|produire)/
/** Criteria that select candidates. */
const SELECTION =
  /(?:selection|examen|jugement|choix|analyse|appreciation|recevabilite) (?:des |de la |d'une )?candidat(?:ure)?s?(?! et)|criteres? de (?:candidature|selection)(?! des offres)/
const TITLE =
  /criteres?|ponder|bareme|notation|economiquement la plus avantageuse|mieux[- ]disante?|offres? (?:sont|seront|etant|est|sera) (?:appreci|juge|note|class|evalu|compar)|not(?:e|era|ent) les offres|retient ?:/

const LONGEST_TITLE = 50

/** The criteria of a document, by table or list and by lots. */
export function groupsOf(document: FactDocument): Group[] {
  const blocks = withoutLaterContracts(document.blocks)
  const groups: Group[] = []
  let context = 0
  let lots: number[] = []
  let letter: string | undefined
  let group: Group | null = null
  let table: number | null = null
  let isSelection = false
  const close = () => {
    group = null
  }
  blocks.forEach((block, at) => {
    const folded = plain(block.kind === 'row' ? block.cells.join(' ') : block.text)
    const path = plain(block.headings.join(' > '))
    const isTitle =
      (TITLE.test(folded) && folded.length < 400) ||
      (JUDGEMENT.test(folded) && folded.length < LONGEST_TITLE && block.kind !== 'row')
    if (block.kind === 'heading' || isTitle) isSelection = SELECTION.test(folded)
    if (isSelection) close()
    const isHeaded = JUDGEMENT.test(path) && !NOT_JUDGEMENT.test(path)
    const isCriterion = block.kind === 'heading' && entriesOf(block).length > 0
    if (block.kind === 'heading' && !(group && isCriterion)) {
      close()
      // « Les critères des lots 1 à 6 sont les suivants : », above criteria that are headings.
      if (!isCriterion) lots = lotsNamedIn(folded)
      letter = lotLetterIn(folded)
      context = isTitle ? 40 : 0
    } else if (isTitle) context = 40
    else context--
    const isPlace = block.kind !== 'row' || block.cells.every((cell) => weightOf(cell) === null)
    const [, ofLots = ''] = OF_LOTS.exec(folded) ?? []
    const named = isPlace ? lotsNamedIn(folded.length < 200 ? folded : ofLots) : []
    const titled =
      block.kind === 'row' && block.header ? lotsNamedIn(plain(block.header.join(' '))) : []
    const next = titled.length > 0 ? titled : named
    if (next.length > 0 && next.join() !== lots.join()) {
      lots = next
      close()
    }
    const ownLetter = folded.length < 400 && block.kind !== 'row' ? lotLetterIn(folded) : undefined
    if (ownLetter !== undefined && ownLetter !== letter) {
      letter = ownLetter
      close()
    }
    if (block.kind === 'row' && table !== block.table) {
      table = block.table
      if (group && isFull(group)) close()
    }
    if (isSelection) return
    if (
      !isHeaded &&
      context <= 0 &&
      !(block.kind === 'row' && TITLE.test(plain(block.header?.join(' ') ?? '')))
    )
      return
    const entries = entriesOf(withNameAbove(block, blocks[at - 1]))
    if (entries.length === 0 && !(block.kind !== 'heading' && WEIGHT.test(folded))) return
    // « Le critère « Prix », pondéré à 40 %, est noté sur 100. » explains what the list above has.
    if (group && block.kind !== 'row' && isFull(group) && repeats(group, folded)) {
      group.below.push(block)
      return
    }
    if (!group) {
      group = { lots, ...(letter ? { letter } : {}), entries: [], blocks: [], below: [] }
      groups.push(group)
    }
    group.entries.push(...entries)
    group.blocks.push(block)
  })
  return groups
}

/** « 1 Prix des prestations, au regard du bordereau », with « 35 % » alone below it. */
function withNameAbove(block: DocumentBlock, above: DocumentBlock | undefined): DocumentBlock {
  if (block.kind === 'row' || (above?.kind !== 'paragraph' && above?.kind !== 'item')) return block
  const isWeight = weightOf(block.text)?.unit != null
  const [name = ''] = above.text.split(/[,;(]/)
  return isWeight ? { ...block, text: `${name} : ${block.text}` } : block
}

/** « Lots 1 et 2 : prix, 60 points ; délai, 40 points »: what leads a long sentence. */
const OF_LOTS = /^(?:[ivx\d]+(?:\.\d+)* )?((?:pour )?(?:les? )?lots? [^:;]{1,60}) :/

/** « 30 % », « 12 points »: a weight among other words. */
const WEIGHT =
  /(?:compte|vaut|valent|pese|represente)(?:nt)?(?: pour)? \d|coef\w*\.? ?:? ?\d|\d ?(?:%|points?(?![a-z])|pts?(?![a-z])|pour cent|\/ ?\d)/

const repeats = ({ entries }: Group, folded: string) =>
  entries.some(({ name }) => folded.includes(plain(name)))

const isFull = ({ entries }: Group) => {
  const sum = entries.filter(({ isSub }) => !isSub).reduce((total, { weight }) => total + weight, 0)
  return WHOLES.slice(0, 3).some((whole) => Math.abs(sum - whole) < 0.4)
}

import type { DocumentKind } from '#/domain/document.ts'
import type { DocumentBlock } from '../reading/document-blocks.ts'
import { withUsualWords } from './heading-words.ts'
import { noticeLots } from './notice-lots.ts'
import { plain } from './plain-text.ts'
import { type Subjects, subjectsAfter, withSubject } from './pronouns.ts'

/** A document of the tender file, as blocks. */
export type FactDocument = { id: string; kind: DocumentKind; blocks: readonly DocumentBlock[] }

/**
 * One sentence, list item, table row or ticked box. `label`: what the statement answers (the first cell, the words
 * before a colon, the question above a box), null without one. `folded` fields are for patterns.
 */
export type Statement = {
  documentId: string
  kind: DocumentKind
  page: number
  text: string
  label: string | null
  answer: string
  /** `intro`: the line with a colon at its end above a list or labelled lines. */
  folded: {
    text: string
    label: string
    answer: string
    heading: string
    path: string
    intro: string
  }
  block: DocumentBlock
  /** Number of the block in its document. */
  at: number
  /** The lot that a notice describes there; null elsewhere. */
  noticeLot: number | null
}

const ABBREVIATION =
  /(?:^|[\s('’])(?:art|al|cf|ex|n|no|p|pp|m|mm|mme|av|bd|t[ée]l|réf|ref|max|min|etc|st|ste|h|l|r|d|c|i\.e)\.$/i
/** « 2. », « Article 3. »: the number of what follows, no end; « les lots 1, 2 et 4. » is one. */
const NUMBER = /\b(?<!(?:,| et| ou| à| de| (?:le|du|au) lot) )\d{1,2}\.$/u
/** « prévue.Les »: the space is missing where line breaks were removed. */
const SENTENCE_END =
  /[.!?;]["»)]?\s+(?=["«(]?[\p{Lu}\d•→-])|(?<=\p{Ll}{3}|\d{3}|[)»])\.(?=\p{Lu}['’\p{Ll}]\p{L}*[\s'’])/gu

/** The sentences of a text, whole. */
export function sentencesOfText(text: string): string[] {
  const sentences: string[] = []
  let start = 0
  for (const match of text.matchAll(SENTENCE_END)) {
    const end = match.index + match[0].trimEnd().length
    const before = text.slice(start, end)
    if (ABBREVIATION.test(before) || NUMBER.test(before)) continue
    sentences.push(before.trim())
    start = end
  }
  sentences.push(text.slice(start).trim())
  return sentences.filter((sentence) => sentence !== '')
}

/** Words of a label: more are a sentence. */
const LONGEST_LABEL = 14
const LABELLED = /^([^:]{2,140}?)\s*:(?!\/\/)\s*(.+)$/su

/** Subjects that documents put before a sentence: « Durée – 24 mois », « Avance. Une avance est prévue. » */
const SUBJECT_WORDS =
  "(?:dur[ée]e|d[ée]lais?|reconductions?|renouvellements?|avances?|garanties?|retenue|variantes?|options|prestations? suppl[ée]mentaires?|PSE|groupements?|forme|prix|paiements?|r[èe]glement|visites?|[ée]chantillons?|maquettes?|n[ée]gociations?|langues?|signatures?|formats?|questions?|renseignements|validit[ée]|engagement|crit[èe]res?|jugement|tranches?|clauses?|insertion|nombre de lots|lots?|allotissement|assurances?|p[ée]nalit[ée]s|sous-traitance|copies? de sauvegarde|d[ée]p[ôo]t|objet|montants?|budget|estimation|candidatures?|offres?|lieu|contacts?|plateforme|monnaie|recours|proc[ée]dure|capacit[ée]s?|r[ée]f[ée]rences|chiffre d[’']affaires)"
const DASH_LABELLED = new RegExp(`^(${SUBJECT_WORDS}(?: [^:.;–—]{0,40}?)?) [–—-] (\\S.+)$`, 'isu')
const RUN_IN = new RegExp(
  `^(?:(?:[A-Z]|[IVX]+|\\d{1,2})(?:[.-]?\\d{1,2}){0,3} ?[.)/–-]* ?(?:[–-] )?)?(${SUBJECT_WORDS}(?: [^:.;!?\\d]{0,50})?)\\.$`,
  'iu',
)

/** « Garantie. Le titulaire en est dispensé. »: the title in front of sentences of the same paragraph; null for others. */
function runInTitle(sentence: string): string | null {
  const title = RUN_IN.exec(sentence)?.[1]
  return title !== undefined && title.split(/\s+/).length <= 7 && !VERB.test(title) ? title : null
}

const VERB =
  /(?<!\p{L})(?:est|sont|sera|seront|doit|doivent|devra|devront|peut|peuvent|fait|a|ont)(?!\p{L})/iu

function labelled(text: string): { label: string | null; answer: string } {
  const [, label = '', answer = ''] = LABELLED.exec(text) ?? DASH_LABELLED.exec(text) ?? []
  if (label === '' || label.split(/\s+/).length > LONGEST_LABEL || /\d\s*$/.test(label))
    return { label: null, answer: text }
  return { label, answer }
}

/** A short line without a verb or final stop: a heading of a document whose headings are not marked. */
const isTitle = (text: string) =>
  text.length < 80 &&
  /^\p{Lu}/u.test(text) &&
  /[\p{L})]$/u.test(text) &&
  !/ : \S/u.test(text) &&
  !/\d{4}|\b(?:est|sont|sera|seront)\b/u.test(text)

/** « C.1 – », « 3) », of a folded label. */
const NUMBER_OF_LABEL =
  /^(?:article |art\.? )?(?:(?:[a-z]|[ivx]+|\d{1,2})(?:[.-]\d{1,2})+ ?[.)/:-]* ?|(?:[a-z]|[ivx]+|\d{1,2}) ?[.)/-]+ ?)(?=[a-z])/

/** Characters of an answer in a table that is read sentence by sentence. */
const LONG_ANSWER = 300
const isLongAnswer = (label: string, [answer = '', ...others]: readonly string[]) =>
  others.length === 0 && label.split(/\s+/).length <= LONGEST_LABEL && answer.length > LONG_ANSWER

/** The tick boxes of a row's cells. */
function boxesBelow(blocks: readonly DocumentBlock[], at: number): DocumentBlock[] {
  const end = blocks.findIndex((block, later) => later > at && block.kind !== 'box')
  return blocks.slice(at + 1, end < 0 ? undefined : end)
}

/** Which of the columns « Oui » and « Non » of a table has a mark in this row; null without such columns. */
function tickedColumn({ cells, header }: DocumentBlock & { kind: 'row' }): 'oui' | 'non' | null {
  const titles = header?.map(plain) ?? []
  const isMarked = (title: string) => /^[x☒✓✔]$/iu.test((cells[titles.indexOf(title)] ?? '').trim())
  if (!titles.includes('oui') || !titles.includes('non')) return null
  const [yes, no] = [isMarked('oui'), isMarked('non')]
  return yes === no ? null : yes ? 'oui' : 'non'
}

/** All that a document states, in order. Unticked boxes state nothing. */
export function statementsOf({ id, kind, blocks }: FactDocument): Statement[] {
  const found: Statement[] = []
  let question = ''
  /** Whether the question is the label of a row, whose boxes answer it. */
  let rowOfBoxes = false
  let intro = ''
  let title = ''
  const lots = kind === 'AVIS' ? noticeLots(blocks) : []
  blocks.forEach((block, at) => {
    if (block.kind === 'heading') [title, intro] = ['', '']
    else if (block.kind === 'paragraph' && isTitle(block.text)) title = plain(block.text)
    const heading = withUsualWords(title || plain(block.headings.at(-1) ?? ''))
    const path = plain(block.headings.join(' > '))
    const noticeLot = lots.find(({ from, to }) => at >= from && at < to)?.number ?? null
    let runIn: string | null = null
    const add = (
      text: string,
      label: string | null,
      answer: string,
      { said = text, below = null }: { said?: string; below?: string | null } = {},
    ) =>
      found.push({
        documentId: id,
        kind,
        page: block.page,
        text,
        label,
        answer,
        block,
        at,
        noticeLot,
        folded: {
          text: plain(said),
          label: plain(label ?? '').replace(NUMBER_OF_LABEL, ''),
          answer: plain(answer),
          heading: below ?? runIn ?? heading,
          path: (below ?? runIn) === null ? path : `${path} > ${below ?? runIn}`,
          intro,
        },
      })
    if (block.kind === 'box') {
      const asked = ((rowOfBoxes ? block.label : null) ?? question).replace(/\s*:\s*$/, '')
      const [first = '', ...others] = sentencesOfText(block.text)
      const next = /:\s*$/.test(block.text) ? others.pop() : undefined
      if (block.isTicked) {
        add(first, asked || null, first, asked === '' ? {} : { said: `${asked} : ${first}` })
        for (const sentence of others) {
          const { label, answer } = labelled(sentence)
          add(sentence, label, answer, { below: asked === '' ? null : plain(asked) })
        }
      }
      // « ☒ sans forme imposée. Candidatures multiples : ☐ oui ☒ non »
      if (next !== undefined) question = next
      return
    }
    if (block.kind === 'row') {
      const cells = block.cells.map((cell) => cell.trim()).filter((cell) => cell !== '')
      const [label = '', ...rest] = cells
      const boxes = boxesBelow(blocks, at)
      rowOfBoxes = boxes.length > 0
      question = rowOfBoxes ? label : ''
      // The ticked boxes, which follow as blocks, are the answer.
      if (rowOfBoxes) return
      const ticked = tickedColumn(block)
      if (ticked) {
        const words = rest.filter((cell) => cell.length > 1)
        const answer = ticked === 'non' ? ticked : [ticked, ...words].join(', ')
        add(cells.join(' '), label, answer, { said: `${label} : ${answer}` })
      } else if (rest.length === 0) add(label, null, label)
      else if (isLongAnswer(label, rest))
        for (const sentence of sentencesOfText(rest.join(' ')))
          add(sentence, label, sentence, { said: `${label} : ${sentence}` })
      else add(cells.join(' '), label, rest.join(' '))
      return
    }
    rowOfBoxes = false
    question = block.kind === 'heading' ? '' : block.text
    if (block.kind === 'paragraph' && !LABELLED.test(block.text)) intro = ''
    let subjects: Subjects = {}
    for (const sentence of sentencesOfText(block.text)) {
      const { label, answer } = labelled(sentence)
      add(sentence, label, answer, { said: withSubject(sentence, subjects) })
      subjects = subjectsAfter(sentence, subjects)
      const title = block.kind === 'heading' ? null : runInTitle(sentence)
      if (title !== null) runIn = plain(title)
    }
    if (block.kind === 'paragraph' && /:\s*$/.test(block.text)) intro = plain(block.text)
  })
  return found
}

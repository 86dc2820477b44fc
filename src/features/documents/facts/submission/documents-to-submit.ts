import type { DocumentBlock } from '../../reading/document-blocks.ts'
import { plain } from '../plain-text.ts'
import type { FactDocument } from '../statements.ts'
import { addElsewhere, addItem, addSentences } from './asked-documents.ts'
import { addDocument, type Envelope, type Lists } from './document-lists.ts'
import { isDocumentName, STRICT_START } from './document-names.ts'
import { envelopesOfLists } from './envelope-votes.ts'
import { namedInLine } from './line-of-names.ts'
import {
  announcedBy,
  introOf,
  isEnvelope,
  isEnvelopeAlone,
  type Section,
  sectionOf,
} from './list-sections.ts'
import { MemoContents } from './memo-contents.ts'
import { addAccepted } from './named-forms.ts'
import { partsOfConditions } from './notice-conditions.ts'
import { markIncomplete } from './unlisted-documents.ts'

const SOURCES: ReadonlySet<string> = new Set(['RC', 'AVIS', 'CCP', 'OTHER'])
const SPECIFICATIONS: ReadonlySet<string> = new Set(['CCTP', 'CCP', 'CCAP'])

const ELSEWHERE =
  /(?:liste|enumer|mentionn|indiqu|prevu|precis)\w*[^.;]{0,60} (?:dans l'|a l'|par l'|au )(?:avis|annexe|cctp|aapc)|conformement a l'avis|le cas echeant, (?:les|autres) (?:documents|pieces)/

/** What candidates submit, by envelope, whatever the headings: lists, tables, sub-headings and sentences. */
export function documentsToSubmit(documents: readonly FactDocument[]): Lists {
  const lists: Lists = {
    application: { documents: [], isIncomplete: false },
    offer: { documents: [], isIncomplete: false },
  }
  const source = documents.find((one) => SOURCES.has(one.kind) && collect(one, lists))
  for (const document of documents)
    if (document !== source && SPECIFICATIONS.has(document.kind)) addElsewhere(document, lists)
  markIncomplete(lists, documents)
  return lists
}

const isOtherLabel = (folded: string) =>
  /^[^:]{3,90} ?: ?\S/.test(folded) && !STRICT_START.test(folded)

/** The titles of a table's columns. */
const isHeaderRow = (block: DocumentBlock, next: DocumentBlock | undefined) =>
  block.kind === 'row' &&
  next?.kind === 'row' &&
  next.table === block.table &&
  next.header?.join() === block.cells.join()

/** Boxes of lists in which none is ticked: the marks of documents that candidates tick off. */
function bulletBoxes(blocks: FactDocument['blocks']): Set<DocumentBlock> {
  const bullets = new Set<DocumentBlock>()
  let run: (DocumentBlock & { kind: 'box' })[] = []
  const end = () => {
    const isList = run.length > 1 && run.every((box) => !box.isTicked && box.text.length > 8)
    if (isList) for (const box of run) bullets.add(box)
    run = []
  }
  for (const block of blocks) {
    if (block.kind === 'box') run.push(block)
    else end()
  }
  end()
  return bullets
}

/** Adds what one document asks for; false where it asks for nothing. */
function collect(document: FactDocument, lists: Lists): boolean {
  const path: { level: number; section: Section }[] = []
  const memo = new MemoContents()
  const bullets = bulletBoxes(document.blocks)
  const voted = envelopesOfLists(document.blocks, bullets)
  let list: Section = null
  for (const [at, block] of document.blocks.entries()) {
    const folded = plain(block.kind === 'row' ? block.cells.join(' ') : block.text)
    const isOfMemo = memo.has(block, folded)
    const headed = path.findLast(({ section }) => section !== null)?.section ?? null
    if (block.kind === 'heading') {
      while ((path.at(-1)?.level ?? 0) >= block.level) path.pop()
      const above = path.findLast(({ section }) => section !== null)?.section ?? null
      const own = sectionOf(folded, above)
      list = null
      if (own === null && isEnvelope(above) && isDocumentName(folded)) {
        addDocument(document, block, block.text, lists[above])
        continue
      }
      path.push({ level: block.level, section: own })
      continue
    }
    if (isOfMemo) continue
    const parts =
      document.kind === 'AVIS'
        ? partsOfConditions(block.kind === 'row' ? block.cells.join(' : ') : block.text)
        : null
    if (parts !== null) {
      list = 'application'
      for (const part of parts) addDocument(document, block, part, lists.application)
      continue
    }
    // Notices have one labelled line for each subject.
    if (document.kind === 'AVIS' && block.kind === 'paragraph' && isOtherLabel(folded)) list = null
    const isIntro = block.kind === 'paragraph' ? introOf(folded, headed) : undefined
    if (isIntro !== undefined) list = isIntro
    const mayAnnounce: boolean =
      isEnvelopeAlone(folded) || (block.kind === 'item' && list !== 'none')
    const announced: Envelope | null =
      mayAnnounce && block.kind !== 'row' ? announcedBy(folded) : null
    if (announced !== null) {
      list = announced
      continue
    }
    const named = block.kind === 'row' ? [] : namedInLine(block.text, list ?? headed)
    for (const { envelope, names } of named)
      for (const name of names) addDocument(document, block, name, lists[envelope], block.text)
    if (named.length > 0) continue
    const stated = list ?? headed
    const section = isEnvelope(stated) ? stated : (voted.get(block) ?? stated)
    if (section === null && block.kind !== 'row') addAccepted(document, block, lists)
    if (block.kind === 'paragraph') {
      if (isEnvelope(section)) addSentences(document, block, lists[section], lists)
      if (isEnvelope(section) && ELSEWHERE.test(folded)) lists[section].isIncomplete = true
      if (isIntro === undefined && list === 'none') list = null
    } else if (isEnvelope(section) && !isHeaderRow(block, document.blocks[at + 1]))
      addItem(document, block, folded, {
        list: lists[section],
        isBullet: bullets.has(block),
      })
  }
  return lists.application.documents.length + lists.offer.documents.length > 0
}

import type { DocumentBlock } from '../../reading/document-blocks.ts'
import { plain } from '../plain-text.ts'
import { type FactDocument, sentencesOfText } from '../statements.ts'
import { addDocument, type DocumentList, type Lists } from './document-lists.ts'
import { JOINED, LISTED_START, LOOSE, STRICT, STRICT_START, SUBMITTED } from './document-names.ts'
import { OF_LOTS } from './line-of-names.ts'
import { addNamed } from './named-forms.ts'
import { documentOfRow } from './row-documents.ts'
import { documentsInSentence } from './sentence-documents.ts'

const VERB =
  /(?<![a-z])(?:est|sont|sera|seront|peut|peuvent|doit|doivent|devra|devront|aura|auront|n'est|ne|a ete|fait|doive|applique|comprend)(?![a-z])/
const OPTIONAL = /(?<![a-z])(?:peut|peuvent|pourra|pourront|si|pas|lorsqu\w*|faculte)(?![a-z])/

/** « Un mémoire technique précisant : », above its contents. */
const MEMO =
  /^(?:une? |le |la )?(?:memoire (?:technique|justificatif)|note (?:technique|methodologique))(?! (?:est|sera|doit|devra))[^.;]{0,80}:$/

/** The document that a list item or a table row names. `isBullet`: an unticked box is the mark of a list. */
export function addItem(
  document: FactDocument,
  block: DocumentBlock,
  folded: string,
  { list, isBullet }: { list: DocumentList; isBullet: boolean },
): void {
  if (block.kind === 'box') {
    if (
      (block.isTicked || isBullet) &&
      (LOOSE.test(folded.slice(0, 90)) || LISTED_START.test(folded))
    )
      addDocument(document, block, block.text, list)
    return
  }
  if (block.kind === 'row') {
    const name = documentOfRow(block, document.kind === 'AVIS')
    if (name !== null) addDocument(document, block, name, list)
    return
  }
  const isCase =
    /^(?:si |en cas|soit |ou |lorsque|par (?:voie|un)|d'un (?:systeme|espace)|directement|beneficier|d'attester)/.test(
      folded,
    )
  const start = folded.slice(0, 90)
  if (isCase && !new RegExp(STRICT).test(folded.slice(0, 110))) return
  if (!LOOSE.test(start) && folded.length > 90) return
  if (
    (document.kind === 'AVIS' || (block.kind === 'item' && block.level > 1)) &&
    !STRICT_START.test(folded)
  )
    return
  addDocument(document, block, block.text, list)
  // Items without marks run together: « Déclaration du candidat (DC2). Liste des principaux travaux. »
  for (const sentence of sentencesOfText(block.text).slice(1)) {
    const own = plain(sentence)
    const isName = STRICT_START.test(own) || LISTED_START.test(own)
    if (isName && !VERB.test(own.slice(0, 100))) addDocument(document, block, sentence, list)
  }
}

/** « Les justificatifs déjà remis n’ont pas à l’être de nouveau. » */
const NOT_AGAIN =
  /n'(?:a|ont) pas a (?:l'etre|etre)(?![a-z])|deja (?:ete )?(?:remis|transmis|fourni|communique|depose)/
/** « la preuve de leurs capacités par tout moyen »: no document. */
const ANY_PROOF =
  /par tout (?:autre )?moyen|^(?:les |des )?(?:memes )?(?:justificatifs|documents|pieces) (?:correspondant|equivalent|necessaire)e?s$/

/** The documents that the sentences of a paragraph ask for. */
export function addSentences(
  document: FactDocument,
  block: DocumentBlock,
  list: DocumentList,
  lists: Lists,
): void {
  for (const sentence of sentencesOfText(block.text)) {
    const folded = plain(sentence)
    if (/:$/.test(folded) && !MEMO.test(folded)) {
      if (/\bdume\b/.test(folded)) addNamed(document, block, folded, { sentence, list, lists })
      continue
    }
    if (NOT_AGAIN.test(folded)) continue
    const given = documentsInSentence(sentence).filter((name) => !ANY_PROOF.test(plain(name)))
    for (const name of given) addDocument(document, block, name, list, sentence)
    if (given.length > 0) {
      addNamed(document, block, folded, { sentence, list, lists })
      continue
    }
    const isCase = /^en outre|peut etre apporte|lorsqu|pour justifier/.test(folded)
    const own = plain(sentence.replace(OF_LOTS, ''))
    const isOfList = /[;,]$/.test(folded) || own !== folded
    const isNominal =
      (STRICT_START.test(own) || (isOfList && LISTED_START.test(own))) &&
      (/;$/.test(folded) || !VERB.test(folded.slice(0, 100))) &&
      folded.length < 600
    const isSubmitted =
      SUBMITTED.test(folded) &&
      !OPTIONAL.test(folded) &&
      folded.length < 240 &&
      !/redige|langue|plateforme|libelle|caracteres/.test(folded)
    if (isNominal || (isSubmitted && !isCase)) addDocument(document, block, sentence, list)
    else addNamed(document, block, folded, { sentence, list, lists })
  }
}

/** Specifications that ask for a document in the offer. */
export function addElsewhere(document: FactDocument, lists: Lists): void {
  for (const block of document.blocks) {
    if (block.kind === 'row' || block.kind === 'heading') continue
    for (const sentence of sentencesOfText(block.text)) {
      const folded = plain(sentence)
      if (folded.length > 300 || OPTIONAL.test(folded)) continue
      const isOfCandidate =
        /(?:candidats?|soumissionnaires?)/.test(folded) && SUBMITTED.test(folded)
      if (isOfCandidate || JOINED.test(folded)) addDocument(document, block, sentence, lists.offer)
    }
  }
}

import type { DocumentBlock } from '../../reading/document-blocks.ts'
import { plain } from '../plain-text.ts'
import { type FactDocument, type Statement, sentencesOfText } from '../statements.ts'

export type Envelope = 'application' | 'offer'
type SubmittedDocument = {
  name: string
  statement: Pick<Statement, 'documentId' | 'page' | 'text' | 'block'>
}
export type DocumentList = { documents: SubmittedDocument[]; isIncomplete: boolean }
export type Lists = Record<Envelope, DocumentList>

const LONGEST_NAME = 260
/** The cell of a column « à signer » that the name runs into. */
const ANSWER_COLUMN = /(?<=[\p{Ll})]) (?:Oui|Non|OUI|NON)$/u
/** Names without their end. */
const CUT_OFF = /^.{0,60}[\s'](?:du|de|des|la|le|les|un|une|et|ou|a|au|d|l)$/
/** Envelopes, headings of lists, and documents that candidates need not submit again. */
const NO_DOCUMENT =
  /^(?:que |qu')|^(?:aucune?s?|pas de) |^(?:par |pour |a )?(?:le |l')?(?:seul )?(?:attributaire|candidat retenu)(?![a-z])|^par (?:telephone|courriel|mail)|^(?:(?:sous-)?criteres?|jugement|examen|selection|attribution|negociations?|formats?|situation propre|le candidat suivant|visites? sur|transmission|documents? a produire|pieces? de (?:l'offre|la candidature)|(?:le )?(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche))(?![a-z])|^capacites? (?:economiques?|techniques?|professionnelles?|financieres?),|^(?:adresse|nb|attention|rappel|ou|et|tel|mail|https?|n\.b|total)(?![a-z])|^(?:son|sa|leur|l') ?(?:offre|candidature)(?![a-z])|^(?:les )?renseignements? (?:concernant|relatifs)|^(?:sous-)?dossier (?:interieur|relatif)|^situation (?:juridique|propre)[^:]{0,20}$|^capacites? (?:economiques?|techniques?|professionnelles?|financieres?)(?: et \S+)?$|deja (?:ete )?transmis|\d ?(?:points?|pts)$|^delais? |^[a-z0-9]{1,4} ?[:=]|^(?:une |la |l')?(?:candidature|offre)$|^(?:la |le )?(?:nature|nom|raison sociale|montant|conditions de paiement)(?: \S+){0,8}(?: sous-trait|[ ,].*sous-traitant)/

/** The end of another item, whose parenthesis opened before. */
const CLOSED_ALONE = /^[^(]*\)/
/** A parenthesis that the text does not close. */
const OPEN_ALONE = /\s*\([^)]*$/
/** A reference to an article that ends with its line: « L », « R. 3243- ». */
const CUT_ARTICLE = /[\s,]+(?:et )?[LRD](?:\. ?\d+-)?$/

/** The name as a list shows it, ending in « … » where the sentence goes on. */
function documentName(sentence: string): string {
  const name = sentence
    .replace(/\s+/g, ' ')
    .replace(ANSWER_COLUMN, '')
    .replace(/[\s;:.,]+$/, '')
  const isLong = name.length > LONGEST_NAME
  const short = isLong ? name.slice(0, LONGEST_NAME).replace(/\s\S*$/, '') : name
  const whole = short
    .replace(OPEN_ALONE, '')
    .replace(CUT_ARTICLE, '')
    .replace(/[\s;:.,]+$/, '')
  return isLong || CUT_ARTICLE.test(name) ? `${whole}\u00a0…` : whole
}

/** Adds a document once. `quoted`: the sentence that asks for it. */
export function addDocument(
  document: FactDocument,
  block: DocumentBlock,
  text: string,
  list: DocumentList,
  quoted = text,
): void {
  const plainText = text
    .replace(/^[\s•▪→✓–-]+/, '')
    .replace(/^\(?(?:\d{1,2}|[a-z])\s?[).°-]\s*/i, '')
  const name = documentName(sentencesOfText(plainText)[0] ?? '')
  const key = plain(name)
  if (!/\p{L}{2}/u.test(name) || NO_DOCUMENT.test(key) || CUT_OFF.test(key)) return
  if (CLOSED_ALONE.test(name)) return
  if (list.documents.some((known) => plain(known.name) === key)) return
  list.documents.push({
    name,
    statement: { documentId: document.id, page: block.page, text: quoted, block },
  })
}

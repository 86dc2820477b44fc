import type { Evidence } from '#/domain/notices/analysis-types.ts'
import { evidenceOf, lineOf, type Quote } from '#/features/analysis/rules/text/passage.ts'
import { plain } from '#/features/documents/facts/plain-text.ts'
import { LISTED_START, STRICT_START } from '#/features/documents/facts/submission/document-names.ts'
import { type CallDocument, type DocumentPart, isBullet, partsOf } from './call-document.ts'
import { envelopeOf } from './envelope.ts'
import { PIECES, type PieceKind } from './piece-catalogue.ts'

/** When a document is due: with the application, with the offer, or from the winner only. */
export type PieceMoment = 'application' | 'offer' | 'award'

export type AskedPiece = { piece: PieceKind; moment: PieceMoment; evidence: Evidence[] }

const OF_CANDIDATE =
  /candidature|contenu des (?:plis|offres)|pr[ée]sentation des|documents? [àa] (?:produire|fournir|remettre)|pi[èe]ces? [àa] (?:produire|fournir|remettre)|dossier (?:de candidature|d['’]offre|technique)|\boffres?\b|situation juridique|capacit[ée]|justificati|attributaire|r[ée]ponse/i
/** Sections about the documents that the buyer provides or about the criteria. */
const NOT_OF_CANDIDATE =
  /dossier de consultation|documents? de la consultation|\bDCE\b|crit[èe]re|jugement des offres|pi[èe]ces (?:contractuelles|constitutives)|m[ée]moires? (?:technique|justificatif|m[ée]thodologique)\b.{0,40}(?:compren|comport|contien|pr[ée]cis|d[ée]taill|indiqu|expos|trait|d[ée]cri|port|pr[ée]sent)|variantes?|d[ée]lai de validit[ée]|renseignements compl[ée]mentaires/i
const ASKS =
  /fourni|produi|remet|remis|joind|joint|transmett|transmis|compren|compos|contien|compl[ée]t|sign|dat[ée]|devr|doi(?:t|vent)|demand|exig|accompagn|pr[ée]sent|attestant|justifi/i
/** « Le candidat remet un DC1 et un DC2 », under any heading. */
const CANDIDATE_GIVES =
  /(?:candidats?|soumissionnaires?)(?!\p{L})[^.;]{0,30} (?:remet|fourni|produi|joi(?:nt|gn|ndr)|transmet)/iu
const AT_AWARD =
  /attributaire|retenue?s? (?:d[ée]finitivement|provisoirement|devr|produi|fourni)|candidats? retenu|(?:avant|apr[èe]s) (?:la )?(?:notification|signature|attribution)|susceptible d['’][êe]tre retenu|auquel il est envisag[ée]/i

/** The documents that the consultation rules require, each with its first mention. */
export function piecesIn(documents: readonly CallDocument[]): AskedPiece[] {
  const found = new Map<string, AskedPiece>()
  for (const document of documents) {
    if (document.kind !== 'RC' && document.kind !== 'AVIS') continue
    for (const part of partsOf(document)) {
      for (const { sentence, intro } of asking(part)) {
        for (const piece of PIECES) {
          if (!piece.pattern.test(lineOf(sentence))) continue
          const evidence = evidenceOf([sentence], { kind: 'document', documentId: document.id })
          const moment = momentOf(part, intro, sentence, piece)
          const known = found.get(piece.key)
          // A document required from all candidates replaces one required from the winner.
          if (!known || (known.moment === 'award' && moment !== 'award')) {
            found.set(piece.key, { piece, moment, evidence })
          }
        }
      }
    }
  }
  return withAlternative(PIECES.flatMap(({ key }) => found.get(key) ?? []))
}

/** A DUME replaces the DC1 and the DC2: where both are asked, they are one document, « DC1 ou DUME ». */
function withAlternative(asked: readonly AskedPiece[]): AskedPiece[] {
  const form = asked.find(({ piece: { key } }) => key === 'dc1' || key === 'dc2')
  if (!form || !asked.some(({ piece }) => piece.key === 'dume')) return [...asked]
  return asked
    .filter(({ piece }) => piece.key !== 'dume')
    .map((one) =>
      one === form ? { ...one, piece: { ...one.piece, name: `${one.piece.name} ou DUME` } } : one,
    )
}

type Asking = { sentence: Quote; intro: string }

/** Sentences that require documents; list items include their introduction. */
function asking(part: DocumentPart): Asking[] {
  const { heading, article, sentences } = part
  if (NOT_OF_CANDIDATE.test(heading)) return []
  const isAbout = OF_CANDIDATE.test(`${heading} ${article}`)
  let intro = ''
  return sentences.flatMap((sentence): Asking[] => {
    const line = lineOf(sentence)
    // Lists without marks: « Déclaration du candidat (DC2). » below « Le candidat produit les pièces suivantes : ».
    const isListed = isBullet(sentence) || (intro !== '' && !line.endsWith(':') && isNamed(line))
    if (!isListed) intro = line.endsWith(':') ? line : ''
    if (NOT_OF_CANDIDATE.test(intro)) return []
    if (/\b(?:ne|n['’])\s?\w+ pas\b|pas n[ée]cessaire|inutile/i.test(line)) return []
    if (isListed) {
      return isAbout || (OF_CANDIDATE.test(intro) && ASKS.test(intro)) ? [{ sentence, intro }] : []
    }
    const isAsked = isAbout ? ASKS.test(line) : CANDIDATE_GIVES.test(line)
    return isAsked ? [{ sentence, intro }] : []
  })
}

/** Whether a sentence begins with the name of a document. */
function isNamed(line: string): boolean {
  const folded = plain(line)
  return STRICT_START.test(folded) || LISTED_START.test(folded)
}

function momentOf(
  { heading, article }: DocumentPart,
  intro: string,
  sentence: Quote,
  piece: PieceKind,
): PieceMoment {
  if (AT_AWARD.test(`${heading} ${intro} ${lineOf(sentence)}`)) return 'award'
  return envelopeOf([intro, heading, article]) ?? piece.envelope
}

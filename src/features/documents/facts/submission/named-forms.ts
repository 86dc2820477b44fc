import type { DocumentBlock } from '../../reading/document-blocks.ts'
import { plain } from '../plain-text.ts'
import { type FactDocument, sentencesOfText } from '../statements.ts'
import { addDocument, type DocumentList, type Lists } from './document-lists.ts'

/** Forms that a sentence accepts or asks for in a case, under their usual names. */
const NAMED: [pattern: RegExp, name: string][] = [
  [/\bdume\b|document unique de marche europeen/, 'DUME (possible)'],
  [/\bdc ?1\b/, 'Lettre de candidature (DC1)'],
  [/\bdc ?2\b/, 'Déclaration du candidat (DC2)'],
  [
    /\bdc ?4\b|declaration de sous-traitance/,
    'Déclaration de sous-traitance (DC4), en cas de sous-traitance',
  ],
  [
    /engagement ecrit|lettres? d'engagement (?:de celui|du|de ce|d'un|de l'operateur|des operateurs)|(?:preuve|justifi\w+)[^.;]{0,30} qu'il en? dispos|disposera des capacites/,
    'Engagement écrit de l’opérateur sur les capacités duquel le candidat s’appuie',
  ],
]
const SUBCONTRACTORS = /indiquer[^.;]{0,20} sous-traitants|liste des sous-traitants/

/** A form that is accepted, or asked for in a case; once, whatever the sentences that name it. */
export function addNamed(
  document: FactDocument,
  block: DocumentBlock,
  folded: string,
  { sentence, list, lists }: { sentence: string; list: DocumentList; lists: Lists },
): void {
  if (list === lists.application) {
    for (const [pattern, name] of NAMED) {
      if (!pattern.test(folded) || list.documents.some((one) => pattern.test(plain(one.name))))
        continue
      addDocument(document, block, name, list, sentence)
    }
  } else if (
    SUBCONTRACTORS.test(folded) &&
    !list.documents.some((one) => /sous-traitan/.test(plain(one.name)))
  )
    addDocument(
      document,
      block,
      'Sous-traitants connus et prestations sous-traitées',
      list,
      sentence,
    )
}

/** Forms for applications that other sections accept or ask for. */
export function addAccepted(document: FactDocument, block: DocumentBlock, lists: Lists): void {
  for (const sentence of sentencesOfText(block.text)) {
    const folded = plain(sentence)
    if (/dossier de consultation|attributaire|retenu|contient les pieces/.test(folded)) continue
    if (/\bdume\b|\bdc ?4\b|engagement ecrit/.test(folded))
      addNamed(document, block, folded, { sentence, list: lists.application, lists })
  }
}

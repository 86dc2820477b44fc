import type { Statement } from './statements.ts'

const HEADING =
  /objet(?: (?:de la consultation|du (?:marche|contrat|present)|de l'accord|et |des )|$)/
const SENTENCE =
  /(?:a|ont|concerne|porte)(?: sur)? (?:pour objet|objet|la (?:fourniture|realisation|passation)|les (?:travaux|prestations))|pour objet|(?:consultation|marche|accord-? ?cadre|contrat) (?:concerne|porte sur) /
const SOURCES: ReadonlySet<string> = new Set(['RC', 'AVIS', 'CCP', 'CCAP', 'AE', 'CCTP', 'OTHER'])
const OTHER = /\bcpv\b|nomenclature|lieux? d'execution|article [lr]\.|dossier de consultation/
const MOST = 4

/** The sentences on what is bought, of the first document with an article on the object. */
export function objectStatements(statements: readonly Statement[]): Statement[] {
  const first = statements.find(
    ({ kind, block, folded }) =>
      SOURCES.has(kind) &&
      block.kind !== 'heading' &&
      HEADING.test(folded.heading) &&
      SENTENCE.test(folded.text) &&
      folded.text.length > 40,
  )
  if (!first) return []
  const from = statements.indexOf(first)
  const near = statements
    .slice(from)
    .filter(
      ({ documentId, block, folded }, rank) =>
        rank < 8 &&
        documentId === first.documentId &&
        folded.heading === first.folded.heading &&
        (block.kind === 'paragraph' || block.kind === 'item') &&
        !OTHER.test(folded.text),
    )
  return near.slice(0, MOST)
}

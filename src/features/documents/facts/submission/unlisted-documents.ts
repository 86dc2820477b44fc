import { entriesOf } from '#/domain/keys-of.ts'
import { plain } from '../plain-text.ts'
import type { FactDocument } from '../statements.ts'
import type { Envelope, Lists } from './document-lists.ts'

/** Kinds of documents by their names without accents, and the envelope that they usually are in. */
const KINDS: readonly [Envelope, RegExp][] = [
  ['application', /\bdc ?4\b|declarations? de sous-traitance|sous-traitants?\b/],
  ['application', /engagements? (?:ecrits?|signes?)|capacites d'(?:un |autres |operateurs)/],
  ['application', /(?:declarations?|attestations?) sur l'honneur/],
  ['application', /subventions etrangeres/],
  ['application', /certifications?\b|\biso\b/],
  ['application', /habilitations?\b|agrements?\b/],
  ['offer', /questionnaires?\b|formulaires? de (?!candidature)|cadres? de reponse/],
  ['offer', /echantillons?\b|maquettes?\b/],
  ['offer', /\bdevis\b/],
  ['offer', /certificats?\b|marquage ce\b/],
  ['offer', /plans? d'assurance|plannings?\b/],
]
/** « sans échantillon », « aucun devis ». */
const NEGATED = /\b(?:pas|sans|aucune?|ni|non)\b[^.;]{0,40}$/
const NOT_ENOUGH = 2

/** Marks lists as incomplete where the file names documents that no list has, and where the source is no set of rules. */
export function markIncomplete(lists: Lists, documents: readonly FactDocument[]): void {
  const rules = documents.filter(({ kind }) => kind === 'RC')
  const listed = plain(
    Object.values(lists)
      .flatMap((list) => list.documents.map(({ name }) => name))
      .join('\n'),
  )
  const text = rules.flatMap(({ blocks }) => blocks.map((block) => plain(textOf(block))))
  for (const [envelope, list] of entriesOf(lists)) {
    const isShort = list.documents.length <= NOT_ENOUGH
    const isUnlisted = KINDS.some(
      ([of, kind]) => of === envelope && !kind.test(listed) && text.some((one) => names(one, kind)),
    )
    if (rules.length === 0 || isShort || isUnlisted) list.isIncomplete = true
  }
}

function names(text: string, kind: RegExp): boolean {
  const at = text.search(kind)
  return at >= 0 && !NEGATED.test(text.slice(0, at))
}

function textOf(block: FactDocument['blocks'][number]): string {
  return block.kind === 'row' ? block.cells.join(' ') : block.text
}

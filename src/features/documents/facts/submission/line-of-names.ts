import { plain } from '../plain-text.ts'
import type { Envelope } from './document-lists.ts'
import { LISTED_START, STRICT_START } from './document-names.ts'
import { envelopeByVotes, envelopeOfList } from './envelope-votes.ts'
import { introOf, isEnvelope, type Section } from './list-sections.ts'
import { outsideParentheses } from './outside-parentheses.ts'

const LABEL =
  /^(?:\d{1,2} ?[.)-] ?)?(?:(?:pieces?|documents?|dossier|contenu|composition)(?: [a-z]+){0,3} )?(?:de |d')?(?:la |l')?(candidature|offre)s?(?: (?:technique|financiere|technique et financiere))?$/
/** Forms that are named by their letters. */
const LETTERS =
  /^(?:(?:un|une|le|la|les|l'|des|\d°) ?)?(?:ae|attri ?1|cc[at]p|ccp|rc|planning|plans?|photos?|annexes?|offre (?:financiere|technique)|pouvoir)(?![a-z])/
const FEWEST = 2
/** Of the parts that a line names, those that must be documents. */
const MOSTLY = 0.5
const SENTENCE_BREAK = /(?<=[\p{Ll})\d])\.\s+(?=\p{Lu})/u
/** « 1° », « a) », « - »: what a line puts before its parts. */
const MARK = /^(?:[-–•▪]|\d{1,2} ?[°.)]|[a-z] ?\)|\d\.\d)\s*/iu
/** Of « l’acte d’engagement et un mémoire technique », the word between two documents. */
const AND = /\s+(?:et|ainsi que)\s+(?=(?:une?|le|la|les|des|son|sa|ses)\s|l['’])/iu

/**
 * The documents of an envelope that one line names: « Candidature : DC1, DC2, attestations d’assurance », « L’offre comprend : un
 * acte d’engagement ; un mémoire technique ». `headed`: the envelope of the headings above. Empty for another line.
 */
export function namedInLine(
  text: string,
  headed: Section,
): { envelope: Envelope; names: string[] }[] {
  return text.split(SENTENCE_BREAK).flatMap((sentence) => {
    const [, label = '', answer = ''] = /^([^:]{5,200}?)\s*:\s+(\S.*)$/su.exec(sentence) ?? []
    const parts = partsOf(answer)
    const envelope =
      envelopeOf(label, headed) ??
      (isGiven(label) ? envelopeByVotes(parts) : envelopeOfList(parts, plain(label)))
    if (envelope === null) return []
    const names = parts.filter((part) => isName(plain(part)))
    return names.length >= FEWEST && names.length >= MOSTLY * parts.length
      ? [{ envelope, names: parts.filter((part) => part.length > 1) }]
      : []
  })
}

const INTRODUCES =
  /compren|contien|justifi\w*[^.]{0,60} par$|form(?:e|ee) d|remet|remis|fourni|produi|joi(?:nt|nd)|compos|constitu|suivant|pieces|documents|dossier|volet|(?<![a-z])plis?(?![a-z])|enveloppe/

const CONTAINS = /(?:compren|contien|compos|constitu|forme)\w*(?: [^:]{0,40})?$/

/** « Ne sont pas à joindre » */
const NOT_GIVEN = /(?<![a-z])(?:ne|n'est|n'ont|pas|inutile|dispense\w*)(?![a-z])/

function envelopeOf(label: string, headed: Section): Envelope | null {
  const folded = plain(label)
  if (NOT_GIVEN.test(folded)) return null
  const [, named] = LABEL.exec(folded) ?? []
  if (named !== undefined) return named === 'offre' ? 'offer' : 'application'
  if (!INTRODUCES.test(folded) || (STRICT_START.test(folded) && !CONTAINS.test(folded))) return null
  const introduced = introOf(`${folded} :`, headed)
  return introduced !== undefined && isEnvelope(introduced) ? introduced : null
}

/** « l’entreprise remet pour chaque lot », « sont à joindre »: of what candidates submit, whatever the envelope. */
const isGiven = (label: string) =>
  /(?:candidats?|entreprises?|soumissionnaires?|concurrents?|fournisseurs?|vous|il|elle)(?![a-z])[^.;]{0,30} (?:remet|fourni|produi|joi(?:nt|gn)|transmet|depos|envoie)|(?:sont|est|seront|sera)(?: \S+){0,2} (?:a )?(?:joindre|remettre|fournir|produire|joints?|remis|fournis?|produits?|exigee?s?|demandee?s?)/.test(
    plain(label),
  ) && !/attributaire|retenu|titulaire|n'est|ne sont|pas a/.test(plain(label))

/** « lot n° 1 : rapport d’essai »: of a document for some lots. */
export const OF_LOTS = /^(?:pour (?:le |les )?)?lots? [^:]{1,40}: ?/iu

const BY_STOP = /;/g
const BY_COMMA = /,/g

/** The documents between commas, where each part is one; otherwise the whole. */
export function namedParts(text: string): string[] {
  const parts = outsideParentheses(text.replace(OF_LOTS, ''), BY_COMMA).map(clean)
  return parts.length > 1 && parts.every((one) => isName(plain(one))) ? parts : [text.trim()]
}

function partsOf(answer: string): string[] {
  const parts = outsideParentheses(answer, /;/.test(answer) ? BY_STOP : BY_COMMA)
    .flatMap(namedParts)
    .flatMap((part) => {
      const own = part.split(AND)
      return own.every((one) => isName(plain(clean(one)))) ? own : [part]
    })
  return parts.map(clean)
}

const clean = (part: string) =>
  part
    .trim()
    .replace(MARK, '')
    .replace(/^(?:et|puis|ainsi que|enfin),? /iu, '')
    .replace(OF_LOTS, '')
    .trim()

const isName = (folded: string) =>
  STRICT_START.test(folded) || LISTED_START.test(folded) || LETTERS.test(folded)

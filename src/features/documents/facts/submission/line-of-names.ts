import { plain } from '../plain-text.ts'
import type { Envelope } from './document-lists.ts'
import { STRICT_START } from './document-names.ts'
import { introOf, isEnvelope, type Section } from './list-sections.ts'

const LABEL =
  /^(?:\d{1,2} ?[.)-] ?)?(?:(?:pieces?|documents?|dossier|contenu|composition)(?: [a-z]+){0,3} )?(?:de |d')?(?:la |l')?(candidature|offre)s?(?: (?:technique|financiere|technique et financiere))?$/
/** Forms that are named by their letters. */
const LETTERS =
  /^(?:(?:un|une|le|la|les|l'|des|\d°) ?)?(?:ae|attri ?1|cc[at]p|ccp|rc|planning|plans?|photos?|annexes?|offre (?:financiere|technique)|pouvoir)(?![a-z])/
const FEWEST = 2
/** Of the parts that a line names, those that must be documents. */
const MOSTLY = 0.6
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
    const envelope = envelopeOf(label, headed)
    if (envelope === null) return []
    const parts = partsOf(answer)
    const names = parts.filter((part) => isName(plain(part)))
    return names.length >= FEWEST && names.length >= MOSTLY * parts.length
      ? [{ envelope, names: parts.filter((part) => part.length > 1) }]
      : []
  })
}

const INTRODUCES =
  /compren|contien|remet|remis|fourni|produi|joi(?:nt|nd)|compos|constitu|suivant|pieces|documents|dossier|volet|(?<![a-z])plis?(?![a-z])|enveloppe/

const CONTAINS = /(?:compren|contien|compos|constitu)\w*(?: [^:]{0,40})?$/

function envelopeOf(label: string, headed: Section): Envelope | null {
  const folded = plain(label)
  const [, named] = LABEL.exec(folded) ?? []
  if (named !== undefined) return named === 'offre' ? 'offer' : 'application'
  if (!INTRODUCES.test(folded) || (STRICT_START.test(folded) && !CONTAINS.test(folded))) return null
  const introduced = introOf(`${folded} :`, headed)
  return introduced !== undefined && isEnvelope(introduced) ? introduced : null
}

function partsOf(answer: string): string[] {
  const separator = /;/.test(answer) ? /;(?![^(]*\))/ : /,(?![^(]*\))/
  return answer
    .split(separator)
    .flatMap((part) => part.split(AND))
    .map((part) => part.trim().replace(MARK, '').trim())
}

const isName = (folded: string) => STRICT_START.test(folded) || LETTERS.test(folded)

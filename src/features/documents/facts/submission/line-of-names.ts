import { plain } from '../plain-text.ts'
import type { Envelope } from './document-lists.ts'
import { STRICT_START } from './document-names.ts'

const LABEL =
  /^(?:\d{1,2} ?[.)-] ?)?(?:(?:pieces?|documents?|dossier|contenu|composition)(?: [a-z]+){0,3} )?(?:de |d')?(?:la |l')?(candidature|offre)s?(?: (?:technique|financiere|technique et financiere))?$/
/** Forms that are named by their letters. */
const LETTERS = /^(?:ae|attri ?1|cc[at]p|ccp|rc|planning|plans?|photos?)(?![a-z])/
const FEWEST = 2

/** « Candidature : DC1, DC2, attestations d’assurance »: the documents of an envelope on one line; null for another line. */
export function namedInLine(text: string): { envelope: Envelope; names: string[] } | null {
  const [, label = '', answer = ''] = /^([^:]{5,60}?)\s*:\s+(\S.*)$/su.exec(text) ?? []
  const [, envelope] = LABEL.exec(plain(label)) ?? []
  if (envelope === undefined) return null
  const parts = answer.split(/[,;](?![^(]*\))\s*/).map((part) => part.trim())
  const names = parts.filter((part) => isName(plain(part)))
  return names.length >= FEWEST && names.length >= 0.6 * parts.length
    ? {
        envelope: envelope === 'offre' ? 'offer' : 'application',
        names: parts.filter((part) => part.length > 1),
      }
    : null
}

const isName = (folded: string) => STRICT_START.test(folded) || LETTERS.test(folded)

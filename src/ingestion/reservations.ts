import { RESERVATIONS, type Reservation } from '#/domain/notices/notice-content.ts'
import { attribute, childNames, children, deepText, has, type XmlNode } from '#/ingestion/xml.ts'
import { distinct } from '#/lib/distinct.ts'

const ARTICLE = /\bL\s?\.?\s?2113[-–]\s?(1[2-6])(-1)?(?!\d)/gi
const OF_ARTICLE: Record<string, Reservation[]> = {
  '12': ['adapted'],
  '13': ['insertion'],
  '13-1': ['prison'],
  '14': ['adapted', 'insertion'],
  '15': ['ess'],
  '16': ['ess'],
}
const STRUCTURES: [words: RegExp, structure: Reservation][] = [
  [
    /entreprises? adapt[ée]e|\bEA\b|centres? d['’]aide par le travail|\bE\.?S\.?A\.?T\b|[ée]tablissements? et services? d['’](?:aide|accompagnement) par le travail|ateliers? prot[ée]g|emplois? prot[ée]g|travailleurs? handicap/i,
    'adapted',
  ],
  [
    /insertion par l['’]activit[ée]|structures? d['’]insertion|\bS\.?I\.?A\.?E\b|travailleurs? d[ée]favoris/i,
    'insertion',
  ],
  [/p[ée]nitentiaire|d[ée]tenus?\b/i, 'prison'],
  [/[ée]conomie sociale et solidaire/i, 'ess'],
]
/** « se réserve le droit » is none. */
const RESERVED =
  /(?:march[ée]s?|lots?|consultation|accord-cadre|proc[ée]dure|participation|ex[ée]cution|contrat|prestations?)\b[^.;]{0,80}\br[ée]serv[ée]e?s?\b|\br[ée]serv(?:[ée]e?s? (?:aux?|à des|à l|en (?:application|vertu)|au titre)|ation (?:du|des|de (?:la|ce|certains)) (?:march|lot|consult|accord|contrat))/i
const NOT =
  /\b(?:n['’]est|ne sont|n['’]a|n['’]ont)\b[^.;]{0,30}\b(?:pas|aucun)|\bnon[- ]r[ée]serv|\bsans r[ée]serv|\bpas (?:de )?r[ée]serv|\baucun|r[ée]serv[ée]e?s?\s*(?:\?|:)?\s*non\b|\bheures?\b|\bsecteur (?:traditionnel|classique|ordinaire|marchand)/i

/** Social clauses, and other articles: these sentences name the articles on reserved contracts by mistake, or in passing. */
const OTHER_TERMS = /clause|ex[ée]cut|\b[LR]\s?\.?\s?2(?!113[-–]\s?1[2-4])\d{3}[-–]\s?\d/i

/** Whom the sentences of a text reserve the contract for; empty where none does. */
export function reservationsIn(text: string | null): Reservation[] {
  if (text === null || !/r[ée]serv|2113/i.test(text)) return []
  const sentences = text.split(/\n|;|(?<=\p{L}{2}\.)\s/u)
  return inOrder(
    sentences.flatMap((sentence) => {
      if (NOT.test(sentence)) return []
      const articles = [...sentence.matchAll(ARTICLE)].flatMap(
        ([, number = '', part = '']) => OF_ARTICLE[`${number}${part}`] ?? [],
      )
      const isReserved = RESERVED.test(sentence)
      const named = structuresIn(sentence)
      if (articles.length > 0 && (/r[ée]serv/i.test(sentence) || !OTHER_TERMS.test(sentence))) {
        return articles
      }
      return isReserved ? named : []
    }),
  )
}

function structuresIn(text: string): Reservation[] {
  return STRUCTURES.flatMap(([words, structure]) => (words.test(text) ? structure : []))
}

/** Each once, in the order of the code. */
export function inOrder(found: readonly Reservation[]): Reservation[] {
  const precise = found.filter((one) => one !== 'unspecified')
  return RESERVATIONS.filter((one) => (precise.length > 0 ? precise : found).includes(one))
}

/** Not `PRESTATION_RESERVEE`: services that the law reserves for a profession. */
const BOX =
  /^(?:reservation_?marche|(?:marche|lot|participation|execution)s?_?reserve|restricted_sheltered|reserved_organi[sz]ations|reserv\w*_?(?:atelier|emploi|entreprise|esat|insertion)|(?:ateliers?|emplois?)_?proteges?)/i

/**
 * Whom the boxes of a form reserve the contract for: elements such as `reservationMarche` with `oui` inside,
 * `RESTRICTED_SHELTERED_WORKSHOP` or `ATELIERS_PROTEGES`.
 */
export function reservationBoxes(node: XmlNode | undefined): Reservation[] {
  return inOrder(boxesIn(node))
}

function boxesIn(node: XmlNode | undefined): Reservation[] {
  return distinct(
    childNames(node).flatMap((name) =>
      children(node, name).flatMap((inner) =>
        BOX.test(name) ? boxOf(name, inner) : boxesIn(inner),
      ),
    ),
  )
}

function boxOf(name: string, box: XmlNode): Reservation[] {
  const words = deepText(box) ?? ''
  const isNo =
    /_?non$/i.test(name) || has(box, 'non') || has(box, 'NON') || attribute(box, 'VALUE') === 'NO'
  if (isNo || /^(?:non?|false|0)$/i.test(words.trim())) return []
  const inWords = reservationsIn(`Marché réservé ${words}`)
  if (inWords.length > 0) return inWords
  const spaced = name.replaceAll('_', ' ')
  if (/organi[sz]ation/i.test(spaced)) return ['ess']
  const named = distinct([
    ...structuresIn(words),
    ...(/prot[eé]g|sheltered|handicap/i.test(spaced) ? (['adapted'] as const) : []),
    ...(/insertion/i.test(spaced) ? (['insertion'] as const) : []),
  ])
  if (named.length > 0) return named
  // Other elements with « reserv » in their name have to say yes.
  return /_?oui$/i.test(name) ||
    has(box, 'oui') ||
    has(box, 'OUI') ||
    /^(?:oui|true|1)$/i.test(words.trim())
    ? ['unspecified']
    : []
}

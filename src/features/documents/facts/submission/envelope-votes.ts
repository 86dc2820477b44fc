import type { DocumentBlock } from '../../reading/document-blocks.ts'
import { plain } from '../plain-text.ts'
import type { Envelope } from './document-lists.ts'
import { LISTED_START, STRICT_START } from './document-names.ts'

/** Words that say in which envelope a document usually is, each with its weight. */
const OF_ENVELOPE: Record<Envelope, readonly [pattern: RegExp, weight: number][]> = {
  application: [
    [
      /\bdc ?[12]\b|\bdume\b|lettre de candidature|declaration du candidat|chiffres? d'affaires|sur l'honneur|k-?bis|effectifs?(?![a-z])|bilans?(?![a-z])|declarations? [^;]{0,20}banques?/,
      2,
    ],
    [
      /references?(?![a-z])|qualifications?(?![a-z])|qualibat|assurances?(?![a-z])|habilitations?|licence|moyens|outillage|titres d'etudes|certificats? de (?:bonne|capacite)|realisations|dernier(?:e?s)? (?:annees|exercices)/,
      1,
    ],
  ],
  offer: [
    [
      /acte d'engagement|attri ?1|\bae\b|bordereau|\bbpu\b|\bc?dpgf\b|\bdqe\b|detail (?:quantitatif|estimatif)|decomposition|devis|cadre (?:de reponse|financier|technique)|memoire|note (?:technique|methodo|de \S+ pages|explicative)|methodologie/,
      2,
    ],
    [
      /planning|calendrier|fiches?(?![a-z])|echantillons?|plan d'assurance|visite|catalogue|curriculum|\bcv\b|organigramme|sosed|soged|sopaq/,
      1,
    ],
  ],
}
/** Documents that the buyer gives, and those that only the winner gives. */
const OF_BUYER =
  /\bccap\b|\bcctp\b|\bccp\b|\bccag\b|c\.c\.[ap]|c\.c\.t\.p|fait (?:seule? )?foi|cahiers? des (?:clauses|charges)|reglement de (?:la )?consultation|^(?:le |present )*r\.?c\.?(?![a-z'])/
const OF_WINNER =
  /attestations?(?: \S+)? (?:fiscales?|sociales?)|certificats? (?:fiscaux|sociaux)|(?:travailleurs|salaries) etrangers|urssaf|impots|vigilance/
/** Headings and introductions of documents that candidates do not submit. */
const NOT_SUBMITTED =
  /attributaire|retenue?s?(?![a-z])|titulaire|pressenti|designe|choisie?(?![a-z])|gagnant|avant (?:la )?(?:signature|notification)|attribution|dossier (?:de (?:la )?consultation|remis|mis)|\bd[oc]e\b|mise? a disposition|telecharg|remis(?:es)? aux|jointe?s?(?![a-z])|contractue|priorite|sous-trait|criteres?|jug(?:e|ement)|(?<![a-z])(?:ne|n'est|n'ont|pas|aucune?|inutile|dispense\w*|annexes? (?:du|au|de))(?![a-z])/

const FEWEST_VOTES = 2
const FEWEST_NAMES = 3
/** Of the parts of a list, those that must be documents. */
const MOSTLY = 0.7

/**
 * The envelope that documents named together are of; null where they may be the buyer’s own, the winner’s, or of both
 * envelopes.
 */
export function envelopeByVotes(names: readonly string[]): Envelope | null {
  const folded = names.map(plain)
  const count = (pattern: RegExp) => folded.filter((name) => pattern.test(name)).length
  if (count(OF_BUYER) > 1 || count(OF_WINNER) > 1) return null
  const votes = (envelope: Envelope) =>
    folded.reduce(
      (sum, name) =>
        sum + (OF_ENVELOPE[envelope].find(([pattern]) => pattern.test(name))?.[1] ?? 0),
      0,
    )
  const [application, offer] = [votes('application'), votes('offer')]
  if (application >= FEWEST_VOTES && application >= 2 * offer) return 'application'
  return offer >= FEWEST_VOTES && offer >= 2 * application ? 'offer' : null
}

/** The envelope of the parts of a list below words that name none. `above`: its heading and introduction, folded. */
export function envelopeOfList(parts: readonly string[], above: string): Envelope | null {
  if (NOT_SUBMITTED.test(above) || parts.some((part) => OF_BUYER.test(plain(part)))) return null
  const names = parts.filter((part) => isName(plain(part)))
  const isList = names.length >= FEWEST_NAMES && names.length >= MOSTLY * parts.length
  return isList ? envelopeByVotes(names) : null
}

const isName = (folded: string) => STRICT_START.test(folded) || LISTED_START.test(folded)

/** The envelope of the items of each list whose heading and introduction name none, by what the items name. */
export function envelopesOfLists(
  blocks: readonly DocumentBlock[],
  bullets: ReadonlySet<DocumentBlock>,
): Map<DocumentBlock, Envelope> {
  const found = new Map<DocumentBlock, Envelope>()
  let run: DocumentBlock[] = []
  let intro = ''
  const end = () => {
    const [first] = run
    const above = first ? `${plain(first.headings.at(-1) ?? '')} ${intro}` : ''
    const envelope = envelopeOfList(
      run.map(({ text }) => text),
      above,
    )
    if (envelope) for (const block of run) found.set(block, envelope)
    run = []
  }
  for (const block of blocks) {
    const isPart =
      block.kind === 'item' || (block.kind === 'box' && (block.isTicked || bullets.has(block)))
    if (isPart) run.push(block)
    else if (block.kind !== 'box') {
      end()
      intro = block.kind === 'paragraph' ? plain(block.text).slice(-200) : ''
    }
  }
  end()
  return found
}

import { createHash } from 'node:crypto'
import type { DocumentKind } from '#/domain/document.ts'
import { evidenceOf, lineOf, type Quote } from '#/features/analysis/rules/text/passage.ts'
import {
  type CallDocument,
  type DocumentPart,
  isBullet,
  partsOf,
  plainLine,
} from './call-document.ts'
import { envelopeOf } from './envelope.ts'
import { asksNothing } from './no-obligation.ts'
import type { Requirement, RequirementTopic } from './requirement.ts'

/** Document kinds that contain requirements as sentences. */
const ASKING: ReadonlySet<DocumentKind> = new Set(['RC', 'CCTP', 'CCP', 'CCAP', 'ANNEXE', 'OTHER'])

/** Candidate or contractor as the subject of a sentence. */
const ACTOR =
  /(?<!\p{L})(?:candidats?|soumissionnaires?|titulaires?|cotraitants?|entreprises?|entrepreneurs?|prestataires?|attributaires?|fournisseurs?|concurrents?|op[ée]rateurs? [ée]conomiques?|ma[îi]tre d['’][œo]e?uvre|mandataires?|int[ée]ress[ée]s?|groupements?)(?!\p{L})/iu
/** A submitted document as the subject of a sentence. */
const DOCUMENT =
  /(?<!\p{L})(?:offres?|plis?|m[ée]moires?|notes? (?:technique|m[ée]thodologique)|dossiers?|candidatures?|documents?|pi[èe]ces|prix|prestations?|travaux|fournitures?|mat[ée]riels?|mat[ée]riaux|produits?|v[ée]hicules?|interventions?|livraisons?|[ée]chantillons?|planning|calendrier|rapports?|[ée]quipes?|personnels?|certificats?|attestations?|qualifications?|r[ée]f[ée]rences?|visites?|fichiers?|copies?|transmissions?|signatures?|demandes?|enveloppes?|formulaires?|questions?)(?!\p{L})/iu
const BUYER =
  /^(?:(?:l['’]|la |le |les |en cas [^,]{0,60}, )\s*)?(?:acheteur|pouvoir adjudicateur|ma[îi]tre d['’]ouvrage|ma[îi]trise d['’]ouvrage|collectivit[ée]|commune|ville|d[ée]partement|r[ée]gion|m[ée]tropole|communaut[ée]|commission|jury|administration|entit[ée] adjudicatrice|personne publique|syndicat|[ée]tablissement|h[ôo]pital|universit[ée])(?!\p{L})/iu

const STRONG =
  /(?<!\p{L})(?:doi(?:t|vent)|devr(?:a|ont)|est tenue?s?|sont tenue?s?|sera tenue?s?|s['’]engagent?|a l['’]obligation|obligatoire(?:ment)?s?|imp[ée]rative?(?:ment)?s?|imp[ée]ratifs?|exig[ée]e?s?|à peine d|sous peine d|imp[ée]rativement|il (?:est|sera) (?:demand[ée]|exig[ée]|impos[ée]|interdit)|est interdite?|sont interdite?s|aucune? .{0,40}ne (?:sera|pourra)|ne pourr(?:a|ont)|aur(?:a|ont) à|(?:est|sont) impos[ée]e?s?|n['’]est pas autoris[ée]e?|ne (?:sont|seront|sera) pas (?:autoris|accept|admis)[ée]?e?s?)(?!\p{L})/iu
/** « remettra », « fourniront »: in tender documents the future tense is an obligation. */
const FUTURE =
  /(?<!\p{L})(?:remett|fourni|produi|joind|transmett|pr[ée]sente|comprend|comporte|contiend|pr[ée]cise|assure|r[ée]alise|mett|respecte|d[ée]taille|indique|d[ée]crive?|propose|effectue|d[ée]signe|[ée]tabli|prend|proc[èe]de|d[ée]pose|signe|justifie|garanti|maintiend|tiend|informe|communique|renseigne|compl[èe]te|explicite|expose|veille|dispose|livre|utilise|[ée]vacue|nettoie|interviend|remplace)r(?:a|ont)(?!\p{L})/iu
/** A passive future is a requirement: « Les offres seront transmises par voie électronique ». */
const PASSIVE =
  /(?<!\p{L})(?:ser(?:a|ont)|est|sont) (?:obligatoirement |imp[ée]rativement |exclusivement |uniquement )?(?:remis|transmis|fourni|produi|joint|r[ée]dig|[ée]tabli|sign|d[ée]pos|chiffr|accompagn|conform|r[ée]alis|ex[ée]cut|livr|effectu|expr|pr[ée]sent)\p{L}*/iu
const MAY =
  /(?<!\p{L})(?:peut|peuvent|pourr(?:a|ont)|est invit[ée]e?s?|sont invit[ée]e?s?|souhait\p{L}+|de pr[ée]f[ée]rence|recommand\p{L}+|facultati\p{L}+|serait? un plus|il est conseill[ée]|libre de)(?!\p{L})/iu
/** A right of the candidate is no demand, except what it may add to its files. */
const MAY_SUBMIT =
  /(?<!\p{L})(?:peu(?:t|vent)|pourr(?:a|ont)) (?:[ée]galement |aussi |en outre )?(?:joindre|fournir|produire|proposer|pr[ée]senter|ajouter|compl[ée]ter|remettre)(?!\p{L})/iu
const RIGHT = /(?<!\p{L})(?:peut|peuvent|pourr(?:a|ont)|libre de|facult[ée])(?!\p{L})/iu
const NOT_MAY = /(?<!\p{L})ne (?:peut|peuvent|pourr(?:a|ont))(?!\p{L})/iu

/** A sentence that introduces a list of requirements. */
const LIST =
  /(?:compren|comport|contien|contenir|fourni|produi|remett|joind|transmett|pr[ée]cis|d[ée]taill|d[ée]cri|indiqu|expos|trait|port(?:era|eront|ent|e) sur|suivant|ci-(?:apr[èe]s|dessous)|compos|constitu|demand|exig|justificati|pi[èe]ces|documents|[ée]l[ée]ments|renseignements)/i
/** Lists of what the buyer provides, or of the file's contents, are not requirements. */
const NOT_A_LIST =
  /dossier de consultation|documents? de la consultation|\bDCE\b|crit[èe]res?|pond[ée]r|par ordre|(?:cas|formats?) (?:suivants?|ci-)|formats? [^:]{0,30}suivants?|rejet[ée]|[ée]limin[ée]|d[ée]compress|pi[èe]ces (?:contractuelles|constitutives|particuli|g[ée]n[ée]rales)|ordre de priorit[ée]|allotissement|lots? suivants?|tranches?/i

const MEMO =
  /m[ée]moires? (?:technique|justificatif|m[ée]thodologique|explicatif)|note (?:technique|m[ée]thodologique|de pr[ée]sentation)|proposition technique|offre technique|cadre de r[ée]ponse/i
const APPLICATION =
  /candidature|\bDC\s?[12]\b|\bDUME\b|capacit[ée]s?|renseignements? (?:concernant|relatifs?|sur) (?:la situation|les? candidat)/i

const SHORTEST = 20
const LONGEST = 700
/** Maximum list length that a team can process; the number omitted is shown. */
export const MAX_REQUIREMENTS = 400

/** The requirements of a tender file in document order, without repeated texts. */
export function requirementsIn(documents: readonly CallDocument[]): Requirement[] {
  const found = new Map<string, Requirement>()
  for (const document of documents) {
    if (!ASKING.has(document.kind)) continue
    for (const part of partsOf(document)) {
      for (const requirement of requirementsOf(part)) {
        const known = found.get(requirement.key)
        if (!known) found.set(requirement.key, requirement)
        else if (known.evidence.length < 3) known.evidence.push(...requirement.evidence)
      }
    }
  }
  return [...found.values()]
}

function requirementsOf(part: DocumentPart): Requirement[] {
  const { sentences } = part
  const found: Requirement[] = []
  let at = 0
  while (at < sentences.length) {
    const sentence = sentences[at++]
    if (!sentence) continue
    const line = lineOf(sentence)
    const below = line.endsWith(':') ? listFrom(sentences, at) : []
    const isList = below.length > 0 && isListOfDemands(line, part)
    if (!isList) {
      found.push(...ofSentence(part, sentence))
      continue
    }
    const introduction = { context: plainLine(sentence), isMandatory: !isOptional(line) }
    for (const one of below) {
      if (isBullet(one)) found.push(...ofItem(part, one, introduction))
      else found.push(...ofSentence(part, one))
    }
    at += below.length
  }
  return found
}

function ofSentence(part: DocumentPart, sentence: Quote): Requirement[] {
  const text = plainLine(sentence)
  if (text.length < SHORTEST || text.length > LONGEST) return []
  const isMandatory = asksNothing(text, part.document.kind) ? null : strengthOf(text)
  return isMandatory === null
    ? []
    : [requirement(part, sentence, { text, context: null, isMandatory })]
}

function ofItem(
  part: DocumentPart,
  item: Quote,
  { context, isMandatory }: { context: string; isMandatory: boolean },
): Requirement[] {
  const text = plainLine(item)
  if (text.length < 4 || text.length > LONGEST) return []
  if (asksNothing(text, part.document.kind)) return []
  const own = isMandatory && !isOptional(text)
  return [requirement(part, item, { text, context, isMandatory: own })]
}

/** The items from there on, with the sentences that add to one of them; a line of its own ends the list. */
function listFrom(sentences: readonly Quote[], from: number): Quote[] {
  let end = from
  for (let at = from; at < sentences.length && at <= end + 1; at++) {
    const sentence = sentences[at]
    if (!sentence) break
    if (isBullet(sentence)) end = at + 1
    else if (end === from || at > end || lineOf(sentence).endsWith(':')) break
  }
  return sentences.slice(from, end)
}

function isListOfDemands(line: string, { heading, article }: DocumentPart): boolean {
  if (NOT_A_LIST.test(line) || BUYER.test(line)) return false
  if (/crit[èe]res|dossier de consultation|allotissement/i.test(`${heading} ${article}`))
    return false
  return (
    LIST.test(line) &&
    (ACTOR.test(line) || DOCUMENT.test(line) || MEMO.test(line) || APPLICATION.test(line))
  )
}

function isOptional(text: string): boolean {
  return MAY.test(text) && !NOT_MAY.test(text) && !STRONG.test(text.replace(MAY, ''))
}

/** True: required; false: optional; null: no requirement. */
function strengthOf(text: string): boolean | null {
  if (BUYER.test(text)) return null
  const verb = [STRONG, FUTURE, PASSIVE, MAY]
    .map((pattern) => text.search(pattern))
    .filter((place) => place >= 0)
  const first = Math.min(...verb)
  if (verb.length === 0) return null
  const before = text.slice(0, first)
  if (BUYER.test(before.slice(before.lastIndexOf(',') + 1).trim())) return null
  const isImpersonal = /^(?:il est|sous peine|à peine)/i.test(text.slice(first))
  // In « Il présentera … » the subject is in the previous sentence.
  const isPronoun = /^(?:ils?|elles?)\s*$/i.test(before)
  if (!isImpersonal && !isPronoun && !ACTOR.test(before) && !DOCUMENT.test(before)) return null
  if (isOptional(text)) {
    if (RIGHT.test(text) && !MAY_SUBMIT.test(text)) return null
    return ACTOR.test(before) ? false : null
  }
  return true
}

function requirement(
  { document, heading, article }: DocumentPart,
  quote: Quote,
  content: Pick<Requirement, 'text' | 'context' | 'isMandatory'>,
): Requirement {
  const place = [content.context ?? '', heading, article]
  return {
    ...content,
    key: requirementKey(`${content.context ?? ''} ${content.text}`),
    topic: topicOf(document.kind, place, content.text),
    evidence: evidenceOf([quote], { kind: 'document', documentId: document.id }),
  }
}

/** @param place the headings and introductions above the text, nearest first */
function topicOf(kind: DocumentKind, place: readonly string[], text: string): RequirementTopic {
  if (MEMO.test(place.join(' ')) || (kind === 'RC' && MEMO.test(text))) return 'memo'
  return kind === 'RC' ? (envelopeOf([...place, text]) ?? 'offer') : 'execution'
}

/** A key of the text, independent of spaces, case, accents and punctuation. */
export function requirementKey(text: string): string {
  const words = text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
  return createHash('sha256').update(words).digest('hex').slice(0, 24)
}

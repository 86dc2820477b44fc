import type { AnalysedResult } from '#/features/analysis/analyse-call.ts'
import type { TenderFact } from '#/features/analysis/analysis-schemas.ts'
import { lotDuties } from '#/features/analysis/rules/visit/lot-visits.ts'
import { type Candidate, decide } from './decide.ts'
import { lotsNamedIn } from './lot-numbers.ts'
import { clauseOn, type Modality, modalityOf } from './sentences/modality.ts'
import type { Statement } from './statements.ts'
import { visitContact, visitDay } from './visit-details.ts'
import { NOT_MADE, OTHER_DUTY, SUBJECTS, SUBMITS, WISHED } from './visit-words.ts'

type Duty = 'none' | 'optional' | 'required' | 'planned'
type Found = {
  result: Pick<AnalysedResult, 'type' | 'version' | 'lotNumber' | 'value'> | null
  weak: Omit<TenderFact, 'evidence'> | null
  places: readonly Statement[]
}

const CONSULTATION: ReadonlySet<string> = new Set(['RC', 'AVIS', 'CCP', 'OTHER'])
const CANDIDATE =
  /candidats?|soumissionnaires?|concurrents?|(?:remise|depot|etablissement|appui)[^.;]{0,20} (?:offres?|plis?)|entreprises? (?:interess|consult|soumission)|leurs? offres?|son offre|consultation/
const NONE =
  /^(?:sans(?: objet)?|s\.?o\.?$|neant|non|aucune?s?|pas de)(?![a-z])|^cette clause est sans objet/

/** Whether candidates visit the site or submit samples. « Sans objet »: none. */
export function visitsAndSamples(statements: readonly Statement[]): Found[] {
  return (['visit', 'samples'] as const).flatMap((subject) => {
    const bound = subject === 'visit' ? boundLots(statements) : { named: [], candidates: [] }
    const candidates = [
      ...statements.flatMap((statement) =>
        bound.named.includes(statement) ? [] : (candidate(subject, statement) ?? []),
      ),
      ...bound.candidates,
    ]
    const read = candidates.filter(({ score }) => score !== BY_MODALITY)
    const sure = read.some(({ score }) => score >= BY_MODALITY) ? read : candidates
    return decide(sure, { isRival }).map(({ value, isWeak, statements: places }): Found => {
      const text = TEXTS[subject][value]
      if (isWeak)
        return {
          result: null,
          weak: {
            fact: subject,
            answer: value === 'planned' ? 'possible' : value,
            text,
            isWeak: true,
          },
          places,
        }
      const modalities = [...new Set(places.map((place) => place.text))].join('\n\n')
      const isMandatory = value === 'required' ? true : value === 'optional' ? false : null
      if (subject === 'samples')
        return {
          result: {
            type: 'SAMPLES',
            version: '1',
            lotNumber: null,
            value: { isSamples: value !== 'none', isRequired: isMandatory, modalities },
          },
          weak: null,
          places,
        }
      const day = value === 'none' ? null : visitDay(statements, places)
      const contact = value === 'none' ? null : visitContact(statements, places)
      return {
        result: {
          type: 'SITE_VISIT',
          version: '1',
          lotNumber: null,
          value: {
            isVisit: value !== 'none',
            isMandatory,
            date: day?.date ?? null,
            ...(contact ? { contact: contact.value } : {}),
            modalities,
          },
        },
        weak: null,
        places: [...new Set([...places, ...[day, contact].flatMap((one) => one?.statement ?? [])])],
      }
    })
  })
}

const TEXTS: Record<'visit' | 'samples', Record<Duty, string>> = {
  visit: {
    none: 'Pas de visite',
    optional: 'Visite facultative',
    required: 'Visite obligatoire',
    planned: 'Visite prévue',
  },
  samples: {
    none: 'Pas d’échantillon',
    optional: 'Échantillons facultatifs',
    required: 'Échantillons à remettre',
    planned: 'Échantillons prévus',
  },
}

function candidate(subject: keyof typeof SUBJECTS, statement: Statement): Candidate<Duty> | null {
  const { topic, heading: headed, not, none, optional, required, planned } = SUBJECTS[subject]
  const { text, label, answer, heading } = statement.folded
  const isLabelled = topic.test(label) && label.length < 60
  const isHeaded = headed.test(heading)
  const isNamed = topic.test(text)
  if ((!isLabelled && !isHeaded && !isNamed) || text.length > 600) return null
  // « Visite et échantillons » heads sentences about either.
  const other = SUBJECTS[subject === 'visit' ? 'samples' : 'visit']
  if (!isNamed && other.topic.test(text)) return null
  const of = (value: Duty, score: number) => ({ value, score, statement, lots: [] })
  // « Elle est facultative », below the heading of visits.
  if (isHeaded && !isNamed && PRONOUN.test(text)) {
    if (CONSULTATION.has(statement.kind) && !not.test(text)) return ofPronoun(text, of)
  }
  const isOfOffer = CONSULTATION.has(statement.kind) || CANDIDATE.test(text)
  if (!isOfOffer) return null
  // It may be made nevertheless.
  if (subject === 'visit' && /(?:pas de|aucune) visites?(?: \S+){0,2} obligatoire/.test(text))
    return of('optional', isHeaded ? 2.9 : 2)
  if (
    (isLabelled || isHeaded) &&
    NONE.test(answer) &&
    (answer.length < 60 || /^sans objet ?[(.,]/.test(answer)) &&
    isNoneOf(topic, answer)
  )
    return of('none', 4)
  if (not.test(text)) return null
  const sure =
    (isHeaded || isLabelled ? 1 : 0) +
    (CANDIDATE.test(text) || subject === 'visit' ? 0.4 : 0) +
    (isNamed ? 0 : -1) +
    (SUBMISSION_OF.test(text) ? 0.3 : 0)
  if (isLabelled && !isNamed) {
    if (/^(?:non )?facultati|^non obligatoire/.test(answer)) return of('optional', 3.5)
    if (/^(?:oui,? )?obligatoire/.test(answer)) return of('required', 3.5)
    if (/^(?:oui|avec)(?![a-z])/.test(answer)) return of('planned', 3.5)
  }
  if (subject === 'samples' && isHeaded && !isNamed && SUBMITS.test(text))
    return of('required', 3.1)
  if (!isNamed && !(isHeaded && /visit|rendez-vous|echantillon|obligatoire|facultati/.test(text)))
    return null
  if (
    /(?:n'est|ne sont) pas (?:un \S+ )?(?:obligatoires?|imposee?s?|exigee?s?|requise?s?)|rien d'obligatoire|pas eliminatoire/.test(
      text,
    )
  )
    return of('optional', 2.9 + sure)
  if (none.test(text))
    return lotsNamedIn(text).length > 0 || OF_SOME.test(text) ? null : of('none', 3 + sure)
  // « Les entreprises souhaitant visiter le site doivent écrire »: the visit is not said to be a duty.
  if (
    subject === 'visit' &&
    WISHED.test(text) &&
    !/visites?(?![a-z])[^.;]{0,20} obligatoire/.test(text)
  )
    return of(optional.test(text) ? 'optional' : 'planned', 2.7 + sure)
  const isDuty = required.test(text.replace(OTHER_DUTY, ' '))
  const isOpen =
    optional.test(text) &&
    !OF_LOTS.test(text) &&
    (/facultati|recommand|conseill/.test(text) || isChoice(subject, text))
  if (isDuty && !isOpen) return of('required', 2.8 + sure)
  if (optional.test(text)) return of('optional', 2.8 + sure)
  if (planned.test(text)) return of('planned', 2.7 + sure)
  if (isLabelled && /obligatoire/.test(answer)) return of('required', 3.5)
  if (isLabelled && /^(?:oui|avec)(?![a-z])/.test(answer)) return of('planned', 3.5)
  const clause = clauseOn(text, topic)
  const modality = clause === null ? null : modalityOf(clause)
  return modality === null || NOT_MADE.test(text) ? null : of(DUTIES[modality], BY_MODALITY)
}

/** Shown where no usual wording is. */
const BY_MODALITY = 3

const DUTIES: Record<Modality, Duty> = {
  none: 'none',
  notRequired: 'optional',
  required: 'required',
  possible: 'optional',
  planned: 'planned',
}

const PRONOUN =
  /^(?:elles?|celles?-ci|ils?|ceux-ci|cette derniere) (?:n'|ne |est|sont|sera|seront|revet)/

function ofPronoun(text: string, of: (value: Duty, score: number) => Candidate<Duty>) {
  const [clause = ''] = text.split(/[,:;]/)
  if (/(?:pas|ni) (?:obligatoire|imperati|exige|imposee)|facultati/.test(clause))
    return of('optional', 3.3)
  if (/(?:pas|ni) /.test(clause)) return null
  return /obligatoire|imperati|exigee|imposee/.test(clause) ? of('required', 3.3) : null
}

/** « Aucun échantillon n’est demandé pour les autres lots. » */
const OF_SOME =
  /pour (?:les |le |l')?(?:(?:autres?|seuls?) )?(?:lots?|reperes?|articles?|references?|lignes?|postes?|produits?)(?![a-z])/

/** « Le dépôt d’échantillons est exigé. » */
const SUBMISSION_OF =
  /^(?:la |le |une? )?(?:remise|depot|fourniture|presentation) (?:d'|des |de l')/

/** « Aucune », « Aucune visite n’est prévue »; not « Aucune réponse n’est donnée pendant la visite ». */
function isNoneOf(topic: RegExp, answer: string): boolean {
  const [, noun = ''] =
    /^(?:aucune?s?|pas de|pas d') ?(?!(?:n'|ne |objet))([a-z]{4,})/.exec(answer) ?? []
  return noun === '' || topic.test(noun)
}

/** « obligatoire pour le lot 1, facultative pour les autres » */
const OF_LOTS = /(?:obligatoires?|exigee?s?) pour (?:le |les |tous les )?lots?(?![a-z])/

/** « pourra déposer ses maquettes » */
const isChoice = (subject: keyof typeof SUBJECTS, text: string) =>
  subject === 'samples' &&
  !/(?<![a-z])(?:doi(?:t|vent)|devr\w+|obligatoire\w*|sous peine|imperati\w+|exig\w+)/.test(text)

/** Where single lots must be visited, the call has a visit that must be made, whatever is said of other lots. */
function boundLots(statements: readonly Statement[]): {
  named: readonly Statement[]
  candidates: Candidate<Duty>[]
} {
  const { topic, heading: headed, not } = SUBJECTS.visit
  const ofVisit = statements.filter(
    ({ kind, block, folded: { text, heading } }) =>
      block.kind !== 'heading' &&
      (topic.test(text) || headed.test(heading)) &&
      text.length <= 600 &&
      (CONSULTATION.has(kind) || CANDIDATE.test(text)) &&
      !not.test(text),
  )
  const quotes = ofVisit.map(({ page, text }) => ({
    passage: { page, text },
    start: 0,
    end: text.length,
  }))
  const duties = lotDuties(quotes)
  const statementsWith = (isAny: boolean) =>
    ofVisit.filter((_, at) =>
      duties.some(({ duty, quote }) => quote === quotes[at] && (isAny || duty === 'mandatory')),
    )
  const binding = statementsWith(false)
  return {
    named: binding.length > 0 ? statementsWith(true) : [],
    candidates: binding.map((statement) => ({ value: 'required', score: 4, statement, lots: [] })),
  }
}

/** A planned visit may be required or optional; « none » excludes all others. */
const isRival = (one: Duty, other: Duty) =>
  one === 'none' || other === 'none' || (one !== 'planned' && other !== 'planned')

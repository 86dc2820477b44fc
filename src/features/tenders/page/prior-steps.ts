import type { Evidence } from '#/domain/notices/analysis-types.ts'
import { formatDate, formatDateTime } from '#/domain/time/dates.ts'
import { type Disagreement, doubtText } from '#/features/analysis/disagreement.ts'
import {
  resultEvidence,
  type StoredResult,
  validResult,
} from '#/features/analysis/select-result.ts'
import { momentIn } from './calendar-moment.ts'
import { type ComparedCall, disagreements, isOtherMoment } from './disagreements.ts'

/** What a candidate does before the offer: the site is visited, samples are prepared, questions are asked in time. */
export type PriorStep = {
  /** `visit`, `visit-2-3` where only these lots ask for it. */
  key: string
  kind: 'visit' | 'samples' | 'questions' | 'submission'
  /** Null where the texts do not say whether it is asked for. */
  isMandatory: boolean | null
  /** Empty: the whole call. */
  lots: number[]
  /** ISO instant; of a day without an hour, noon of that day. Null where no day is given, or two different ones. */
  at: string | null
  hasHour: boolean
  /** Where the site is visited. */
  place: string | null
  /** « 4 déc. 2026 dans l’avis, 11 déc. 2026 dans le dossier »: what is « à vérifier »; null where both agree. */
  doubt: string | null
  evidence: Evidence[]
}

type DatedTender = Pick<ComparedCall, 'infos' | 'questionsDeadlineAt' | 'deadlineAt' | 'clock'>

/**
 * The steps before the offer, of the notices and of the documents of an organisation; those without a day last. Where
 * both name a day and differ, none is given. Offers that the documents want on another day than the notices are a step too.
 */
export function priorSteps(bid: DatedTender, documents: readonly StoredResult[]): PriorStep[] {
  const doubts = disagreements({ description: null, conditions: [], ...bid }, documents)
  const ofNotices = stepsIn(bid)
  const ofDocuments = stepsIn({ ...bid, infos: documents, questionsDeadlineAt: null })
  const keys = new Set([...ofNotices, ...ofDocuments].map(({ key }) => key))
  const steps = [...keys].flatMap((key) => {
    const isSame = (step: PriorStep) => step.key === key
    const step = merged(ofNotices.find(isSame), ofDocuments.find(isSame), bid.clock.timeZone)
    const doubt = doubts.find((one) => step && isAbout(one, step))
    return step ? { ...step, doubt: doubt ? doubtText(doubt) : null } : []
  })
  return [...steps, ...doubtfulSubmission(bid, documents, doubts)].sort((one, other) =>
    (one.at ?? '9').localeCompare(other.at ?? '9'),
  )
}

const isAbout = ({ fact, lotNumber }: Disagreement, { kind, lots }: PriorStep) =>
  fact === kind && (lotNumber === null || lots.includes(lotNumber))

function doubtfulSubmission(
  { clock }: DatedTender,
  documents: readonly StoredResult[],
  doubts: readonly Disagreement[],
): PriorStep[] {
  const doubt = doubts.find(({ fact }) => fact === 'submission')
  if (!doubt) return []
  const moment = momentOf(validResult(documents, 'CALENDAR')?.submission, clock.timeZone)
  const { evidence } = doubt.file
  const of = { key: 'submission', kind: 'submission', isMandatory: null, lots: [] } as const
  return [{ ...of, lots: [], ...moment, place: null, doubt: doubtText(doubt), evidence }]
}

/** « Visite obligatoire », « Visite facultative (lots 2 et 3) » */
export function priorStepTitle(step: PriorStep): string {
  const title = titleOf(step)
  return step.doubt === null ? title : `${title}, à vérifier (${step.doubt})`
}

function titleOf({ kind, isMandatory, lots }: PriorStep): string {
  const of = lots.length > 0 ? ` (${lots.length > 1 ? 'lots' : 'lot'} ${lots.join(', ')})` : ''
  switch (kind) {
    case 'visit':
      return `Visite ${isMandatory === null ? 'prévue' : isMandatory ? 'obligatoire' : 'facultative'}${of}`
    case 'samples':
      return `Échantillons ${isMandatory ? 'obligatoires' : 'demandés'}${of}`
    case 'questions':
      return 'Fin des questions'
    case 'submission':
      return 'Remise des offres selon le dossier'
  }
}

/** « Visite obligatoire le 4 déc. 2026 à 10 h », in the time of the buyer; the title alone where no day is known. */
export function datedStep(step: PriorStep, timeZone: string): string {
  const title = priorStepTitle(step)
  if (step.at === null) return title
  const format = step.hasHour ? formatDateTime : formatDate
  return `${title} le ${format(new Date(step.at), timeZone)}`
}

function stepsIn({ infos, questionsDeadlineAt, clock }: DatedTender): PriorStep[] {
  const questions = questionsDeadlineAt
    ? { at: questionsDeadlineAt, hasHour: true }
    : momentOf(validResult(infos, 'CALENDAR')?.questions, clock.timeZone)
  const steps: PriorStep[] = [...byLots('visit', infos, clock), ...byLots('samples', infos, clock)]
  if (questions.at === null) return steps
  const of = { key: 'questions', kind: 'questions', isMandatory: null, lots: [] } as const
  return [...steps, { ...of, lots: [], ...questions, place: null, doubt: null, evidence: [] }]
}

type Asked = Pick<PriorStep, 'isMandatory' | 'at' | 'hasHour' | 'place' | 'evidence'>

/** One step for the whole call or, where only lots ask for it, one for the lots that ask the same. */
function byLots(
  kind: 'visit' | 'samples',
  infos: readonly StoredResult[],
  { timeZone }: DatedTender['clock'],
): PriorStep[] {
  const asked = kind === 'visit' ? askedVisit : askedSamples
  const whole = asked(infos, null, timeZone)
  if (whole) return [{ key: kind, kind, lots: [], doubt: null, ...whole }]
  const lots = new Set(infos.flatMap(({ lotNumber }) => lotNumber ?? []))
  const groups = new Map<string, PriorStep>()
  for (const lot of [...lots].sort((one, other) => one - other)) {
    const own = asked(infos, lot, timeZone)
    if (!own) continue
    const same = `${own.isMandatory} ${own.at}`
    const group = groups.get(same)
    const numbers = [...(group?.lots ?? []), lot]
    groups.set(same, { ...(group ?? own), key: '', kind, doubt: null, lots: numbers })
  }
  return [...groups.values()].map((step) => ({ ...step, key: `${kind}-${step.lots.join('-')}` }))
}

function askedVisit(
  infos: readonly StoredResult[],
  lot: number | null,
  timeZone: string,
): Asked | null {
  const visit = validResult(infos, 'SITE_VISIT', lot)
  if (!visit?.isVisit) return null
  return {
    isMandatory: visit.isMandatory,
    ...momentOf(visit.date, timeZone),
    place: visit.location ?? null,
    evidence: resultEvidence(infos, 'SITE_VISIT', lot),
  }
}

function askedSamples(infos: readonly StoredResult[], lot: number | null): Asked | null {
  const samples = validResult(infos, 'SAMPLES', lot)
  if (!samples?.isSamples) return null
  const evidence = resultEvidence(infos, 'SAMPLES', lot)
  return { isMandatory: samples.isRequired, at: null, hasHour: false, place: null, evidence }
}

function momentOf(written: string | null | undefined, timeZone: string) {
  return written ? momentIn(written, timeZone) : { at: null, hasHour: false }
}

/** The same step of the notices and of the documents; the documents say more. */
function merged(
  ofNotices: PriorStep | undefined,
  ofDocuments: PriorStep | undefined,
  timeZone: string,
): PriorStep | undefined {
  if (!ofNotices || !ofDocuments) return ofDocuments ?? ofNotices
  const isContradicted =
    isDated(ofNotices) && isDated(ofDocuments) && isOtherMoment(ofNotices, ofDocuments, timeZone)
  const dated =
    ofDocuments.at !== null && (ofDocuments.hasHour || !ofNotices.hasHour) ? ofDocuments : ofNotices
  return {
    ...ofDocuments,
    isMandatory: agreed(ofNotices.isMandatory, ofDocuments.isMandatory),
    at: isContradicted ? null : dated.at,
    hasHour: !isContradicted && dated.hasHour,
    place: ofDocuments.place ?? ofNotices.place,
    evidence: ofDocuments.evidence.length > 0 ? ofDocuments.evidence : ofNotices.evidence,
  }
}

const isDated = (step: PriorStep): step is PriorStep & { at: string } => step.at !== null

/** Null where they contradict each other. */
const agreed = (one: boolean | null, other: boolean | null) =>
  one === null || other === null || one === other ? (one ?? other) : null

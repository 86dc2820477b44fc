import type { Evidence } from '#/domain/notices/analysis-types.ts'
import { daysLater } from '#/domain/time/calendar-days.ts'
import { isDayOnly } from '#/domain/time/day-only.ts'
import { shownBy } from '#/domain/time/local-time.ts'
import { resultEvidence, validResult } from '#/features/analysis/select-result.ts'
import { asksForApplications, deadlineName } from '../deadline-name.ts'
import type { Tender } from '../tender-card.ts'
import { momentIn } from './calendar-moment.ts'

export type CalendarKind = 'questions' | 'visit' | 'submission' | 'validity'

/** A date that candidates must meet. */
export type CalendarEntry = {
  kind: CalendarKind
  title: string
  /** ISO instant; of a day without an hour, noon of that day. Null where no day is given. */
  at: string | null
  hasHour: boolean
  /** Of a visit without which no offer is accepted. */
  isRequired?: boolean
  /** What more there is to say of it. */
  note: string | null
  evidence: Evidence[]
}

type DatedTender = Pick<
  Tender,
  'infos' | 'deadlineAt' | 'questionsDeadlineAt' | 'clock' | 'procedure' | 'doubts'
>

const ABOUT_QUESTIONS = /questions?|renseignements?|demandes?/iu
const ABOUT_VALIDITY = /valid|engag|maint/iu

/** The dates of a call in their order, those without a day last. */
export function tenderCalendar(bid: DatedTender): CalendarEntry[] {
  const entries = [questionsOf(bid), visitOf(bid), submissionOf(bid), validityOf(bid)]
  return entries
    .filter((entry) => entry !== null)
    .sort((one, other) => (one.at ?? '9').localeCompare(other.at ?? '9'))
}

function questionsOf({ infos, questionsDeadlineAt, clock }: DatedTender): CalendarEntry | null {
  const title = 'Fin des questions à l’acheteur'
  const kind = 'questions'
  if (questionsDeadlineAt) {
    return { kind, title, ...publishedMoment(questionsDeadlineAt), evidence: [] }
  }
  const questions = validResult(infos, 'CALENDAR')?.questions
  if (!questions) return null
  const evidence = quoting(ABOUT_QUESTIONS, infos)
  return { kind, title, ...momentIn(questions, clock.timeZone), note: null, evidence }
}

function visitOf({ infos, clock }: DatedTender): CalendarEntry | null {
  const visit = validResult(infos, 'SITE_VISIT')
  if (!visit?.isVisit) return null
  const { date, isMandatory } = visit
  const duty = isMandatory === null ? 'prévue' : isMandatory ? 'obligatoire' : 'facultative'
  return {
    kind: 'visit',
    title: `Visite du site, ${duty}`,
    ...(isMandatory && { isRequired: true }),
    ...(date ? momentIn(date, clock.timeZone) : { at: null, hasHour: false }),
    note: date ? null : 'Date à convenir ou indiquée dans le dossier.',
    evidence: resultEvidence(infos, 'SITE_VISIT'),
  }
}

function submissionOf({ deadlineAt, procedure, doubts }: DatedTender): CalendarEntry | null {
  if (!deadlineAt) return null
  const title = deadlineName(procedure)
  const moment = publishedMoment(deadlineAt)
  const doubt = doubts?.find(({ fact }) => fact === 'submission')
  if (!doubt) return { kind: 'submission', title, ...moment, evidence: [] }
  const { text, evidence } = doubt.file
  return { kind: 'submission', title, ...moment, note: deadlineDoubt(text), evidence }
}

/** The note of a deadline that the tender file contradicts. */
export const deadlineDoubt = (ofFile: string) => `À vérifier\u00a0: ${ofFile} dans le dossier`

/** A deadline; without an hour only its day is shown. */
function publishedMoment(at: string): Pick<CalendarEntry, 'at' | 'hasHour' | 'note'> {
  const hasHour = !isDayOnly(new Date(at))
  return { at, hasHour, note: hasHour ? null : 'Heure non précisée' }
}

/** The last day on which an offer binds, counted from the day that offers are due. */
function validityOf({ infos, deadlineAt, clock, procedure }: DatedTender): CalendarEntry | null {
  const validity = validResult(infos, 'CALENDAR')?.validity
  if (!validity) return null
  const { months, days, until } = validity
  const evidence = quoting(ABOUT_VALIDITY, infos)
  const common = { kind: 'validity' as const, title: 'Fin de validité des offres', evidence }
  if (until) return { ...common, ...momentIn(until, clock.timeZone), note: null }
  const length = months !== null ? `${months}\u00a0mois` : `${days}\u00a0jours`
  // Offers are due later, on a day that only those who are chosen learn.
  const isOfOffers = !asksForApplications(procedure)
  const note = `${length} à compter de la date limite ${isOfOffers ? 'de réponse' : 'des offres'}`
  if (!deadlineAt || !isOfOffers) return { ...common, at: null, hasHour: false, note }
  const due = new Date(shownBy(clock.timeZone, Date.parse(deadlineAt))).toISOString().slice(0, 10)
  const last = months !== null ? monthsLater(due, months) : daysLater(due, days ?? 0)
  return { ...common, ...momentIn(last, clock.timeZone), note }
}

/** The same day so many months later, or the last one of a shorter month; `2027-01-31`. */
function monthsLater(day: string, months: number): string {
  const later = new Date(`${day}T00:00:00Z`)
  const dayOfMonth = later.getUTCDate()
  later.setUTCMonth(later.getUTCMonth() + months)
  if (later.getUTCDate() !== dayOfMonth) later.setUTCDate(0)
  return later.toISOString().slice(0, 10)
}

/** The quotes of the calendar about one of its dates; all where none names it. */
function quoting(words: RegExp, infos: Tender['infos']): Evidence[] {
  const evidence = resultEvidence(infos, 'CALENDAR')
  const own = evidence.filter(({ quote = '' }) => words.test(quote))
  return own.length > 0 ? own : evidence
}

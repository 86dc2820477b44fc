import { callCalendar, dayBefore, type QuestionsEnd } from './call-calendar.ts'
import type { CollectedFacts } from './collected-facts.ts'
import type { Decision } from './decide.ts'
import { lengthOf, periodText } from './periods.ts'
import type { Statement } from './statements.ts'

/** Adds the dates of the call; returns the end of the submission, null where no document states a sure one. */
export function addCalendar(
  facts: CollectedFacts,
  statements: readonly Statement[],
): string | null {
  const calendar = callCalendar(statements)
  const submission = only(calendar.submission)
  const questions = only(calendar.questions)
  const validity = only(calendar.validity)
  const questionsDay = questions ? dayOf(questions.value, submission?.value ?? null) : null
  const calendarPlaces = [
    ...(submission?.statements.slice(0, 1) ?? []),
    ...(questionsDay ? (questions?.statements.slice(0, 1) ?? []) : []),
    ...(validity?.statements.slice(0, 1) ?? []),
  ]
  if (submission || questionsDay || validity)
    facts.add(
      {
        type: 'CALENDAR',
        version: '1',
        lotNumber: null,
        value: {
          submission: submission?.value ?? null,
          questions: questionsDay,
          validity: validity ? { ...validity.value, until: null } : null,
        },
      },
      calendarPlaces,
    )
  for (const { value, isWeak, statements: places } of calendar.submission)
    if (isWeak)
      facts.rule(
        { fact: 'submission', answer: value, text: value.replace('T', ' '), isWeak },
        places,
      )
  for (const { value, isWeak, statements: places } of calendar.validity)
    if (isWeak)
      facts.rule({ fact: 'validity', text: periodText(value), ...lengthOf(value), isWeak }, places)
  for (const { value, isWeak, statements: places } of calendar.questions)
    facts.rule(
      {
        fact: 'questions',
        answer: dayOf(value, submission?.value ?? null),
        text: questionsText(value),
        ...(value.daysBefore === null ? {} : { days: value.daysBefore }),
        isWeak,
      },
      places,
    )
  return submission?.value ?? null
}

const only = <Value>(decisions: readonly Decision<Value>[]) =>
  decisions.find(({ isWeak }) => !isWeak)

function dayOf(
  { date, daysBefore, dayKind }: QuestionsEnd,
  deadline: string | null,
): string | null {
  if (date) return date
  return daysBefore !== null && deadline && dayKind === null
    ? dayBefore(deadline, daysBefore)
    : null
}

function questionsText({ date, daysBefore, dayKind }: QuestionsEnd): string {
  if (daysBefore === null) return `Jusqu’au ${date}`
  return `Au plus tard ${daysBefore}\u00a0jours${dayKind ? ` ${dayKind}` : ''} avant la date limite de remise des offres`
}

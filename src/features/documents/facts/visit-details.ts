import { dateIn, datesIn } from '#/features/analysis/rules/text/dates.ts'
import { plain } from './plain-text.ts'
import type { Statement } from './statements.ts'
import { CHOICE_OF_DAYS } from './visit-words.ts'

/** The statements of the section on visits. */
function nearVisit(statements: readonly Statement[], places: readonly Statement[]): Statement[] {
  const paths = new Set(places.map(({ folded }) => folded.path))
  return statements.filter(
    (one) =>
      places.includes(one) ||
      (paths.has(one.folded.path) && /visite/.test(`${one.folded.heading} ${one.folded.text}`)),
  )
}

const dayOf = (date: string) => date.slice(0, 10)

/** The day in the section that states the visit, with the statement that says it; null where there is a choice. */
export function visitDay(
  statements: readonly Statement[],
  places: readonly Statement[],
): { date: string; statement: Statement } | null {
  const near = nearVisit(statements, places)
  // A day before which candidates ask for a visit is not that of the visit.
  if (near.some(({ folded }) => CHOICE_OF_DAYS.test(folded.text))) return null
  const days = near
    .flatMap((statement) =>
      statement.text.split(';').map((clause) => ({ statement, clause: plain(clause) })),
    )
    .filter(({ clause }) => !/(?:avant le|jusqu'au|au plus tard|limite)/.test(clause))
    .flatMap(({ statement, clause }) => {
      const date = dateIn(clause)
      return date === null ? [] : [{ date, statement, clause }]
    })
  const isOne = new Set(days.flatMap(({ clause }) => datesIn(clause).map(dayOf))).size === 1
  return isOne ? (days[0] ?? null) : null
}

const EMAIL = /[\w.+-]+@[\w-]+\.[\w.-]*\w/
const PHONE = /(?<!\d)(?:\+33 ?|0)[1-9](?:[ .-]?\d{2}){4}(?!\d)/

/** Whom candidates ask for a visit: address and number of the section on visits; results of documents are for members. */
export function visitContact(statements: readonly Statement[], places: readonly Statement[]) {
  const asks =
    /rendez-vous|\brdv\b|contact|s'adresser|prendre attache|inscri|tel\b|telephone|courriel|mail/
  const found = nearVisit(statements, places).filter(
    ({ text, folded }) => asks.test(folded.text) && (EMAIL.test(text) || PHONE.test(text)),
  )
  const [statement] = found
  if (!statement) return null
  const text = found.map((one) => one.text).join(' ')
  const value = {
    name: null,
    email: EMAIL.exec(text)?.[0] ?? null,
    phone: PHONE.exec(text)?.[0] ?? null,
  }
  return { value, statement }
}

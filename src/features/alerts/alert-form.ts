import { SEARCH_ALERT_FREQUENCIES, type SearchAlertFrequency } from '#/domain/search-alert.ts'
import {
  readTenderSearch,
  type TenderSearch,
} from '#/features/tenders/search/list-search.schemas.ts'

/** Names of the fields beside the params of the search; search params have other names. */
export const ALERT_FIELDS = { email: 'email', frequency: 'frequency', trap: 'website' } as const

export const FREQUENCY_LABELS: Readonly<Record<SearchAlertFrequency, string>> = {
  daily: 'Chaque matin',
  weekly: 'Chaque lundi',
}

/** Outcome of the form that was just sent, as a search param of the next page. */
export const ALERT_OUTCOMES = ['envoye', 'adresse', 'recherche'] as const
export type AlertOutcome = (typeof ALERT_OUTCOMES)[number]

/** Action that a form of the alert page has just done. */
export const ALERT_DONE = ['confirmee', 'changee', 'arretee'] as const

export const ALERT_ERRORS: Readonly<Record<Exclude<AlertOutcome, 'envoye'>, string>> = {
  adresse: 'Indiquez une adresse e-mail complète, comme nom@exemple.fr.',
  recherche:
    'Cette recherche ne peut pas devenir une alerte. Reprenez-la depuis la liste des marchés.',
}

type AlertRequest = { email: string; frequency: SearchAlertFrequency; search: TenderSearch }

/** Checks the syntax of one e-mail address; the confirmation e-mail shows whether it exists. */
const EMAIL =
  /^[^\s@<>(),;:"\\[\]]{1,64}@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+[\p{L}\p{N}-]{2,63}$/u
const LONGEST_EMAIL = 254

/** A form as it was sent. */
export function readAlertForm(
  form: FormData,
): { ok: true; request: AlertRequest } | { ok: false; search: TenderSearch } {
  const texts = [...form].filter((pair): pair is [string, string] => typeof pair[1] === 'string')
  const search = readTenderSearch(Object.fromEntries(texts))
  const email = String(form.get(ALERT_FIELDS.email) ?? '').trim()
  if (email.length > LONGEST_EMAIL || !EMAIL.test(email)) return { ok: false, search }
  const given = form.get(ALERT_FIELDS.frequency)
  const frequency = SEARCH_ALERT_FREQUENCIES.find((each) => each === given) ?? 'daily'
  return { ok: true, request: { email, frequency, search } }
}

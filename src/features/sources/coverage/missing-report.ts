/** Report of a tender that is missing here; anonymous. */
export type MissingReport = {
  title: string
  buyerName: string | null
  url: string | null
  comment: string | null
}

export type ReportField = keyof MissingReport
export const REPORT_FIELDS: readonly ReportField[] = ['title', 'buyerName', 'url', 'comment']
export const LONGEST: Record<ReportField, number> = {
  title: 300,
  buyerName: 200,
  url: 1000,
  comment: 2000,
}

/** Outcome of the form that was just sent. */
export type ReportOutcome = 'received' | 'too_many' | 'unreadable' | readonly ReportField[]

const OUTCOMES: Record<string, ReportOutcome> = {
  recu: 'received',
  trop: 'too_many',
  illisible: 'unreadable',
}

/** `recu`, `trop`, `illisible`, or the fields that are wrong: `title.url`. Null where no form was sent. */
export function reportOutcome(param: string | undefined): ReportOutcome | null {
  if (!param) return null
  if (Object.hasOwn(OUTCOMES, param)) return OUTCOMES[param] ?? null
  const wrong = REPORT_FIELDS.filter((field) => param.split('.').includes(field))
  return wrong.length > 0 ? wrong : null
}

/** Error message of each field, in French. */
export const REPORT_ERRORS: Record<ReportField, string> = {
  title: 'Indiquez l’objet du marché, en 5 à 300 caractères.',
  buyerName: 'Le nom de l’acheteur ne peut pas dépasser 200 caractères.',
  url: 'Indiquez une adresse complète, commençant par https:// ou http://.',
  comment: 'Votre remarque ne peut pas dépasser 2\u202f000 caractères.',
}

import { centsOf } from '#/domain/money.ts'

/** List fields; their inputs are named `turnovers.3.from`. */
const LISTS = ['turnovers', 'insurances', 'certificates', 'attestations', 'references'] as const

type Typed = string | number | null
type Row = Record<string, Typed>
/** Form values before validation. */
export type TypedFile = Record<string, Typed | Row[]>

const numberOf = (typed: string) =>
  typed === '' ? null : Number(typed.replace(/[\s\u00a0\u202f]/g, '').replace(',', '.'))

/** An invalid amount becomes NaN, which the schema rejects. */
const amountOf = (typed: string) =>
  typed === '' ? null : (centsOf(typed.replace(/\s*€$/, '')) ?? Number.NaN)

const READERS: Record<string, (typed: string) => Typed> = {
  cents: amountOf,
  share: numberOf,
  year: numberOf,
  headcount: numberOf,
  expiresOn: (typed) => typed || null,
  createdOn: (typed) => typed || null,
}

/**
 * Converts the form to the input of `checkCompanyFile`. List rows are renumbered from 0 in their order, so
 * error paths use the rank, not the number in the input name.
 */
export function readCompanyForm(form: FormData): TypedFile {
  const file: Row = {}
  const rows = new Map<string, Row>()
  const lists = Object.fromEntries(LISTS.map((name): [string, Row[]] => [name, []]))
  for (const [path, value] of form) {
    if (typeof value !== 'string') continue
    const [name = '', rank, field] = path.split('.')
    const read = READERS[field ?? name] ?? ((typed: string) => typed)
    if (rank === undefined || field === undefined) {
      file[name] = read(value.trim())
      continue
    }
    const list = lists[name]
    if (!list) continue
    const row = rows.get(`${name}.${rank}`) ?? {}
    if (!rows.has(`${name}.${rank}`)) {
      rows.set(`${name}.${rank}`, row)
      list.push(row)
    }
    row[field] = read(value.trim())
  }
  return { ...file, ...lists }
}

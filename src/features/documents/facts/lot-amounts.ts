import { amountsIn } from '#/features/analysis/rules/amounts/amounts.ts'
import { plain } from './plain-text.ts'

/** Euros. */
export type LotAmounts = {
  estimate: number | null
  minimum: number | null
  maximum: number | null
}

/** The first amount of each kind. */
export function firstAmounts(lists: readonly LotAmounts[]): LotAmounts {
  const first = (field: keyof LotAmounts) =>
    lists.find((amounts) => amounts[field] !== null)?.[field] ?? null
  return { estimate: first('estimate'), minimum: first('minimum'), maximum: first('maximum') }
}

const YEARLY = /annuel|par an\b|\/ ?an\b/
const OF_PERIOD = /periode initiale|par periode|premiere periode/
const COLUMNS = [
  ['estimate', /estim/],
  ['minimum', /mini/],
  ['maximum', /maxi/],
] as const

export const noAmounts = (): LotAmounts => ({ estimate: null, minimum: null, maximum: null })

/** The amounts of a row, by the titles of its columns or the words of its cells. */
export function amountsOf(
  cells: readonly string[],
  header: readonly string[],
): LotAmounts & { perYear: LotAmounts; perPeriod: LotAmounts } {
  const found = { ...noAmounts(), perYear: noAmounts(), perPeriod: noAmounts() }
  cells.forEach((whole, column) => {
    const cell = whole.replace(/sans (?:montant )?(?:minimum|maximum)/giu, '')
    const title = header[column] ?? ''
    const list = [title, plain(cell)].some((text) => OF_PERIOD.test(text))
      ? found.perPeriod
      : YEARLY.test(title) || YEARLY.test(plain(cell))
        ? found.perYear
        : found
    const roles = COLUMNS.filter(([, pattern]) => pattern.test(title))
    const own = COLUMNS.filter(([, pattern]) => pattern.test(plain(cell)))
    const isPlain =
      roles.length === 0 &&
      /montant|valeur/.test(title) &&
      header.some((other) => /maxi/.test(other))
    const [role] = own.length === 1 ? own : roles.length === 1 ? roles : isPlain ? COLUMNS : []
    if (role) list[role[0]] = eurosIn(cell, title)
  })
  return found
}

/** The only amount of a cell; its unit may be in the column's title (« en millions d’euros HT »). */
function eurosIn(cell: string, title = ''): number | null {
  const passage = { field: 'cell', text: cell }
  const [amount, other] = amountsIn({ passage, start: 0, end: cell.length })
  if (amount) return other && other.euros !== amount.euros ? null : amount.euros
  const bare = /^\d{1,3}(?:[ .\u00a0\u202f]\d{3})+(?:,\d{1,2})?$|^\d{3,9}(?:,\d{1,2})?$/.exec(
    cell.trim(),
  )
  if (!bare || !/€|euro|\bht\b|ttc|\beu\b/.test(title)) return null
  const number = Number(bare[0].replace(/[ .\u00a0\u202f]/g, '').replace(',', '.'))
  return number * (/k ?(?:€|euros?)|milliers/.test(title) ? 1000 : 1)
}

import type { Finding, Passage } from '../text/passage.ts'
import type { Supplies } from './supplies.ts'

const NAME =
  /d[ée]signation|libell[ée]|article|produit|prestation|description|intitul[ée]|nature|^type\b|mod[èe]le|[ée]quipement|mat[ée]riel|fourniture|[ée]l[ée]ment/i
const SURE_QUANTITY = /quantit[ée]|(?<!\p{L})qt[ée]s?(?!\p{L})/iu
/** Headings that may count what a line names; the surer one first. */
const QUANTITIES = [
  SURE_QUANTITY,
  /besoins?(?: (?:annuel|estim|pr[ée]vi)|$)|consommations?(?: |$)|nombre|(?<!\p{L})nb(?!\p{L})/iu,
  /^(?:tonnages?|volumes?|effectifs?)(?!\p{L})/iu,
]
/** The sum of what several sites need, where nothing is priced. */
const SUM = /^total(?: g[ée]n[ée]ral)?$/iu
const NO_SUM =
  /prix|montant|€|(?<!\p{L})(?:h\.?t|p\.?u)(?!\p{L})|tarif|crit[èe]re|points|note|co[ée]f/iu
const UNIT = /^unit[ée]s?$|^u\.?$/i
const TOTAL = /^(?:sous[- ])?total|^tva|^montant|^prix/i

const COUNT = /^(?:(?:environ|env\.?)\s|[~≈±]\s?)?\d/iu

/** Lines of a schedule of a thousand positions are no summary. */
const MOST = 60

/** Lines of tables that have a column of names and one of quantities; each line is its own evidence. */
export function suppliesInTables(
  pages: readonly { passage: Passage; tables: readonly string[][][] }[],
): Finding<Supplies> | null {
  const found: Finding<Supplies> = { value: { supplies: [] }, quotes: [] }
  for (const { passage, tables } of pages) {
    for (const table of tables) {
      const at = table.findIndex((row) => quantityColumn(row) >= 0 && nameColumn(row) >= 0)
      const header = table[at]
      if (!header) continue
      const columns = {
        name: nameColumn(header),
        quantity: quantityColumn(header),
        unit: header.findIndex((cell) => UNIT.test(cell.trim())),
      }
      for (const row of table.slice(at + 1)) {
        const name = row[columns.name]?.trim() ?? ''
        const quantity = row[columns.quantity]?.trim() ?? ''
        const { start, end } = placeOf(row, passage.text)
        if (name.length < 3 || TOTAL.test(name) || !COUNT.test(quantity) || start < 0) continue
        if (found.value.supplies.length >= MOST) return found
        const unit = row[columns.unit]?.trim()
        found.value.supplies.push({
          name,
          description: null,
          quantity: unit ? `${quantity} ${unit}` : quantity,
        })
        found.quotes.push({ passage, start, end })
      }
    }
  }
  return found.value.supplies.length > 0 ? found : null
}

function quantityColumn(header: readonly string[]): number {
  for (const quantity of QUANTITIES) {
    const at = header.findIndex((cell) => quantity.test(cell.trim()))
    if (at >= 0) return at
  }
  if (header.some((cell) => NO_SUM.test(cell))) return -1
  return header.findIndex((cell) => SUM.test(cell.trim()))
}

/** The column called so; beside quantities, the first one that is neither a number's nor an amount's. */
function nameColumn(header: readonly string[]): number {
  const named = header.findIndex((cell) => NAME.test(cell))
  if (named >= 0 || !header.some((cell) => SURE_QUANTITY.test(cell))) return named
  return header.findIndex((cell) => !NO_NAME.test(cell.trim()))
}
const NO_NAME =
  /quantit|qt[ée]s?|nombre|^n\s?[°ºo]|^num|^r[ée]f|^code|^lots?|^unit|^u\.?$|prix|montant|€|total|conditionnement|site|lieu|p[ée]riode|ann[ée]e/iu

/** The offset of a row in the text, whatever separates its cells; -1 where it is not found. */
function placeOf(row: readonly string[], text: string): { start: number; end: number } {
  const cells = row.filter(Boolean).map((cell) => cell.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  const match = new RegExp(cells.map((cell) => cell.replace(/ /g, '\\s+')).join('[\\s|/]+')).exec(
    text,
  )
  return match ? { start: match.index, end: match.index + match[0].length } : { start: -1, end: -1 }
}

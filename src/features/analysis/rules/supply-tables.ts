import type { Finding, Passage } from './passage.ts'
import type { Supplies } from './supplies.ts'

const NAME = /d[ée]signation|libell[ée]|article|produit|prestation|description|intitul[ée]|nature/i
const QUANTITY = /quantit[ée]|\bqt[ée]s?\b|nombre|\bnb\b/i
const UNIT = /^unit[ée]s?$|^u\.?$/i
const TOTAL = /^(?:sous[- ])?total|^tva|^montant|^prix/i

/** Lines of a schedule of a thousand positions are no summary. */
const MOST = 60

/** Lines of tables that have a column of names and one of quantities; each line is its own evidence. */
export function suppliesInTables(
  pages: readonly { passage: Passage; tables: readonly string[][][] }[],
): Finding<Supplies> | null {
  const found: Finding<Supplies> = { value: { supplies: [] }, quotes: [] }
  for (const { passage, tables } of pages) {
    for (const table of tables) {
      const at = table.findIndex(
        (row) => row.some((cell) => QUANTITY.test(cell)) && row.some((cell) => NAME.test(cell)),
      )
      const header = table[at]
      if (!header) continue
      const columns = {
        name: header.findIndex((cell) => NAME.test(cell)),
        quantity: header.findIndex((cell) => QUANTITY.test(cell)),
        unit: header.findIndex((cell) => UNIT.test(cell.trim())),
      }
      for (const row of table.slice(at + 1)) {
        const name = row[columns.name]?.trim() ?? ''
        const quantity = row[columns.quantity]?.trim() ?? ''
        const start = passage.text.indexOf(row.join('\t'))
        if (name.length < 3 || TOTAL.test(name) || !/^\d/.test(quantity) || start < 0) continue
        if (found.value.supplies.length >= MOST) return found
        const unit = row[columns.unit]?.trim()
        found.value.supplies.push({
          name,
          description: null,
          quantity: unit ? `${quantity} ${unit}` : quantity,
        })
        found.quotes.push({ passage, start, end: start + row.join('\t').length })
      }
    }
  }
  return found.value.supplies.length > 0 ? found : null
}

import { plain } from '../plain-text.ts'
import type { Row } from '../tables.ts'
import { STRICT_START } from './document-names.ts'

/** Titles of a column that names documents, the surest first. */
const NAMES = [
  /^(?:documents?|pieces?|justificatifs?)(?![a-z])/,
  /(?<![a-z])(?:documents?|pieces?|justificatifs?|renseignements?)(?![a-z])/,
  /^(?:contenu|designations?|intitules?|libelles?|elements?|objet|nature|description)(?![a-z])/,
]
/** Titles of a column that says whether a document is asked for. */
const ASKED =
  /^(?:a (?:remettre|fournir|produire|joindre)|exigee?s?|demandee?s?|obligatoires?|requise?s?|remise|fourni(?:e|r)?)(?![a-z])/
const NOT_ASKED = /^(?:-|–|non|sans objet|s\.?o\.?|neant)(?![a-z])/
/** « CA-1 », « 2 », « P.3 »: what a table numbers its rows with. */
const CODE =
  /^(?:[a-z]{1,4}[ .-]?\d{1,3}(?:[.-]\d{1,2})?|\d{1,2}(?:[.-]\d{1,2})*|[a-z]|[ivx]+)[).°]?$/i
/** « Présentation des offres par catalogue : interdite » */
const SETTLED = /^(?:interdite?s?|autorisee?s?|exigee?s?|oui|non|sans objet)(?![a-z])/
const TITLE =
  /^(?:ref(?:erences?)?\.?$|libelles?|rubriques?|documents?$|documents? (?:a|demand)|pieces?(?: a|$)|designation|intitule|signature|contenu$|renseignements?(?: ou|$)|justificatifs?$)/

/** The document that a row of a table names; null where it is a title, or says that it is not asked for. */
export function documentOfRow({ cells: written, header }: Row, isNotice: boolean): string | null {
  const cells = written.map((cell) => cell.replace(/\s+/g, ' ').trim())
  const titles = header?.map(plain) ?? []
  const column = NAMES.map((pattern) => titles.findIndex((title) => pattern.test(title))).find(
    (at) => at >= 0 && /\p{L}{2}/u.test(cells[at] ?? ''),
  )
  const words = cells.filter(
    (cell) => /\p{L}{2}/u.test(cell) && !/^(?:oui|non)$/i.test(cell) && !CODE.test(cell),
  )
  const name = (column === undefined ? words[0] : cells[column]) ?? ''
  const folded = plain(name)
  if (name === '' || TITLE.test(folded) || /: ?(?:non demandee?s?|sans objet|neant)$/.test(folded))
    return null
  const asked = titles.findIndex((title) => ASKED.test(title))
  if (asked > 0 && NOT_ASKED.test(plain(cells[asked] ?? ''))) return null
  if (!isNotice) return name
  return STRICT_START.test(folded) && !SETTLED.test(plain(cells[1] ?? '')) ? name : null
}

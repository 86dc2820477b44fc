import { amountsOf, firstAmounts, type LotAmounts, noAmounts } from './lot-amounts.ts'
import { amountsInSentences, lotsInSentences, type SaidAmount } from './lots-in-sentences.ts'
import { noticeLots } from './notice-lots.ts'
import { plain } from './plain-text.ts'
import type { FactDocument, Statement } from './statements.ts'
import { type Row, type Table, tablesOf } from './tables.ts'

/** `perYear`, `perPeriod`: amounts of one year, of one period; the others are of the whole contract. */
export type LotFact = LotAmounts & {
  number: number
  name: string
  perYear: LotAmounts
  perPeriod: LotAmounts
  statement: Pick<Statement, 'documentId' | 'page' | 'text' | 'block'>
}

const PRICE_FORMS: ReadonlySet<string> = new Set(['BPU', 'DQE', 'DPGF', 'DC', 'CCTP'])
const NUMBER =
  /^(?:(?:description|intitule|designation|objet|libelle|nom)s? (?:du |de )(?=lot))?(?:lots? ?)?(?:n ?[°º]s? ?|numero ?)?(\d{1,3})(?: ?[-:.])?$/
const NAMED = /^(?:[-•] ?)?lots? ?(?:n ?[°ºo] ?|numero )?(\d{1,3}) ?(?:[:.)|]|-|\(|,) ?(?=\S)/
const NAMED_LOOSELY = /^(?:[-•] ?)?lots? (?:n ?[°º] ?)?(\d{1,3}) (?=[\p{L}«"])/u
const LONGEST_NAME = 300
const AMOUNT_LINE =
  /^(?:[-•] ?)?(?:sans|avec|montants?|minimum|maximum|estimations?|valeur)(?![a-z]).{0,80}$/
/** « Lot n° 1 : Terrassement, pour un montant estimé à 48 000 euros HT » */
const AMOUNT_AFTER_NAME =
  /\s*[,;(–—-]\s*(?:(?:pour |d['’]) ?un )?(?:montant|valeur|estim\w*|minimum|maximum)\b.*$|\s(?:sans|avec) (?:un )?(?:montant )?(?:minimum|maximum)\b.*$/i

/** Titles of columns: the number of a lot, its name. */
const NUMBER_OF_LOT =
  /^(?:(?:n ?[°ºo]s?|numeros?)\.? ?(?:d[eu]s? )?)?lots?(?! ?(?:n[°º] ?)?\d)(?![a-z])/
const NAME_OF_LOT =
  /^(?:designations?|intitules?|objets?|libelles?|noms?|descriptions?|natures?|contenus?|definitions?)[^.;]{0,20} lots?(?![a-z])/
/** Titles of columns that say how a lot is let, where another table names it. */
const OF_LOT =
  /^(?:modalites?|formes?|types?|nombres?|procedures?|montants?|durees?|delais?|attributaires?|titulaires?)(?![a-z])/
const UNNAMED = ''
/** « Lot 6 : les candidats ne peuvent … », « Lot 1 : bordereau des prix »: what is said of a lot. */
const NO_NAME =
  /^(?:et \d|(?:les? )?(?:soumissionnaires?|candidats?|titulaires?)|bordereau|bpu|dpgf|dqe)(?![a-z])/
/** Words above a table of lots, and above tables of other things, whose words may name a lot. */
const OF_LOTS = /\blots?\b|allot/
const OF_OTHERS =
  /(?:pour|par|de|a|dans|sur) (?:chaque|chacun des|un|le|l'un des) lots?(?![a-z])|criteres?|jugement|notation|notees?|documents?|pieces?|membres?|adherents?|etablissements?|sites?(?![a-z])|adresses?|contacts?|visites?|calendrier|planning|echantillons?|remettre|produire|fournir|materiels?|equipements?|bordereau|prix(?![a-z])/
const OTHER_ROWS =
  /^(?:sous-)?criteres?|^ponder|^points?$|^note|^documents?|^pieces?|^membres?|^adherents?|^etablissements?|^sites?$|^adresses?|^contacts?|^unites?$|^quantites?|^lots?(?: (?:concernes?|demandes?|n[°º])| ?\d)|^lots$/

/** The lots that a document lists from number 1 on; the first document with such a list counts. */
export function lotsIn(documents: readonly FactDocument[]): LotFact[] {
  for (const document of documents) {
    if (PRICE_FORMS.has(document.kind)) continue
    const lists = [
      ...tablesOf(document.blocks).map((table) => lotsOfTable(document, table)),
      lotsOfLines(document),
      lotsOfSentences(document),
      ...(document.kind === 'AVIS' ? [lotsOfNotice(document)] : []),
    ]
    const [longest] = lists.filter(isWholeList).toSorted((one, other) => other.length - one.length)
    if (longest)
      return withSaidAmounts(withAmounts(longest, lists), amountsInSentences(document.blocks))
  }
  return []
}

/** Lots are numbered from 1 without a gap, or by groups: 101, 102, 201. */
function isWholeList(lots: readonly LotFact[]): boolean {
  if (lots.length < 2 || lots.some(({ name }) => name === UNNAMED)) return false
  return (
    lots.every(({ number }, at) => number === at + 1) || lots.every(({ number }) => number > 100)
  )
}

/** Amounts may be in another table of the same lots. */
function withAmounts(lots: LotFact[], lists: readonly LotFact[][]): LotFact[] {
  return lots.map((lot) => {
    const others = lists.flatMap((list) => list.filter(({ number }) => number === lot.number))
    return {
      ...lot,
      ...firstAmounts([lot, ...others]),
      perYear: firstAmounts([lot, ...others].map(({ perYear }) => perYear)),
      perPeriod: firstAmounts([lot, ...others].map(({ perPeriod }) => perPeriod)),
    }
  })
}

/** Amounts of sentences, for lots of which no list has any. */
function withSaidAmounts(lots: LotFact[], said: readonly SaidAmount[]): LotFact[] {
  if (lots.some((lot) => hasAmounts(lot) || hasAmounts(lot.perYear) || hasAmounts(lot.perPeriod)))
    return lots
  return lots.map((lot) => {
    const own = said.filter(({ number }) => number === lot.number)
    const amountsBy = (isYearly: boolean) =>
      Object.fromEntries(
        own.filter((one) => one.isYearly === isYearly).map(({ role, euros }) => [role, euros]),
      )
    return { ...lot, ...amountsBy(false), perYear: { ...lot.perYear, ...amountsBy(true) } }
  })
}

const hasAmounts = ({ estimate, minimum, maximum }: LotAmounts) =>
  estimate !== null || minimum !== null || maximum !== null

const lotsOfSentences = (document: FactDocument): LotFact[] =>
  lotsInSentences(document.blocks).flatMap(({ number, name: words, block }) => {
    const name = nameOf(words)
    if (name === null) return []
    const amounts = { ...noAmounts(), perYear: noAmounts(), perPeriod: noAmounts() }
    return [{ number, name, ...amounts, statement: statementOf(document, block) }]
  })

/** Amounts of a period are those of a year, where each period lasts one. */
export const withYearlyPeriods = (lot: LotFact): LotFact => ({
  ...lot,
  perYear: firstAmounts([lot.perYear, lot.perPeriod]),
})

function lotsOfTable(document: FactDocument, { header, rows, before }: Table): LotFact[] {
  const title = plain(`${before?.text ?? ''} ${before?.headings.at(-1) ?? ''}`)
  const isTitled =
    header.some((cell) => NAME_OF_LOT.test(cell)) ||
    (OF_LOTS.test(title) && !OF_OTHERS.test(title) && !header.some((cell) => OTHER_ROWS.test(cell)))
  const lots: LotFact[] = []
  for (const row of rows) {
    const cells = row.cells.map((cell) => cell.replace(/\s+/g, ' ').trim())
    const folded = cells.map(plain)
    const above = lots.at(-1)
    const [rest, ...others] = cells.filter((cell) => cell !== '')
    if (above && rest && others.length === 0 && cells[0] === '' && goesOn(above.name, rest)) {
      above.name = `${above.name} ${rest}`
      continue
    }
    const at = folded.findIndex((cell) => NUMBER.test(cell))
    const isOfLots = isTitled || NUMBER_OF_LOT.test(header[at] ?? '')
    const isNumbered = at >= 0 && at <= 1 && (isOfLots || /^lot/.test(folded[at] ?? ''))
    const joined = at < 0 ? folded.findIndex((cell) => NAMED.test(cell)) : -1
    if (!isNumbered && joined < 0) continue
    const number = Number((NUMBER.exec(folded[at] ?? '') ?? NAMED.exec(folded[joined] ?? ''))?.[1])
    const named = cells
      .map((cell, column) => ({
        cell: column === joined ? cell.replace(/^.*?\d{1,3}\s*[:.)|–—-]?\s*/, '') : cell,
        column,
      }))
      .filter(
        ({ cell, column }) =>
          column !== at &&
          !OF_LOT.test(header[column] ?? '') &&
          /\p{L}{3}/u.test(cell) &&
          (NAME_OF_LOT.test(header[column] ?? '') ||
            !/€|\beuros?\b|^sans\b/i.test(withoutAmount(cell))),
      )
    const byTitle = named.find(({ column }) =>
      /objet|designation|intitule|libelle|description|nature|lot/.test(header[column] ?? ''),
    )
    const name = nameOf(withoutAmount((byTitle ?? named[0])?.cell ?? ''))
    const isOfNamed = name === null && header.some((cell) => OF_LOT.test(cell))
    if ((name === null && !isOfNamed) || lots.some((lot) => lot.number === number)) continue
    const statement = statementOf(document, row)
    lots.push({ number, name: name ?? UNNAMED, ...amountsOf(cells, header), statement })
  }
  return lots.sort((one, other) => one.number - other.number)
}

/** « Éclairage – CPV 45316110 – Estimation : 165 000 euros » */
const withoutAmount = (cell: string) =>
  cell.replace(AMOUNT_AFTER_NAME, '').replace(/\s*[(–—-]\s*(?:codes? )?CPV\b.*$/u, '')

/** « Fleurissement et », then « arrosage » in the row below. */
const goesOn = (name: string, rest: string) =>
  rest.length < 80 &&
  !/\d{3}|€/.test(rest) &&
  (/(?:[,-]|(?<![\p{L}])(?:et|de|du|des|la|le|les|l['’]|d['’]|à|au|aux|pour|par|sur|en|ou))$/iu.test(
    name,
  ) ||
    /^(?:\p{Ll}{3}|et |de |du |des |ou |à )/u.test(rest))

const lotsOfNotice = (document: FactDocument): LotFact[] =>
  noticeLots(document.blocks).map(({ from, to, block, ...lot }) => ({
    ...lot,
    perYear: noAmounts(),
    perPeriod: noAmounts(),
    statement: statementOf(
      document,
      document.blocks.slice(from, to).find((one) => one.text.includes(lot.name)) ?? block,
    ),
  }))

/** « Lot n° 2 : Menuiseries » on lines of their own. */
function lotsOfLines(document: FactDocument): LotFact[] {
  const lots: LotFact[] = []
  for (const [at, block] of document.blocks.entries()) {
    if (block.kind === 'row' || block.text.length > LONGEST_NAME + 40) continue
    const marker = block.kind === 'item' ? `${block.marker} ${block.text}` : block.text
    const afterLabel = /^[^:]{3,90} : (lot .*)$/isu.exec(block.text)?.[1]
    for (const text of [block.text, marker, ...(afterLabel ? [afterLabel] : [])]) {
      const folded = plain(text)
      const match = NAMED.exec(folded) ?? NAMED_LOOSELY.exec(folded)
      const number = Number(match?.[1])
      const words = text.replace(/^.*?\d{1,3}\s*[:.)|,(–—-]*\s*/, '')
      const name = match ? nameOf(words.replace(AMOUNT_AFTER_NAME, '')) : null
      if (name === null || lots.some((lot) => lot.number === number)) continue
      lots.push({
        number,
        name,
        ...amountsOf(
          [AMOUNT_AFTER_NAME.exec(words)?.[0] ?? '', ...amountLines(document, at + 1)],
          [],
        ),
        statement: statementOf(document, block),
      })
      break
    }
  }
  return lots.sort((one, other) => one.number - other.number)
}

/** « sans minimum », « montant maximum : 55 000 € HT »: lines below the name of a lot. */
function amountLines({ blocks }: FactDocument, from: number): string[] {
  const lines = blocks.slice(from, from + 4).map((block) => block.text)
  const end = lines.findIndex((line) => !AMOUNT_LINE.test(plain(line)))
  return end < 0 ? lines : lines.slice(0, end)
}

function statementOf(
  { id }: FactDocument,
  block: Row | FactDocument['blocks'][number],
): LotFact['statement'] {
  return {
    documentId: id,
    page: block.page,
    text: block.kind === 'row' ? block.cells.filter(Boolean).join(' ') : block.text,
    block,
  }
}

function nameOf(cell: string): string | null {
  const name = cell
    .replace(/\s+/g, ' ')
    .replace(/[\s.;,:–-]+$/, '')
    .replace(/^[«"\s–—:-]+|[»"]$/g, '')
    .trim()
  const words = name.replace(
    /\d[\d .,]*(?:€|eur(?:os?)?\b)|\bseul\b|\bpar an\b|\b(?:ht|ttc)\b/giu,
    '',
  )
  const isName = name.length >= 3 && name.length <= LONGEST_NAME && /\p{L}{3}/u.test(words)
  return isName && !NO_NAME.test(plain(name)) ? name : null
}

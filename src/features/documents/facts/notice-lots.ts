import { amountsIn } from '#/features/analysis/rules/amounts/amounts.ts'
import type { DocumentBlock } from '../reading/document-blocks.ts'
import { plain } from './plain-text.ts'

/** A lot of a notice, with the blocks that are about it. Amounts in euros. */
export type NoticeLot = {
  number: number
  name: string
  estimate: number | null
  minimum: number | null
  maximum: number | null
  block: DocumentBlock
  /** Numbers of its blocks in the document: from the first to before the last. */
  from: number
  to: number
}

/** « Lot(s) 1. - Véhicule utilitaire », « Lot(s) Peinture. - Selon CCTP », « Lot : LOT-0001 Titre : Peinture » */
const LOT =
  /^(?:[\d.]+ )?(?:lot\(s\)|description du lot ?:|lot ?: ?(?=lot-\d)|lot(?: n ?[°º])? (?=\d{1,3} ?:? ?$)) ?/i
/** Labelled lines of a lot: its name ends before them. */
const DETAIL =
  /(?:^|\s)(?:c\.?p\.?v\b|codes? c\.?p\.?v|dur[ée]e|mots descripteurs|co[ûu]t estim|estimation|valeur|quantit[ée]s? :|informations? compl|date|lieu|code nuts|identifiant|nature du march|description :|ex[ée]cution|montant)/iu
const END =
  /^(?:section|conditions? relatives? a|renseignements? (?:compl|relatifs? a la)|autres (?:renseignements|informations)(?! sur)|informations? complementaires|organisations?|\d{1,2} organisation|modalites)/

/** The lots that a notice describes one after the other; empty where it has another form. */
export function noticeLots(blocks: readonly DocumentBlock[]): NoticeLot[] {
  const starts = blocks.flatMap((block, at) => (LOT.test(textOf(block)) ? [at] : []))
  const lots = starts.flatMap((from, place): NoticeLot[] => {
    const next = starts[place + 1] ?? blocks.length
    const end = blocks.slice(from, next).findIndex((block) => END.test(plain(textOf(block))))
    const to = end > 0 ? from + end : next
    const own = blocks.slice(from, to)
    const [block] = own
    const named = nameOf(own)
    if (!block || named === null) return []
    return [{ ...named, number: named.number ?? place + 1, ...amountsOf(own), block, from, to }]
  })
  const isWhole = lots.every(({ number }, at) => number === at + 1)
  return lots.length >= 2 && isWhole ? lots : []
}

const textOf = (block: DocumentBlock) =>
  block.kind === 'row' ? block.cells.filter(Boolean).join(' ') : block.text

/** Number and name; the number is null where the notice gives a name alone. */
function nameOf(blocks: readonly DocumentBlock[]): { number: number | null; name: string } | null {
  const [first = '', ...others] = blocks.map(textOf)
  const head = first.replace(LOT, '').trim()
  const coded = /^lot-0*(\d{1,3})\b\s*(?:titre ?: ?)?(.*)$/i.exec(head)
  if (coded) {
    const titled = others.find((text) => /^titre ?:/i.test(text))?.replace(/^titre ?: ?/i, '')
    const name = cleanName(coded[2] || titled || '')
    return name === null ? null : { number: Number(coded[1]), name }
  }
  const numbered = /^(?:lot )?(?:n ?[°º] ?)?(\d{1,3})\s*(?:\.\s*-|[:.–-])?\s*(.*)$/iu.exec(head)
  if (numbered) {
    const name = cleanName(numbered[2] || others[0] || '')
    return name === null ? null : { number: Number(numbered[1]), name }
  }
  const name = cleanName(head.replace(/\.\s*-.*$/, ''))
  return name === null ? null : { number: null, name }
}

function cleanName(written: string): string | null {
  const at = written.search(DETAIL)
  const name = (at < 0 ? written : written.slice(0, at)).replace(/[\s.;,:–-]+$/u, '').trim()
  return /\p{L}{3}/u.test(name) && name.length <= 300 ? name : null
}

/** « Estimation de la valeur hors taxes du lot : 50 000 »: euros without a unit. */
export const withUnit = (text: string) =>
  /(?:valeur|montant|estim)[^:]{0,60}(?::|\(en euros\)|\(€\))\s*\d[\d \u00a0\u202f.,]*$/iu.test(
    text,
  )
    ? `${text} €`
    : text

const AMOUNTS = [
  ['maximum', /maxim/],
  ['minimum', /minim/],
  ['estimate', /estim/],
] as const

function amountsOf(blocks: readonly DocumentBlock[]) {
  const found: Pick<NoticeLot, 'estimate' | 'minimum' | 'maximum'> = {
    estimate: null,
    minimum: null,
    maximum: null,
  }
  for (const text of blocks.map(textOf)) {
    const role = AMOUNTS.find(([, pattern]) => pattern.test(plain(text.slice(0, 90))))?.[0]
    const written = withUnit(text)
    const amounts = amountsIn({
      passage: { field: 'lot', text: written },
      start: 0,
      end: written.length,
    })
    const [amount] = amounts
    if (role && amount && amounts.length === 1 && found[role] === null) found[role] = amount.euros
  }
  return found
}

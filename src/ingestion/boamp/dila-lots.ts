import type { NoticeLot } from '#/domain/notices/notice-content.ts'
import { cpvCodeOf } from '#/ingestion/cpv-in-text.ts'
import { child, children, text, type XmlNode } from '#/ingestion/xml.ts'
import { distinct } from '#/lib/distinct.ts'
import { lotNumbers } from './lot-number.ts'
import { amount, line, prose } from './xml-fields.ts'

/**
 * The elements that describe the lots: results of national calls name them in their decisions alone, where one
 * decision is none.
 */
export function dilaLotNodes(data: XmlNode | undefined): readonly XmlNode[] {
  const described = children(data, 'OBJET', 'LOTS', 'LOT')
  if (described.length > 0) return described
  const decided = children(data, 'ATTRIBUTION', 'DECISION').filter((one) => line(one, 'NUM_LOT'))
  const numbers = new Set(decided.map((one) => line(one, 'NUM_LOT')))
  return numbers.size > 1 && numbers.size === decided.length ? decided : []
}

/** Lots worth a card of their own: European forms write a nameless lot for a call without lots. */
export function dilaLots(lots: readonly XmlNode[]): NoticeLot[] {
  const named = lots.filter(
    (lot) => line(lot, 'INTITULE') ?? (lots.length > 1 && prose(lot, 'DESCRIPTION')),
  )
  const numbers = lotNumbers(named.map((lot) => line(lot, 'NUM') ?? line(lot, 'NUM_LOT')))
  return named.map((lot, index) => {
    const title = line(lot, 'INTITULE')
    const description = prose(lot, 'DESCRIPTION')
    return {
      ...(numbers[index] ?? { number: index + 1, label: null }),
      title: title ?? description ?? '',
      description: description === title ? null : description,
      cpvCodes: distinct(
        children(lot, 'CPV', 'PRINCIPAL').flatMap((code) => cpvCodeOf(text(code))),
      ),
      estimate: amount(child(lot, 'VALEUR')),
    }
  })
}

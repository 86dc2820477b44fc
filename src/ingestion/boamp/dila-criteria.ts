import type { Criterion } from '#/domain/notices/notice-content.ts'
import { attribute, child, children, has, text, type XmlNode } from '#/ingestion/xml.ts'
import { criterion, line } from './xml-fields.ts'

/**
 * Award criteria of the contract; where only the lots have them, those of the first lot, when every
 * lot has the same.
 */
export function dilaCriteria(data: XmlNode | undefined, lots: readonly XmlNode[]): Criterion[] {
  const own = criteriaOf(child(data, 'PROCEDURE', 'CRITERES_ATTRIBUTION'))
  if (own.length > 0) return own
  const [first = [], ...others] = lots.map((lot) => criteriaOf(child(lot, 'CRITERES_ATTRIBUTION')))
  const shared = JSON.stringify(first)
  return others.every((one) => JSON.stringify(one) === shared) ? first : []
}

function criteriaOf(node: XmlNode | undefined): Criterion[] {
  const weighted = [
    ...children(node, 'CRITERES_PONDERES', 'CRITERE'),
    ...children(node, 'CRITERES_QUALITE', 'CRITERE'),
    ...children(node, 'CRITERES_COUT', 'CRITERE'),
  ].flatMap((one) => criterion(line(one), attribute(one, 'POIDS')))
  const ranked = children(node, 'CRITERES_PRIORITES', 'CRITERE')
    .map((one) => ({ name: line(one), rank: Number(attribute(one, 'ORDRE') ?? 0) }))
    .sort((one, other) => one.rank - other.rank)
    .flatMap(({ name }) => criterion(name, null))
  const priceWeight = text(node, 'CRITERES_PRIX', 'POIDS')
  const price =
    priceWeight !== null || (has(node, 'CRITERES_PRIX') && weighted.length + ranked.length === 0)
      ? criterion('Prix', priceWeight)
      : []
  return [...weighted, ...ranked, ...price]
}

import type { NoticeLot } from '#/domain/notices/notice-content.ts'
import { numbersInTitles } from '#/features/notices/lot-titles.ts'
import { wholeAmount } from '#/ingestion/amounts.ts'
import { amount, cpvCodes, extensions, localProse, localText } from '#/ingestion/eforms/values.ts'
import { isWholeContract } from '#/ingestion/whole-contract.ts'
import { attribute, child, children, text, type XmlNode } from '#/ingestion/xml.ts'
import { distinct } from '#/lib/distinct.ts'

export type EformsLot = NoticeLot & { id: string; node: XmlNode; project: XmlNode | undefined }

/** Lots, and the parts of a planning notice; groups of lots (GLO-…) only bundle them. */
export function lotsOf(root: XmlNode): EformsLot[] {
  const nodes = children(root, 'ProcurementProjectLot').filter(
    (node) => attribute(child(node, 'ID'), 'schemeName') !== 'LotsGroup',
  )
  const titles = nodes.map((node) => localText(child(node, 'ProcurementProject'), 'Name') ?? '')
  // Identifiers are technical (LOT-0003 may be « Lot 2 »): the numbers in the titles are those people use.
  const numbers =
    numbersInTitles(titles, { withFigures: false }) ??
    nodes.map((node) => lotNumber(text(node, 'ID')))
  const usable = numbers.every((number) => number > 0) && new Set(numbers).size === numbers.length
  return nodes.map((node, index) => {
    const project = child(node, 'ProcurementProject')
    const id = text(node, 'ID')
    const description = localProse(project, 'Description')
    return {
      id: id ?? '',
      node,
      project,
      number: usable ? (numbers[index] ?? index + 1) : index + 1,
      label: id,
      title: titles[index] ?? '',
      description,
      cpvCodes: distinct(cpvCodes(project)),
      estimate: wholeAmount(
        amount(project, 'RequestedTenderTotal', 'EstimatedOverallContractAmount'),
        description ?? '',
      ),
    }
  })
}

/** 3 of LOT-0003; 0 where there is none (LOT-0000 is the lot of a call without lots). */
export function lotNumber(id: string | null): number {
  return Number(/(\d+)$/.exec(id ?? '')?.[1] ?? 0)
}

/**
 * Every eForms notice has a lot; one that only repeats the procedure under the same title is no
 * division into lots.
 */
export function publishedLots(lots: EformsLot[], title: string): NoticeLot[] {
  const [only] = lots
  if (lots.length === 1 && only !== undefined && isWholeCall(only, title)) return []
  return lots.map(({ id: _id, node: _node, project: _project, ...lot }) => ({
    ...lot,
    title: lot.title || title,
  }))
}

function isWholeCall(lot: EformsLot, title: string): boolean {
  return (
    lotNumber(lot.id) === 0 ||
    lot.title === '' ||
    isWholeContract({ name: lot.title, number: null }, title)
  )
}

/** The numbers of lots by their identifiers, which results name. */
export function numbersOf(lots: readonly EformsLot[]): ReadonlyMap<string, number> {
  return new Map(lots.map(({ id, number }) => [id, lotNumber(id) === 0 ? 0 : number]))
}

/** BT-271: the most that may be ordered, of the procedure or of a lot. */
export function frameworkMaximum(project: XmlNode | undefined) {
  for (const extension of extensions(child(project, 'RequestedTenderTotal'))) {
    const maximum = amount(extension, 'FrameworkMaximumAmount')
    if (maximum !== null) return maximum
  }
  return null
}

import { centsOf } from '#/domain/money.ts'
import type { Amount, Criterion, NoticeLot } from '#/domain/notices/notice-content.ts'
import { currencyCode, isPlaceholder } from '#/ingestion/amounts.ts'
import { cpvCodeOf } from '#/ingestion/cpv-in-text.ts'
import {
  type Duration,
  durationBetween,
  durationIn,
  longestDuration,
} from '#/ingestion/duration.ts'
import { lotCriteria } from '#/ingestion/lot-criteria.ts'
import { proseText, titleText } from '#/ingestion/ted/form-text.ts'
import { isWholeContract } from '#/ingestion/whole-contract.ts'
import { attribute, child, children, deepText, has, text, type XmlNode } from '#/ingestion/xml.ts'

export function formAmount(node: XmlNode | undefined, ...path: string[]): Amount | null {
  const found = child(node, ...path)
  if (attribute(found, 'PUBLICATION') === 'NO') return null
  const cents = centsOf(text(found))
  if (cents === null || isPlaceholder(cents)) return null
  return { cents, currency: currencyCode(attribute(found, 'CURRENCY')) }
}

export function cpvCodesIn(node: XmlNode | undefined): string[] {
  return [
    ...children(node, 'CPV_MAIN', 'CPV_CODE'),
    ...children(node, 'CPV_ADDITIONAL', 'CPV_CODE'),
  ].flatMap(cpvCodeIn)
}

export function cpvCodeIn(node: XmlNode): string[] {
  return cpvCodeOf(attribute(node, 'CODE'))
}

/**
 * Lots of a call divided into them; planning notices that announce several purchases at once
 * (several OBJECT_CONTRACT) have them as lots too.
 */
export function lotsOf(objects: readonly XmlNode[]): NoticeLot[] {
  if (objects.length > 1) {
    return numbered(
      objects.map((object) => ({
        written: attribute(object, 'ITEM'),
        title: titleText(object, 'TITLE'),
        description: proseText(object, 'SHORT_DESCR'),
        cpvCodes: [object, ...children(object, 'OBJECT_DESCR')].flatMap(cpvCodesIn),
        estimate: formAmount(object, 'VAL_ESTIMATED_TOTAL'),
      })),
    )
  }
  const [object] = objects
  const parts = children(object, 'OBJECT_DESCR')
  if (!has(object, 'LOT_DIVISION') && parts.length < 2) return []
  const [only] = parts
  const named = { name: titleText(only, 'TITLE'), number: text(only, 'LOT_NO') }
  if (parts.length === 1 && isWholeContract(named, titleText(object, 'TITLE'))) return []
  return numbered(
    parts.map((part) => ({
      written: text(part, 'LOT_NO'),
      title: titleText(part, 'TITLE'),
      description: proseText(part, 'SHORT_DESCR'),
      cpvCodes: cpvCodesIn(part),
      estimate: formAmount(part, 'VAL_OBJECT'),
    })),
  )
}

type WrittenLot = Pick<NoticeLot, 'description' | 'cpvCodes' | 'estimate'> & {
  written: string | null
  title: string | null
}

/** The published numbers where all lots have different plain ones, else the order of publication. */
export function numbered(lots: WrittenLot[]): NoticeLot[] {
  const plain = lots.map(({ written }) => plainNumber(written))
  const usable = plain.every((number) => number !== null) && new Set(plain).size === lots.length
  return lots.map(({ written, title, ...lot }, index) => {
    const number = (usable ? plain[index] : null) ?? index + 1
    const label = written === null || written === String(number) ? null : written
    return { ...lot, number, label, title: title ?? `Lot\u00a0${written ?? number}` }
  })
}

export function plainNumber(written: string | null): number | null {
  const number = /^(?:lot\s*)?(?:n\s*[°ºo.]?\s*)?0*([1-9]\d{0,3})$/i.exec(
    written?.trim() ?? '',
  )?.[1]
  return number === undefined ? null : Number(number)
}

/** Of the longest lot: the call's whole length. */
export function formDuration(parts: readonly XmlNode[]): Duration {
  return longestDuration(
    parts.map((part) => {
      const measure = child(part, 'DURATION')
      return (
        durationIn(attribute(measure, 'TYPE'), text(measure)) ??
        durationBetween(text(part, 'DATE_START'), text(part, 'DATE_END'))
      )
    }),
  )
}

const CRITERION_KINDS: [element: string, name: string][] = [
  ['AC_QUALITY', 'Qualité'],
  ['AC_COST', 'Coût'],
  ['AC_PRICE', 'Prix'],
]

/**
 * Lot by lot where they differ, which takes a part for each lot. Before 2018 without the AC around them,
 * in intents by directive.
 */
export function formCriteria(parts: readonly XmlNode[], lots: readonly NoticeLot[]): Criterion[] {
  const isLotEach = lots.length === parts.length
  return lotCriteria(
    parts.map((part, at) => ({
      number: (isLotEach ? lots[at]?.number : undefined) ?? at + 1,
      criteria: criteriaOfPart(part),
    })),
  )
}

function criteriaOfPart(part: XmlNode): Criterion[] {
  const directives = ['2014_23_EU', '2014_24_EU', '2014_25_EU', '2009_81_EC'].flatMap((each) =>
    children(part, `DIRECTIVE_${each}`),
  )
  const holders = [part, ...directives].flatMap((each) => {
    const inner = [each, ...children(each, 'AC')]
    return [...inner, ...inner.flatMap((holder) => children(holder, 'AC_CRITERIA'))]
  })
  return holders.flatMap(criteriaIn)
}

function criteriaIn(holder: XmlNode): Criterion[] {
  const weighed = CRITERION_KINDS.flatMap(([element, kind]) =>
    children(holder, element).map((each) => ({
      name: titleText(each, 'AC_CRITERION') ?? kind,
      value: text(each, 'AC_WEIGHTING'),
      subCriteria: [],
    })),
  )
  // Concessions list criteria by importance; the defence forms put their weights in a parallel list.
  const weights = children(holder, 'AC_WEIGHTING')
  const listed = children(holder, 'AC_CRITERION').flatMap((each, index) => {
    const name = deepText(each)
    return name === null ? [] : { name, value: text(weights[index]), subCriteria: [] }
  })
  return [...weighed, ...listed]
}

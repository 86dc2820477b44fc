import type { VariantRule } from '#/domain/condition.ts'
import { centsOf } from '#/domain/money.ts'
import type { Duration, ScopeFacts } from '#/features/analysis/rules/notice-facts.ts'
import { type Finding, type Passage, whole } from '#/features/analysis/rules/text/passage.ts'
import { repairText } from '#/french-text/repair-text.ts'
import { estimatedAmount, wholeAmount } from '#/ingestion/amounts.ts'
import { durationBetween, durationIn } from '#/ingestion/duration.ts'
import {
  attribute,
  child,
  childNames,
  children,
  deepText,
  descendants,
  text,
  type XmlNode,
} from '#/ingestion/xml.ts'

/** The words at the end of a path, repaired; null where there are none. `at` is the path of `node`. */
export function passageAt(
  node: XmlNode | undefined,
  at: string,
  ...path: string[]
): Passage | null {
  const written = deepText(node, ...path)
  const words = written === null ? '' : repairText(written).trim()
  return words === '' ? null : { field: [at, ...path].filter(Boolean).join('/'), text: words }
}

/** A value and the whole of its element as evidence. */
export function found<Value>(value: Value | null, passage: Passage | null): Finding<Value> | null {
  return value === null || passage === null ? null : { value, quotes: [whole(passage)] }
}

/** Euros of an element that is an amount; other currencies, zero and token sums are no price. */
export function eurosAt(
  node: XmlNode | undefined,
  at: string,
  ...path: string[]
): Finding<number> | null {
  const element = child(node, ...path)
  const currency = ['currencyID', 'CURRENCY', 'DEVISE', 'devise']
    .map((name) => attribute(element, name))
    .find((code) => code !== null)
  if (currency && currency.toUpperCase() !== 'EUR') return null
  if (attribute(element, 'PUBLICATION') === 'NO') return null
  const cents = centsOf(text(element))
  const price = cents === null ? null : estimatedAmount({ cents, currency: 'EUR' })
  return price && found(price.cents / 100, passageAt(node, at, ...path))
}

/** The same where the notice's `words` do not give it for a year, a lot or an order alone. */
export function wholeEuros(
  price: Finding<number> | null,
  words: string | null,
): Finding<number> | null {
  const amount = price && { cents: Math.round(price.value * 100), currency: 'EUR' }
  return amount && wholeAmount(amount, words ?? '') ? price : null
}

/** A count of a unit (`MONTH`, `DAY` …). */
export function measureAt(
  node: XmlNode | undefined,
  at: string,
  unit: string | null,
  ...path: string[]
): Finding<Duration> | null {
  const stated = durationIn(unit, text(node, ...path))
  return stated ? found(durationOf(stated), passageAt(node, at, ...path)) : null
}

/** From one day to another, both quoted. */
export function periodAt(
  node: XmlNode | undefined,
  at: string,
  first: string,
  last: string,
): Finding<Duration> | null {
  const stated = durationBetween(text(node, first), text(node, last))
  const [from, to] = [passageAt(node, at, first), passageAt(node, at, last)]
  if ((stated.durationMonths ?? stated.durationDays) === null || !from || !to) return null
  return { value: durationOf(stated), quotes: [whole(from), whole(to)] }
}

function durationOf(stated: {
  durationMonths: number | null
  durationDays: number | null
}): Duration {
  return { months: stated.durationMonths, days: stated.durationDays }
}

/** Shorter texts are names and codes. */
const SHORTEST_PROSE = 15

/**
 * Everything written in sentences inside an element, one passage each; paragraphs (`P`) belong to the
 * element around them. `skip` names elements that are left out with all that is in them.
 */
export function proseIn(
  node: XmlNode | undefined,
  at: string,
  skip: ReadonlySet<string>,
): Passage[] {
  const passages: Passage[] = []
  collect(node, at, skip, passages)
  return passages
}

/** The same of every element of these names, at any depth. */
export function proseOfEach(node: XmlNode | undefined, names: readonly string[]): Passage[] {
  return names.flatMap((name) =>
    descendants(node, name).flatMap((each) => proseIn(each, name, NOTHING)),
  )
}

const NOTHING: ReadonlySet<string> = new Set()

function collect(
  node: XmlNode | undefined,
  at: string,
  skip: ReadonlySet<string>,
  passages: Passage[],
): void {
  if (node === undefined) return
  const names = childNames(node)
  if (names.length === 0 || names.every((name) => name === 'P')) {
    const passage = passageAt(node, at)
    if (passage && isProse(passage.text)) passages.push(passage)
    return
  }
  for (const name of names) {
    if (skip.has(name)) continue
    const inner = children(node, name)
    inner.forEach((each, rank) => {
      const language = attribute(each, 'languageID')
      if (
        language &&
        language !== 'FRA' &&
        inner.some((other) => attribute(other, 'languageID') === 'FRA')
      )
        return
      collect(
        each,
        `${at ? `${at}/` : ''}${name}${inner.length > 1 ? `[${rank + 1}]` : ''}`,
        skip,
        passages,
      )
    })
  }
}

function isProse(text: string): boolean {
  return text.length >= SHORTEST_PROSE && /\s/.test(text) && !/^\S+:\/\/\S+$/.test(text)
}

/** Whether variants are allowed, by one of two empty elements; its name is the evidence. */
export function boxedVariants(
  node: XmlNode | undefined,
  at: string,
  allowed: string,
  forbidden: string,
): ScopeFacts['variants'] {
  const isAllowed = descendants(node, allowed).some((each) => attribute(each, 'VALUE') !== 'NO')
  const isForbidden = descendants(node, forbidden).length > 0
  if (isAllowed === isForbidden) return null
  const name = isAllowed ? allowed : forbidden
  return found<VariantRule>(isAllowed ? 'allowed' : 'forbidden', { field: at, text: name })
}

/** How long offers bind, from a form's box. */
export function validityAt(...where: Parameters<typeof measureAt>): ScopeFacts['validity'] {
  const measure = measureAt(...where)
  if (measure === null || !isPlausibleValidity(measure.value)) return null
  return { ...measure, value: { ...measure.value, until: null } }
}

/** Offers bind for weeks or months: « 180 mois » and « 4 jours » have the wrong unit. */
export function isPlausibleValidity({ months, days }: Duration): boolean {
  return months !== null ? months <= 24 : days !== null && days >= 15 && days <= 730
}

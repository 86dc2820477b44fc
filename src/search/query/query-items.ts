import { fold } from '#/french-text/fold.ts'

/** Fields that a query can name. */
type QueryField = 'buyer' | 'cpv' | 'ref'

/** A word, a quotation or the value of a field. */
export type QueryItem = {
  text: string
  quoted: boolean
  excluded: boolean
  field: QueryField | null
}

const FIELD_NAMES: Record<string, QueryField> = {
  acheteur: 'buyer',
  acheteurs: 'buyer',
  buyer: 'buyer',
  client: 'buyer',
  organisme: 'buyer',
  cpv: 'cpv',
  ref: 'ref',
  reference: 'ref',
  boamp: 'ref',
  avis: 'ref',
  annonce: 'ref',
  numero: 'ref',
}

/** Words before a number that are not part of it: « BOAMP 26-87466 », « avis n° 26-87466 ». */
const NUMBER_PREFIXES = new Set([
  ...Object.keys(FIELD_NAMES),
  'n°',
  'nº',
  'no',
  'num',
  'ted',
  'joue',
])

/** A quotation (closed or not), « guillemets » included, or a run without spaces; -before excludes. */
const item = /(-?)(?:["“”«]([^"“”»]*)["“”»]?|([^\s"“”«»]+))/gu
/** « acheteur:nantes », « cpv=45 », « réf: », « acheteur: "…" ». */
const named = /^(\p{L}{2,12}\.?)[:=]+(.*)$/su
const separator = /^[:=]+(.*)$/su

/** Digits, punctuated or not: « 21-12345 », « 2021/045 », « 45233140-2 », « 2687466 ». */
const isNumber = (text: string) => /^(?=(?:\D*\d){4})[\p{L}\d]+(?:[-_/.][\p{L}\d]+)*$/u.test(text)

/**
 * Splits a query into words, quotations and fields. Spaces and signs around a field name are
 * ignored; an unknown field name, or one without a value, is a word.
 */
export function readItems(text: string): QueryItem[] {
  const items: QueryItem[] = []
  /** The field that takes the next item as its value. */
  let field: QueryField | null = null
  let fieldName = ''
  let excluded = false
  const put = (value: string, quoted: boolean) => {
    items.push({ text: value, quoted, excluded, field: valueFits(field, value) ? field : null })
    field = null
    excluded = false
  }
  for (const [, minus, quotation, bare = ''] of text.matchAll(item)) {
    if (field === null) excluded = minus === '-'
    if (quotation !== undefined) {
      put(quotation, true)
      continue
    }
    const last = items.at(-1)
    const [, ownName, ownValue = ''] = named.exec(bare) ?? []
    const [, lateValue] = separator.exec(bare) ?? []
    const ownField = ownName === undefined ? undefined : FIELD_NAMES[normaliseName(ownName)]
    const lateField =
      lateValue === undefined || !last || last.quoted ? undefined : fieldNamedBy(last)
    if (ownField !== undefined) {
      field = ownField
      fieldName = ownName ?? ''
      if (ownValue !== '') put(ownValue, false)
    } else if (lateField !== undefined && last) {
      excluded = last.excluded
      field = lateField
      fieldName = last.text
      items.pop()
      if (lateValue) put(lateValue, false)
    } else {
      put(bare, false)
    }
  }
  if (field !== null) {
    field = null
    put(fieldName, false)
  }
  return withoutNumberWords(items)
}

/** « Réf. » → « ref ». */
const normaliseName = (text: string) => fold(text).replace(/\.$/, '')

const fieldNamedBy = ({ text, field }: QueryItem) =>
  field === null ? FIELD_NAMES[normaliseName(text)] : undefined

/** A reference contains a digit, a CPV code starts with two; other values are words. */
function valueFits(field: QueryField | null, value: string): boolean {
  if (field === 'cpv') return /^\D{0,2}\d{2}/.test(value)
  return field !== 'ref' || /\d/.test(value)
}

/**
 * « CPV 45233 » is read as the field without its sign; other prefix words before a number are
 * dropped.
 */
function withoutNumberWords(items: QueryItem[]): QueryItem[] {
  const rest: QueryItem[] = []
  let afterCpv = false
  for (const [at, current] of items.entries()) {
    const word = current.quoted || current.field ? '' : normaliseName(current.text)
    let next = at + 1
    while (NUMBER_PREFIXES.has(normaliseName(items[next]?.text ?? ''))) next++
    const number = items[next]
    if (NUMBER_PREFIXES.has(word) && number && !number.quoted && isNumber(number.text)) {
      afterCpv = word === 'cpv'
      continue
    }
    rest.push(afterCpv && current.field === null ? { ...current, field: 'cpv' } : current)
    afterCpv = false
  }
  return rest
}

import { slugOf } from '#/lib/slug.ts'

/**
 * A form has one control for each side of a range; the URL has one param. What a form sends, with
 * or without JavaScript, is folded: `amount_min=1000&amount_max=` → `amount=1000-`. A form that
 * was sent sets its params: emptied fields remove the filter.
 */
export function foldFilterFields(raw: Record<string, unknown>): Record<string, unknown> {
  const folded = { ...raw }
  const take = (name: string): string | undefined => {
    const value = folded[name]
    delete folded[name]
    return value === undefined ? undefined : String(value).trim()
  }
  const fold = (param: string, fields: [string, string], write: WriteParam) => {
    const [first, second] = fields.map(take)
    if (first === undefined && second === undefined) return
    folded[param] = write(first ?? '', second ?? '')
  }

  fold('amount', ['amount_min', 'amount_max'], (min, max) => {
    const [least, most] = [euros(min), euros(max)]
    const orUnknown = take('amount_unknown') === undefined ? '' : ',unknown'
    return least || most ? `${least}-${most}${orUnknown}` : undefined
  })
  fold('deadline', ['deadline_from', 'deadline_to'], days)
  fold('published', ['published_from', 'published_to'], days)
  fold('near', ['near_place', 'near_km'], (place, kilometres) =>
    place ? `${place.replaceAll(':', ' ')}:${kilometres || '50'}` : undefined,
  )
  const buyer = take('buyer_name')
  if (buyer !== undefined) folded.buyer = slugOf(buyer) || undefined
  if (typeof folded.cpv === 'string') folded.cpv = cpvPrefixes(folded.cpv)
  return folded
}

/** Controls of forms that are no params. */
export const FILTER_FIELDS = [
  'amount_min',
  'amount_max',
  'amount_unknown',
  'deadline_from',
  'deadline_to',
  'published_from',
  'published_to',
  'near_place',
  'near_km',
  'buyer_name',
] as const

type WriteParam = (first: string, second: string) => string | undefined

const days: WriteParam = (from, to) => (from || to ? `${from}..${to}` : undefined)

/** « 10 000 € », « 10000,50 » → `10000`. */
function euros(text: string): string {
  return text.replace(/[,.]\d{1,2}\s*€?$/, '').replace(/\D/g, '')
}

/** « 45, 71300000-1 » → `45,71300000`: the check digit is no part of the prefix. */
function cpvPrefixes(text: string): string | undefined {
  const codes = text.split(/[\s,;]+/).map((code) => code.replace(/-\d$/, '').trim())
  return codes.filter(Boolean).join(',') || undefined
}

/** The two sides of `amount`, `deadline` and `published`, for the controls of a form. */
export function sidesOf(range: string | undefined, separator: '-' | '..'): [string, string] {
  const [first = '', second = ''] = range?.replace(',unknown', '').split(separator) ?? []
  return [first, second]
}

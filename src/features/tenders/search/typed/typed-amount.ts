/** A part of a query that was understood as a filter, and the query without it. */
export type TypedAmount = { rest: string; amount: string | null }

const NUMBER = String.raw`(\d{1,3}(?:[\s.\u00a0\u202f]\d{3})+|\d+(?:,\d+)?)`
const UNIT = String.raw`\s*(k\s?€|k\s?euros?|k(?=\s|$)|m\s?€|millions?(?:\s+d['’]\s?euros?)?|€|euros?|eur(?=\s|$))`
const AFTER = String.raw`(?:\s*(?:ht|ttc))?(?!\p{L})`

const WORTH = String.raw`(?:(?:montants?|valeurs?|prix)\s+(?:(?:est|de|estim[ée]e?s?)\s+)?)?`
const LEAST = String.raw`(?:(?<!pas\s)plus de|sup[ée]rieure?s? [àa]|au[ -]dessus de|[àa] partir de|d['’]au moins|au moins|min(?:imum)?|>=?)`
const MOST = String.raw`(?:moins de|inf[ée]rieure?s? [àa]|au[ -]dessous de|en dessous de|sous|jusqu['’]?\s?[àa]|pas plus de|maxi?(?:mum)?|au plus|budget(?: de)?|<=?)`

const BETWEEN = pattern(
  String.raw`(?:(?:entre|de)\s+)${NUMBER}(?:${UNIT})?\s+(?:et|[àa])\s+${NUMBER}${UNIT}${AFTER}`,
)
const LEAST_BEFORE = pattern(String.raw`${WORTH}(?:de\s+)?${LEAST}\s*${NUMBER}${UNIT}${AFTER}`)
const MOST_BEFORE = pattern(String.raw`${WORTH}(?:de\s+)?${MOST}\s*${NUMBER}${UNIT}${AFTER}`)
/** « montant maximum 200 000 »: a number of this length after such a word is one of euros. */
const BARE_BOUND = pattern(
  String.raw`(?:montants?|valeurs?|prix|budget)\s+(?:de\s+)?(?:(${LEAST})|${MOST})\s*(\d{1,3}(?:[\s.\u00a0\u202f]\d{3})+|\d{4,8})(?![\p{L}\p{N}])`,
)
const BOUND_AFTER = pattern(
  String.raw`${NUMBER}${UNIT}${AFTER}\s+(?:au\s+)?(maxi?(?:mum)?|mini?(?:mum)?)(?!\p{L})`,
)

function pattern(source: string): RegExp {
  return new RegExp(String.raw`(?<![\p{L}\p{N}])${source}`, 'iu')
}

/** « moins de 90 000 € », « entre 50 et 200 k€ » → the value of the `amount` param, in euros. */
export function typedAmount(text: string): TypedAmount {
  const between = BETWEEN.exec(text)
  if (between) {
    const [, from = '', ownUnit, to = '', unit = ''] = between
    const [least, most] = [euros(from, ownUnit ?? unit), euros(to, unit)]
    if (least <= most) return { rest: without(text, between), amount: `${least}-${most}` }
  }
  const least = LEAST_BEFORE.exec(text)
  if (least) {
    return { rest: without(text, least), amount: `${euros(least[1] ?? '', least[2] ?? '')}-` }
  }
  const most = MOST_BEFORE.exec(text)
  if (most) return { rest: without(text, most), amount: `-${euros(most[1] ?? '', most[2] ?? '')}` }
  const after = BOUND_AFTER.exec(text)
  if (after) {
    const value = euros(after[1] ?? '', after[2] ?? '')
    return {
      rest: without(text, after),
      amount: /^ma/i.test(after[3] ?? '') ? `-${value}` : `${value}-`,
    }
  }
  const bare = BARE_BOUND.exec(text)
  if (bare) {
    const [, least, number = ''] = bare
    const value = euros(number, '')
    return { rest: without(text, bare), amount: least ? `${value}-` : `-${value}` }
  }
  return { rest: text, amount: null }
}

/** The text without a match. */
export const without = (text: string, match: RegExpExecArray) =>
  `${text.slice(0, match.index)} ${text.slice(match.index + match[0].length)}`

function euros(number: string, unit: string): number {
  const value = Number(number.replace(/[\s.\u00a0\u202f]/g, '').replace(',', '.'))
  const factor = /^k/i.test(unit) ? 1_000 : /^m/i.test(unit) ? 1_000_000 : 1
  return Math.round(value * factor)
}

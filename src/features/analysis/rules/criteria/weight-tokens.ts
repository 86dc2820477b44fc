import { countOf } from '../text/french-numbers.ts'
import { RELATIVE } from './criterion-line.ts'
import { shareTokens, type WeightToken } from './share-tokens.ts'

/** How far apart two weights of a list may be. */
export const FARTHEST = 600

const FIGURES = String.raw`\d{1,3}(?:[.,]\d{1,2})?`
const NUMBER = new RegExp(
  String.raw`(?<![\d.,/°\p{L}€-]|\d\s)(?:${FIGURES}(?!\d|[.,]\d)|(?:dix|vingt|trente|quarante|cinquante|soixante|quatre-vingts?)(?:[- ](?:et[- ])?[a-z]{2,6})?(?=\s(?:points|pour\s?cent)))`,
  'giu',
)
const UNIT =
  /^\s{0,3}(?:(?:derniers|premiers|autres)\s)?(?:\([\p{L}\s-]{3,30}\)\s{0,2})?(%|pour ?cents?(?!\p{L})|p\.\s?cent|points?(?!\p{L})|pts?(?!\p{L})\.?|\/\s?(?:100|20|10)(?!\d)|sur (?:100|cent|20|10)(?!\d))(?:\s(?:(?:de|dans|[àa]) la note(?: finale| globale| totale)?|du total|sur 100|au maximum|au plus|maximum|max\.?))?/iu
/** Something else is counted. */
const OTHER_UNIT =
  /^\s{0,3}(?:[a-z]{0,2}€|euros?|k€|mois|jours?|ans?(?!\p{L})|ann[ée]es?|heures?|h(?!\p{L})|semaines?|°|er(?!\p{L})|[èe](?:me)?(?!\p{L})|km|m[²³]|cm|mm|kg|pages?|lots?|crit[èe]res?|\/\s?\d|\.\s?\d|[-–]\s?\d|x\s|×)/iu
const LED_TO = /^\s{1,3}(?:pour|au titre d[eu]|[àa]|aux?)\s{1,3}(?:l[ae]s?\s|l['’]|vos\s)\p{L}/iu
/** What leads to a weight and is no part of the name. */
const MARK =
  /(?<!\p{L})(?:(?:pond[ée]r(?:ation|[ée]e?s?)|poids|co[ée]f(?:ficient|f)?s?\.?|not[ée]e?s?|notation|note|bar[èe]me|points?|maxi(?:mum|male?)?|max\.?|valeur|compte(?:nt|ra)?|vaut|vaudra|p[èe]se(?:nt|ra)?|repr[ée]sente(?:nt|ra)?|intervient|entre)(?:\s{0,2}(?:est|sera|globale?|maximale?|de|d['’]un|du crit[èe]re|pour|[àa]|sur|un co[ée]fficient|co[ée]fficient|hauteur|:|=|\(|affect[ée]e?|d['’]un coefficient)){0,6}|(?:sur|[àa] hauteur de|\/))\s{0,3}$/iu
const BEFORE = 60
const WHOLES: ReadonlySet<number> = new Set([10, 20])

/** The weights of a stretch of text, in their order. */
export function weightTokens(text: string): WeightToken[] {
  const figures = withoutNumbering(text, figureTokens(text))
  // « la moitié de la note (50/100) » is stated once.
  const shares = shareTokens(text).filter(
    ({ end, number }) =>
      !figures.some((one) => one.number === number && one.start >= end && one.start < end + AGAIN),
  )
  return [...figures, ...shares].sort((one, other) => one.start - other.start)
}
const AGAIN = 40

/** Numbers that count the headings of a text weigh nothing: each is one more than that of the line before. */
function withoutNumbering(text: string, tokens: readonly WeightToken[]): WeightToken[] {
  const numbers = tokens.filter(
    ({ start, value, number }) =>
      /(?:^|\n)[ \t]*$/.test(text.slice(Math.max(0, start - 20), start)) &&
      value === String(number),
  )
  const isNumbering = ({ number }: WeightToken, at: number) =>
    numbers[at - 1]?.number === number - 1 || numbers[at + 1]?.number === number + 1
  const counted = new Set(numbers.filter(isNumbering))
  return tokens.filter((token) => !counted.has(token))
}

function figureTokens(text: string): WeightToken[] {
  return [...text.matchAll(NUMBER)].flatMap((match): WeightToken[] => {
    const [written] = match
    const [from, to] = [match.index, match.index + written.length]
    const after = text.slice(to, to + BEFORE)
    const number = /^\d/.test(written) ? Number(written.replace(',', '.')) : countOf(written)
    if (
      number === null ||
      number <= 0 ||
      number >= 100 ||
      OTHER_UNIT.test(after.replace(/^\s{0,3}\/\s?(?:100|20|10)(?!\d)/, ''))
    )
      return []
    const before = text.slice(Math.max(0, from - BEFORE), from)
    const unit = UNIT.exec(after)
    const mark = MARK.exec(before)
    const isBracketed =
      /[([]\s?$/.test(mark ? before.slice(0, mark.index) : before) &&
      /^[^()\n]{0,30}[)\]]/.test(after)
    const isFirst = /(?:^|\n|=)[\s+–-]{0,6}$/.test(before) && /^\s{1,3}\(\p{L}{3}/u.test(after)
    const isCell =
      /(?:^|\n|\t| {2}(?:[x×]\s)?|\||[.…]{3}|[:=]\s?|\p{L}[)»]?\s[–—]\s|(?<!\sh)(?<=\p{L}) )\s{0,3}$/u.test(
        before,
      ) && /^\s{0,3}(?:$|\n|\t| {2}|\||[;,](?!\d)|\.\s{0,3}(?:$|\n))/.test(after)
    // « dont 40 pour l’achat et 15 pour l’entretien »
    const isLed = /(?:^|[,;:(]|(?<!\p{L})(?:dont|et))\s{0,3}$/iu.test(before) && LED_TO.test(after)
    if (!unit && !mark && !isBracketed && !isCell && !isFirst && !isLed) return []
    // « Sur 20 points : 10 points pour le prix, … » states the whole.
    if (WHOLES.has(number) && /sur\s*$/i.test(before) && /^[^\d\n]{0,12}:/.test(after)) return []
    if (RELATIVE.test(written + after)) return []
    const start = from - (mark ? mark[0].length : 0)
    const end = to + (unit?.[0].length ?? 0)
    return [{ number, value: weightText(written, number, unit?.[1], mark?.[0]), start, end }]
  })
}

function weightText(written: string, number: number, unit = '', mark = ''): string {
  const figures = /^\d/.test(written) ? written : String(number)
  if (/^(?:%|p)(?!oints?|ts?)/i.test(unit)) return `${figures}\u00a0%`
  return /^p|^sur|^\//i.test(unit) || /not|sur/i.test(mark) ? `${figures}\u00a0points` : figures
}

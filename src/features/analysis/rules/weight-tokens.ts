import { RELATIVE } from './criterion-line.ts'
import { countOf } from './french-numbers.ts'

/** A number that weighs something, wherever it stands: offsets with the words that mark it as a weight. */
export type WeightToken = {
  number: number
  /** « 60 % », « 12 points », « 9 ». */
  value: string
  start: number
  end: number
}

/** How far apart two weights of a list may stand. */
export const FARTHEST = 600

const FIGURES = String.raw`\d{1,3}(?:[.,]\d{1,2})?`
const NUMBER = new RegExp(
  String.raw`(?<![\d.,/°\p{L}€-]|\d\s)(?:${FIGURES}(?!\d|[.,]\d)|(?:dix|vingt|trente|quarante|cinquante|soixante|quatre-vingts?)(?:[- ](?:et[- ])?[a-z]{2,6})?(?=\s(?:points|pour\s?cent)))`,
  'giu',
)
const UNIT =
  /^\s{0,3}(?:\([\p{L}\s-]{3,30}\)\s{0,2})?(%|pour ?cents?(?!\p{L})|p\.\s?cent|points?(?!\p{L})|pts?(?!\p{L})\.?|\/\s?(?:100|20|10)(?!\d)|sur (?:100|cent|20|10)(?!\d))(?:\s(?:de la note|du total|sur 100|au maximum|maximum|max\.?))?/iu
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
  return [...figureTokens(text), ...shareTokens(text)].sort((one, other) => one.start - other.start)
}

const SHARE =
  /(?<!\p{L})(?:(?:compte(?:nt|ra)?|intervien(?:t|dra)|entre(?:nt)?|repr[ée]sente(?:nt|ra)?)\s)?(?:pour |[àa] hauteur )?(?:de )?(?:(?:la |une |l['’]autre )?(moiti[ée])|(?:le |les )?(?:un |1\/)?(tiers|quart) |(?:les )?(deux) tiers|(?:les )?(trois) quarts|(le (?:solde|reste|restant|surplus|compl[ée]ment)|les \d{1,2}\s?% restants))(?!\p{L})/giu
const REST = 0

/** « pour moitié », « les deux tiers », « pour le solde »: parts of the whole that are told in words. */
function shareTokens(text: string): WeightToken[] {
  return [...text.matchAll(SHARE)].map((match): WeightToken => {
    const [words, half, fraction = '', twoThirds, threeQuarters] = match
    const number = half
      ? 50
      : twoThirds
        ? 66.67
        : threeQuarters
          ? 75
          : /tiers/i.test(fraction)
            ? 33.33
            : fraction
              ? 25
              : REST
    return { number, value: shareText(number), start: match.index, end: match.index + words.length }
  })
}

const shareText = (number: number) => `${String(number).replace('.', ',')}\u00a0%`

/** A list whose last weight is what the others leave of the whole. */
export function withRest(tokens: readonly WeightToken[]): WeightToken[] {
  const rest = tokens.findIndex(({ number }) => number === REST)
  if (rest < 0) return [...tokens]
  const left = 100 - tokens.slice(0, rest).reduce((sum, { number }) => sum + number, 0)
  return tokens.flatMap((token, at) => {
    if (token.number !== REST) return [token]
    return at === rest && left > 0 && left < 100
      ? [{ ...token, number: left, value: shareText(left) }]
      : []
  })
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
    // « Sur 20 points : 10 points pour le prix, … » tells the whole.
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

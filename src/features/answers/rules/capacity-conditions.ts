import { amountsIn } from '#/features/analysis/rules/amounts/amounts.ts'
import { COUNT, countOf } from '#/features/analysis/rules/text/french-numbers.ts'
import { lineOf, type Passage, type Quote } from '#/features/analysis/rules/text/passage.ts'
import { lotsNamedIn } from '#/features/documents/facts/lot-numbers.ts'
import { plain } from '#/features/documents/facts/plain-text.ts'
import { clauseAt } from './call-document.ts'
import type { Condition } from './condition.ts'

const LEAST =
  /minim|au moins|sup[ée]rieur|inf[ée]rieur|[àa] hauteur|exig|requis|plancher|justifier d['’]un|seuil/i
/** Amounts of penalties, insurances and prices are not a turnover. */
const OTHER_AMOUNT = /p[ée]nalit|assur|sinistre|franchise|garantie|avance/i

/** Minimum turnover of candidates. */
export function turnoverConditions(passages: readonly Passage[]): Condition[] {
  return passages.flatMap((passage) =>
    mentions(passage, /chiffres?\s+d['’]\s?affaires?/gi)
      .map(withLots)
      .flatMap((quote): Condition[] => {
        const text = lineOf(quote)
        const rest = text.slice(Math.max(0, text.search(/chiffres?\s+d['’]\s?affaires?/i)))
        if (!LEAST.test(text) || OTHER_AMOUNT.test(rest)) return []
        const lots = [...text.matchAll(/\blots?\s*(?:n\s?[°o.]?\s*)?(\d{1,3})\b/gi)]
        const amounts = amountsIn(quote)
        const [amount] = amounts
        const within = turnoverField(quote, amount?.start ?? quote.end)
        const common = {
          kind: 'turnover',
          isMean: /\bmoyenn?e?\b/i.test(text),
          lotNumber: lots.length === 1 ? Number(lots[0]?.[1]) : null,
          ...(within === null ? {} : { within }),
        } as const
        if (amount) {
          const each = amounts.length === 1 && OF_EACH.test(text) ? lotsNamedIn(plain(text)) : []
          if (each.length > 1) {
            return each.map((lotNumber) => ({
              value: { ...common, euros: amount.euros, multiple: null, lotNumber },
              quotes: [quote],
            }))
          }
          const ofLots = lots.length > 1 && lots.length === amounts.length
          if (!ofLots) {
            return [{ value: { ...common, euros: amount.euros, multiple: null }, quotes: [quote] }]
          }
          return amounts.map(({ euros }, at) => ({
            value: { ...common, euros, multiple: null, lotNumber: Number(lots[at]?.[1]) },
            quotes: [quote],
          }))
        }
        const multiple = multipleIn(text)
        return multiple === null
          ? []
          : [{ value: { ...common, euros: null, multiple }, quotes: [quote] }]
      }),
  )
}

/** « Pour chacun des lots 1 et 2 », « par lot : lots 1 à 3 » */
const OF_EACH = /\bchacun|\bchaque lot|\bpar lot/i
const FIELD =
  /^[^,;:()]*?\s(en (?!moyenne|euros?|France|cours|20\d\d|vigueur|question|rapport)\p{Ll}[^,;:()]{3,60}?|dans (?:le|les|ce) (?:domaine|secteur|champ)s?[^,;:()]{3,80}?)(?=\s+(?:de|d['’]au moins|d['’]un|sup|inf|[ée]gal|[àa]|doi|est|sera|minim|au)(?:\s|\p{L}|$)|\s*$)/iu
const YEAR = /pour (?:l['’](?:ann[ée]e|exercice)|l['’]exercice fiscal) 20\d\d/i

/** The field and the year that a turnover must be of, where the words between it and its amount or after name them. */
function turnoverField({ passage, start, end }: Quote, amountStart: number): string | null {
  const words = passage.text.slice(start, end)
  const mention = /chiffres?\s+d['’]\s?affaires?/i.exec(words)
  if (mention === null) return null
  const from = start + mention.index + mention[0].length
  const field = FIELD.exec(passage.text.slice(from, Math.max(from, amountStart)))?.[1]
  const year = YEAR.exec(words)?.[0]
  const stated = [field?.trim(), year?.replace("'", '’')].filter(Boolean).join(', ')
  return stated === '' ? null : stated.replace(/\s+/g, ' ')
}

/**
 * Joins a list to its introduction: « Chiffre d’affaires minimum exigé : – lot 1 : 430 000 €, – lot 2 : 260 000
 * € ».
 */
function withLots(quote: Quote): Quote {
  const { passage, end } = quote
  const list = /^\s*:?(?:\s*[-–—•*]?\s*(?:pour\s+)?(?:le\s+)?lots?\s[^\n.;]{3,80}[;,.]?)+/i.exec(
    passage.text.slice(end, end + LONGEST_LIST),
  )
  return list && lineOf(quote).endsWith(':') ? { ...quote, end: end + list[0].length } : quote
}

const LONGEST_LIST = 600

function multipleIn(text: string): number | null {
  if (!/montant|valeur|estim/i.test(text)) return null
  if (/une fois et demie|1[,.]5\s*fois/i.test(text)) return 1.5
  if (/\bdouble\b/i.test(text)) return 2
  const match = new RegExp(`(${COUNT})\\s+fois\\b`, 'i').exec(text)
  return match ? countOf(match[1] ?? '') : null
}

const MIN_COUNT = '(?:au moins|au minimum|un minimum de|minimum(?: de)?|a minima|[àa] minima)'

/** Minimum number of references. */
export function referenceConditions(passages: readonly Passage[]): Condition[] {
  const asked = new RegExp(
    `${MIN_COUNT}\\s+(${COUNT})\\s+(?:r[ée]f[ée]rences?|march[ée]s? similaires?|op[ée]rations? similaires?|prestations? similaires?)|(${COUNT})\\s+r[ée]f[ée]rences?[^.;\\n]{0,40}?(?:au (?:moins|minimum)|minimum|a minima)`,
    'gi',
  )
  return passages.flatMap((passage) =>
    [...passage.text.matchAll(asked)].flatMap((match): Condition[] => {
      const least = countOf(match[1] ?? match[2] ?? '')
      if (least === null || least < 1) return []
      const quote = clauseAt(passage, match.index)
      const per = EACH.exec(passage.text.slice(match.index + match[0].length, quote.end))?.[1]
      const years = yearsIn(lineOf(quote))
      const value = { kind: 'references', least, years, ...(per ? { per } : {}) } as const
      return [{ value, quotes: [quote] }]
    }),
  )
}

/** « 1 référence par type de déchets », « pour chaque lot » */
const EACH =
  /^[^.;\n]{0,40}?\b((?:par|pour chaque) (?:types?|cat[ée]gories?|lots?|familles?|domaines?|comp[ée]tences?|m[ée]tiers?|sp[ée]cialit[ée]s?|natures?)(?!\p{L})(?: (?:de |d['’])\p{L}+)?)/iu

function yearsIn(text: string): number | null {
  const match =
    new RegExp(`(${COUNT})\\s+(?:derni[èe]res\\s+ann[ée]es|ans)\\b`, 'i').exec(text) ??
    new RegExp(`derni[èe]res\\s+(${COUNT})\\s+ann[ée]es`, 'i').exec(text)
  return match ? countOf(match[1] ?? '') : null
}

/** Minimum number of staff. */
export function headcountConditions(passages: readonly Passage[]): Condition[] {
  const asked = new RegExp(
    `effectifs?[^.;\\n]{0,60}?(?:${MIN_COUNT}|d['’]au moins|sup[ée]rieurs? [àa]|minim(?:um|al)(?: de)?)\\s*(?:[àa]\\s*)?(${COUNT})\\s+(?:personnes?|salari[ée]s?|agents?|collaborateurs?|ETP)`,
    'gi',
  )
  return passages.flatMap((passage) =>
    [...passage.text.matchAll(asked)].flatMap((match): Condition[] => {
      const least = countOf(match[1] ?? '')
      return least === null
        ? []
        : [{ value: { kind: 'headcount', least }, quotes: [clauseAt(passage, match.index)] }]
    }),
  )
}

/** The distinct clauses that match the pattern. */
export function mentions(passage: Passage, pattern: RegExp): Quote[] {
  const clauses = [...passage.text.matchAll(pattern)].map(({ index }) => clauseAt(passage, index))
  return [...new Map(clauses.map((clause) => [clause.start, clause])).values()]
}

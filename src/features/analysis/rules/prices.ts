import { amountsIn, type TextAmount } from './amounts.ts'
import type { Finding, Passage, Quote } from './passage.ts'
import { sentencesOf } from './sentences.ts'

export type PriceBound = 'estimate' | 'minimum' | 'maximum'

/** Amounts of something else than the contract. */
const OTHER_AMOUNT =
  /chiffre d['’ ]?affaires|\bCA\b|prime|indemnit|p[ée]nalit|caution|garantie|avance|capital|assurance|frais de|recouvrement|seuil|amende|cotisation|forfaitaire de 40|co[ûu]t (?:pr[ée]visionnel|estim[ée]|d['’]objectif)[^.]{0,30}travaux|enveloppe[^.]{0,40}travaux|montant[^.]{0,25}des travaux|investissement|subvention|r[ée]f[ée]rences?|acompte|retenue|r[ée]mun[ée]ration|redevance|loyer|salaire|par (?:candidat|[ée]quipe|concurrent|membre)|bons? de commande d['’]un montant|sup[ée]rieure?s? (?:ou [ée]gale?s? )?[àa]|inf[ée]rieure?s? (?:ou [ée]gale?s? )?[àa]|[ée]gale?s? ou sup[ée]rieur|fonds\b|financ|prestations? similaires?|ces march[ée]s|d[ée]fis? |co[ûu]t pr[ée]visionnel est/i

const CUES: [bound: PriceBound, pattern: RegExp][] = [
  ['minimum', /minimums?|minimale?s?|mini\b|\bmin\.?\b/gi],
  [
    'maximum',
    /maximums?|maximale?s?|maxi\b|\bmax\.?\b|plafond(?:n[ée])?|plafonn[ée]e?|ne (?:pourra|peut|saurait)[^.]{0,25}(?:exc[ée]der|d[ée]passer)/gi,
  ],
  [
    'estimate',
    /estim(?:[ée]e?s?|atifs?|ations?)|pr[ée]visionnel(?:le)?s?|valeur (?:hors tva|totale)|budget (?:global|total|allou[ée])?/gi,
  ],
]

/** How far a cue may stand from its amount, in characters. */
const REACH = 70

/** Bounds and estimate as sentences tell them, each where exactly one is told. */
export function pricesIn(
  passages: readonly Passage[],
): Partial<Record<PriceBound, Finding<number>>> {
  const told = new Map<PriceBound, Finding<number>[]>()
  for (const passage of passages) {
    for (const sentence of sentencesOf(passage)) {
      for (const { bound, amount } of boundsOf(sentence)) {
        const found = { value: amount.euros, quotes: [sentence] }
        told.set(bound, [...(told.get(bound) ?? []), found])
      }
    }
  }
  const prices: Partial<Record<PriceBound, Finding<number>>> = {}
  for (const [bound, findings] of told) {
    const [first] = findings
    // Several amounts (of periods, of lots) have no single one that stands for the contract.
    if (first && findings.every(({ value }) => value === first.value)) prices[bound] = first
  }
  const { minimum, maximum } = prices
  if (minimum && maximum && minimum.value > maximum.value) {
    delete prices.minimum
    delete prices.maximum
  }
  return prices
}

function boundsOf(sentence: Quote): { bound: PriceBound; amount: TextAmount }[] {
  const { passage, start, end } = sentence
  const text = passage.text.slice(start, end)
  if (OTHER_AMOUNT.test(text)) return []
  const amounts = amountsIn(sentence).filter(({ euros }) => euros >= 100)
  if (amounts.length === 0 || /\blots?\s*(?:n\s*[°ºo]\s*)?\d/i.test(text)) return []
  const cues = CUES.flatMap(([bound, pattern]) =>
    [...text.matchAll(pattern)].map((match) => ({
      bound,
      start: start + match.index,
      end: start + match.index + match[0].length,
    })),
  )
  return amounts.flatMap((amount) => {
    const near = cues
      .map((cue) => ({ cue, away: distance(cue, amount, passage.text) }))
      .filter(({ away }) => away <= REACH)
      .sort((one, other) => one.away - other.away)[0]
    return near ? [{ bound: near.cue.bound, amount }] : []
  })
}

/** Words before an amount say what it is more often than words behind it; no other amount between. */
function distance(cue: { start: number; end: number }, amount: TextAmount, text: string): number {
  const before = cue.end <= amount.start
  const [from, to] = before ? [cue.end, amount.start] : [amount.end, cue.start]
  if (/\d{3}/.test(text.slice(from, to))) return Number.POSITIVE_INFINITY
  const gap = text.slice(from, to)
  const direct =
    /^\s*(?:HT|H\.T\.|TTC|\(H\.?T\.?\)|hors taxes?|hors tva|au|en|de|:|comme|=|,)*\s*(?:au|en|comme)?\s*$/i.test(
      gap,
    )
  return before ? to - from : direct ? Math.min(to - from, 4) : to - from + 45
}

import { type Finding, lineOf, type Passage, type Quote } from '../text/passage.ts'
import { sentencesOf } from '../text/sentences.ts'
import { amountsIn, type TextAmount } from './amounts.ts'
import { amountsOfWhole } from './amounts-of-whole.ts'

type PriceBound = 'estimate' | 'minimum' | 'maximum'

/** Amounts of something else than the contract. */
const OTHER_AMOUNT =
  /chiffre d['’ ]?affaires|\bCA\b|\bprimes?\b|indemnit|participatif|r[ée]compense|p[ée]nalit|caution|(?:retenue|d[ée]lai) de garantie|garantie (?:[àa] premi[èe]re|financi[èe]re|bancaire|d['’]un montant)|avance|capital|assurance|frais de|recouvrement|seuils? (?:de|des|europ|du) |amende|cotisation|forfaitaire de 40|investissement|subvention|r[ée]f[ée]rences?|acompte|retenue|r[ée]mun[ée]ration|redevance|(?<!p)loyers?\b|salaire|stages?\b|d[ée]penses? (?:[ée]tai(?:t|ent)|constat)|[ée]tai(?:t|ent) d['’]environ|s['’](?:[ée]levait|est [ée]lev)|consomm[ée]|par tranche de|par (?:candidat|[ée]quipe|concurrent|membre)|bons? de commande d['’]un montant|sup[ée]rieure?s? (?:ou [ée]gale?s? )?[àa]|(?<!(?:reste|demeure|ser)(?:a|ont|ra|nt|ront)? )(?<!ou )inf[ée]rieure?s? (?:ou [ée]gale?s? )?[àa]|[ée]gale?s? ou sup[ée]rieur|(?<!pla)fonds\b|financ(?:[ée]e?s?|eurs?|ements?|er)(?![a-zà-ÿ])|prestations? similaires?|ces march[ée]s|sinistres?|responsabilit[ée] civile|polices?\b|franchises?|d[ée]fis? |co[ûu]t pr[ée]visionnel est/i

/** « 15 000 EUR HT par opération » */
const PER_UNIT =
  /^\s*(?:€|euros?|EUR)?\s*(?:HT|H\.T\.?|TTC)?\s*(?:par|pour chaque|\/)\s*(?:op[ée]ration|bon|commande|intervention|march[ée] subs|unit[ée]|repas|heure|jour|sinistre|[ée]v[ée]nement|v[ée]hicule|site(?!\p{L}))/iu

/** What the works cost is no price of a contract that designs or controls them. */
const WORKS_AMOUNT =
  /co[ûu]t (?:pr[ée]visionnel|estim(?:[ée]|atif)|d['’]objectif)[^.]{0,30}travaux|enveloppe[^.]{0,80}travaux|montant[^.]{0,25}des travaux|estim\p{L}*[^.;]{0,30}travaux/iu
const INTELLECTUAL =
  /ma[îi]trise d['’ ](?:œ|oe)uvre|contr[ôo]le technique|coordination (?:SPS|en mati[èe]re)|\bAMO\b|assistance [àa] ma[îi]trise|\bOPC\b|programmiste/i

const CUES: [bound: PriceBound, pattern: RegExp][] = [
  [
    'minimum',
    /(?<!(?:sans|ni|pas de|aucun)(?: montant| engagement)? )(?:minimums?|minimale?s?|mini\b|\bmin\.?\b|planchers?|seuil bas|(?<=(?:volume|montant|chiffre)[^.;]{0,25} )garantis?(?!\p{L})|(?<=volume |command\w{0,3} |engage[^.;]{0,25} )(?:d['’])?au moins|au moins(?=[^.;]{0,25}(?:de commandes|garantis)))/giu,
  ],
  [
    'maximum',
    /maximums?|maximale?s?|maxi\b|\bmax\.?\b|plafonds?|plafonn[ée]e?s?|[àa] ne pas (?:d[ée]passer|exc[ée]der)|(?:ne |n['’])[^.;\d]{0,40}?(?:exc[éèe]d|d[ée]pass)\p{L}*|(?:reste|demeure|ser)(?:a|ont|ra|nt|ront)? (?:strictement )?inf[ée]rieure?s? (?:ou [ée]gale?s? )?[àa]|sans pouvoir (?:exc[ée]der|d[ée]passer)|dans la limite d[e’']|limit[ée]e?s? [àa]|born[ée]e? [àa]|seuil haut|(?:pourr(?:a|ont)|peu(?:t|vent)) (?:s['’][ée]lever [àa]|atteindre|aller jusqu)|(?<=lorsque [^.;]{0,50})atteint|au plus(?! tard)|(?:jusqu['’])?[àa] concurrence de|jusqu['’][àa](?= \d)/giu,
  ],
  [
    'estimate',
    /estim[a-zé]+|pr[ée]visionnel(?:le)?s?|valeur (?:hors tva|totale)|enveloppe|budget(?: (?:global|total|allou[ée]))?|co[ûu]t d['’]objectif|cr[ée]dits? (?:inscrits?|ouverts?|allou[ée]s?|pr[ée]vus?|disponibles?)|tabl(?:e|ent) sur|chiffr[ée]e?s? [àa]|pr[ée]v(?:u|oit) (?:de |d['’]y )?(?:d[ée]penser|consacrer)|(?:d[ée]penses?|co[ûu]ts?|montants?) (?:totale?s? |globale?s? )?(?:pr[ée]vue?s?|attendue?s?|envisag[ée]e?s?)(?!\p{L})|(?<!r[ée])[ée]val(?:ue|u[ée]e?s?)(?= |$)|(?:montant|besoin|valeur|d[ée]pense)[^.;]{0,30}(?:de l['’]ordre de|environ)/giu,
  ],
]

/** Around an amount, what is said of it. */
const BEFORE = 140
const AFTER = 60

/** How far a cue may be from its amount, in characters. */
const REACH = 70

/** `isPerYear`: an amount of one year, not of the whole contract. */
type Price = Finding<number> & { isPerYear: boolean }

/**
 * Bounds and estimate as sentences state them, each where exactly one is stated. An amount of a year counts where
 * none is stated of the whole.
 */
export function pricesIn(passages: readonly Passage[]): Partial<Record<PriceBound, Price>> {
  const prices: Partial<Record<PriceBound, Price>> = {}
  for (const [bound, found] of Map.groupBy(boundsIn(passages), (one) => one.bound)) {
    const ofWhole = found.filter(({ isPerYear }) => !isPerYear)
    const findings = ofWhole.length > 0 ? ofWhole : found
    const [first] = findings
    // Several amounts (of periods, of lots) have no single one that represents the contract.
    if (first && findings.every(({ value }) => value === first.value)) prices[bound] = first
  }
  const { minimum, maximum } = prices
  if (minimum && maximum && minimum.value > maximum.value) {
    delete prices.minimum
    delete prices.maximum
  }
  return prices
}

function boundsIn(passages: readonly Passage[]): (Price & { bound: PriceBound })[] {
  const isIntellectual = passages.some(({ text }) => INTELLECTUAL.test(text))
  const sentences = passages
    .filter((passage) => !isOfPrize(passage))
    .flatMap(sentencesOf)
    .filter((sentence) => !(isIntellectual && WORKS_AMOUNT.test(lineOf(sentence))))
  return sentences.flatMap((sentence) => {
    const whole = new Set(amountsOfWhole(amountsIn(sentence), sentence).map(({ start }) => start))
    return ofWholeDuration(boundsOf(sentence), sentence.passage.text).map(({ bound, amount }) => ({
      bound,
      value: amount.euros,
      quotes: [sentence],
      isPerYear: !whole.has(amount.start),
    }))
  })
}

/** The box of prizes and indemnities of a contest. */
function isOfPrize(passage: Passage): boolean {
  return 'field' in passage && /recompense|indemnisation|prize|reward/i.test(passage.field)
}

const WHOLE_DURATION =
  /^[^.;\d]{0,30}(?:pour|sur|pendant) (?:toute )?(?:la|sa) dur[ée]e (?:totale|globale|maximale|compl[èe]te)?|^[^.;\d]{0,14}(?:au total|en tout)|^[^.;\d]{0,20}(?:pour|sur) (?:l['’]ensemble|la totalit[ée]) |^[^.;\d]{0,30}toutes (?:p[ée]riodes|reconductions)|^[^.;\d]{0,25}reconductions? (?:comprises?|incluses?)/i

/** « 965 000 € par an, soit 3 860 000 € pour la durée globale »: the whole counts. */
function ofWholeDuration(bounds: Bound[], text: string): Bound[] {
  const ofBound = Map.groupBy(bounds, ({ bound }) => bound)
  const wholes = new Map<PriceBound, Bound[]>()
  for (const [bound, same] of ofBound) {
    if (same.length < 2) continue
    wholes.set(
      bound,
      same.filter(({ amount }) => WHOLE_DURATION.test(text.slice(amount.end))),
    )
  }
  return bounds.filter((one) => {
    const whole = wholes.get(one.bound)
    return whole?.length !== 1 || whole[0]?.amount === one.amount
  })
}

type Bound = { bound: PriceBound; amount: TextAmount }

function boundsOf(sentence: Quote): Bound[] {
  const { passage, start, end } = sentence
  const text = passage.text.slice(start, end)
  const amounts = amountsIn(sentence).filter(
    ({ euros, start: from, end: to }) =>
      euros >= 100 &&
      !PER_UNIT.test(passage.text.slice(to, to + AFTER)) &&
      !OTHER_AMOUNT.test(
        passage.text.slice(Math.max(start, from - BEFORE), Math.min(end, to + AFTER)),
      ),
  )
  if (amounts.length === 0 || /\blots?\s*(?:n\s*[°ºo]\s*)?\d/i.test(text)) return []
  const cues = CUES.flatMap(([bound, pattern]) =>
    [...text.matchAll(pattern)].map((match) => ({
      bound,
      start: start + match.index,
      end: start + match.index + match[0].length,
    })),
  )
  const range = rangeOf(sentence, amounts)
  if (range !== null) return range
  let last: Bound | undefined
  return amounts.flatMap((amount) => {
    const near = cues
      .map((cue) => ({ cue, away: distance(cue, amount, passage.text) }))
      .filter(({ away }) => away <= REACH)
      .sort((one, other) => one.away - other.away)[0]
    // « 965 000 € par an, soit 3 860 000 € »
    const between = last && passage.text.slice(last.amount.end, amount.start)
    const bound =
      near?.cue.bound ?? (between && /\bsoit\b/i.test(between) ? last?.bound : undefined)
    if (bound === undefined) return []
    last = { bound, amount }
    return [last]
  })
}

/** « varier entre 20 000 € et 80 000 € » bounds what is ordered; an estimate that is a bracket states none. */
function rangeOf({ passage, start }: Quote, amounts: readonly TextAmount[]): Bound[] | null {
  const [least, most, ...others] = amounts
  if (!least || !most || others.length > 0) return null
  const before = passage.text.slice(Math.max(start, least.start - BEFORE), least.start)
  const between = passage.text.slice(least.end, most.start)
  // « Minimum / maximum : 25 000 € / 95 000 € »
  const isPair =
    /^\s*(?:HT|TTC)?\s*[–/-]\s*$/.test(between) &&
    /mini[^.;]{0,20}maxi|plancher[^.;]{0,20}plafond/i.test(before)
  if (isPair && least.euros < most.euros) {
    return [
      { bound: 'minimum', amount: least },
      { bound: 'maximum', amount: most },
    ]
  }
  if (!/(?:entre|(?<!\p{L})de)\s*$/iu.test(before) || !/^\D{0,30}(?:et|à)\s*$/i.test(between))
    return null
  if (/estim|pr[ée]visionnel|[ée]valu|budget|enveloppe/i.test(before)) return []
  if (!/vari|compris|command|montant|mini/i.test(before + between) || least.euros >= most.euros)
    return null
  return [
    { bound: 'minimum', amount: least },
    { bound: 'maximum', amount: most },
  ]
}

/** Words before an amount say what it is more often than words behind it; no other amount between. */
function distance(cue: { start: number; end: number }, amount: TextAmount, text: string): number {
  const before = cue.end <= amount.start
  const [from, to] = before ? [cue.end, amount.start] : [amount.end, cue.start]
  if (/\d{3}/.test(text.slice(from, to))) return Number.POSITIVE_INFINITY
  const gap = text.slice(from, to)
  const direct =
    /^\s*(?:\(|HT|H\.T\.|TTC|\(H\.?T\.?\)|hors taxes?|hors tva|au|en|de|:|comme|=|,|\s)*$/i.test(
      gap,
    )
  return before ? to - from : direct ? Math.min(to - from, 4) : to - from + 45
}

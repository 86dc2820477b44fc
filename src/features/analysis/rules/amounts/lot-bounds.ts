import type { ScopeFacts } from '../source-facts.ts'
import type { Quote } from '../text/passage.ts'
import type { TextAmount } from './amounts.ts'

/** What an amount is called, as fields of a scope. */
export const BOUNDS = [
  [
    'minimum',
    /mini(?:mums?|ma|males?|mal)?(?!\p{L})|(?<!\p{L})min(?!\p{L})|plancher|seuil (?:bas|inf[ée]rieur)|borne basse|au moins/iu,
  ],
  [
    'maximum',
    /maxi(?:mums?|ma|males?|mal|maux)?(?!\p{L})|(?<!\p{L})max(?!\p{L})|plafond|plafonn|seuil (?:haut|sup[ée]rieur)|borne haute|au plus|jusqu['’][àa]|sans (?:pouvoir )?(?:exc[ée]der|d[ée]passer)|dans la limite|limit[ée]e?s? [àa]|(?:ne |n['’])[^.;\d]{0,40}?(?:exc[éèe]d|d[ée]pass)|(?:jusqu['’])?[àa] concurrence de|born[ée]e? [àa]|ne (?:pourra|peut)(?!\p{L})/iu,
  ],
  [
    'estimate',
    /estim|pr[ée]visionnel|valeur|[ée]valu|budget|enveloppe|(?:d[ée]penses?|co[ûu]ts?|montants?) pr[ée]vue?s?(?!\p{L})/iu,
  ],
] as const
/** Amounts of a year are not those of the whole. */
export const PER_YEAR = /annuel|par an(?!\p{L})|\/\s*an(?!\p{L})|chaque ann[ée]e|par p[ée]riode/iu
/** Said beside an amount of the whole contract. */
const OF_WHOLE =
  /(?:sur|pour|pendant) (?:toute )?(?:la|sa) dur[ée]e|dur[ée]e (?:totale|globale|maximale)|au total|(?:pour|sur) (?:les )?(?:\d|deux|trois|quatre|cinq) (?:ans|ann[ée]es)|toutes (?:p[ée]riodes|reconductions)|reconductions? (?:comprises?|incluses?)/iu

/** The amounts of a sentence that are of the whole contract: of a year are those that it says so of, and all others then. */
export function amountsOfWhole(
  amounts: readonly TextAmount[],
  { passage: { text }, start, end }: Quote,
): TextAmount[] {
  if (!PER_YEAR.test(text.slice(start, end))) return [...amounts]
  return amounts.filter((amount, at) => {
    const before = text.slice(amounts[at - 1]?.end ?? start, amount.start)
    const after = text.slice(amount.end, amounts[at + 1]?.start ?? end)
    const own = `${before.split(/[\n;,]/).at(-1)} | ${after.split(/[\n;,]/)[0]}`
    return OF_WHOLE.test(own) && !PER_YEAR.test(own)
  })
}

export type Bound = (typeof BOUNDS)[number][0]

export function setBound(
  lot: ScopeFacts,
  bound: Bound,
  { euros }: TextAmount,
  sentence: Quote,
): void {
  if (euros >= 100) lot[bound] ??= { value: euros, quotes: [sentence] }
}

/** « 20 000 € HT maximum », not « 10 000 € HT, maximum 50 000 € »: there the word leads to the next amount. */
const NAMED_AFTER =
  /^[ \t]*(?:HT|H\.T\.?|TTC)?[ \t,(]*(au plus|(?:au )?\p{L}+)(?!\p{L}|(?!\s*(?:et|à|\/|–|-)\s)[^,;.\n]{0,40}?\d[\d \u00a0\u202f.]*(?:,\d\d)?\s?(?:€|k€|euros?|EUR|HT|[,.;\n]|$))/u

/** What follows an amount directly (« 20 000 € HT maximum »), else the last word before it, from `from` on. */
export function boundOf(
  { start, end }: TextAmount,
  { passage, end: last }: Quote,
  from: number,
): Bound | null {
  const after = NAMED_AFTER.exec(passage.text.slice(end, Math.min(last, end + 90)))
  const named = BOUNDS.find(
    ([, cue]) => after?.[1] && new RegExp(`^(?:au )?(?:${cue.source})`, 'iu').test(after[1]),
  )
  return named?.[0] ?? nearestBound(passage.text.slice(from, start))
}

/** How far above a list of lots the words stand that say what its amounts are. */
export const ABOVE = 260

export function boundAbove(text: string, at: number): Bound | null {
  const above = text.slice(Math.max(0, at - ABOVE), at)
  const said = above.slice(above.lastIndexOf('\n', lastCue(above)) + 1)
  return PER_YEAR.test(said) || OF_OTHERS.test(said) ? null : nearestBound(said)
}

/** Amounts that are no price of the contract. */
export const OF_OTHERS =
  /chiffres? d['’ ]?affaires|(?<!\p{L})CA(?!\p{L})|assurances?[^:;,–\n]{0,40}$|p[ée]nalit|caution|avance|(?:d[ée]p[ôo]t|retenue) de garantie|franchise/iu

const lastCue = (text: string) => Math.max(0, ...BOUNDS.map(([, cue]) => lastPlace(text, cue)))

/** « sans minimum » names no amount. */
const NO_BOUND =
  /(?:sans|ni|pas de|aucun)\s+(?:(?:montant|engagement|seuil)\s+)?(?:minimum|maximum|mini|maxi)\p{L}*/giu

/** The last word before an amount that says what it is. */
export function nearestBound(written: string): Bound | null {
  const text = written.replace(NO_BOUND, (words) => ' '.repeat(words.length))
  const [last] = BOUNDS.map(([bound, cue]) => ({ bound, at: lastPlace(text, cue) }))
    .filter(({ at }) => at >= 0)
    .sort((one, other) => other.at - one.at)
  return last?.bound ?? null
}

function lastPlace(text: string, cue: RegExp): number {
  return Math.max(-1, ...[...text.matchAll(new RegExp(cue, 'giu'))].map(({ index }) => index))
}

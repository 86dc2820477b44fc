import { COUNT, countOf } from '#/features/analysis/rules/text/french-numbers.ts'
import { isSamePeriod, type Period, periodsIn } from './periods.ts'
import type { Statement } from './statements.ts'

export type Renewals = {
  count: number
  each: Period | null
  isTacit: boolean | null
  /** Each as long as the firm part. */
  isSameLength?: true
}

export const CONTRACT =
  '(?:marches?|accords?-? ?cadres?|contrats?|lots?|prestations?|execution|travaux|mission|convention|chantier|location|concession|delegation de service public)'
export const SUBJECT = new RegExp(`(?<![a-z])${CONTRACT}(?![a-z])`)
/** Lengths of all periods together. */
export const THEORETICAL =
  /duree theorique|duree (?:totale|maximale|maximum|globale)|toutes? (?:periodes|reconductions)|soit (?:un maximum|une duree (?:totale|maximale|maximum)|au maximum|au total)|reconductions? (?:comprises?|incluses?)|ne (?:peut|pourra|saurait)[^.;]{0,20} (?:exceder|depasser)|sans (?:pouvoir )?(?:exceder|que)|ne depasse(?:ra)? pas|n'excede(?:ra)? pas|ne doit pas (?:exceder|depasser)/
export const RENEWAL = /reconduct|reconduit|renouvel/
/** A limit alone. */
export const AT_MOST = /maxim|exced|depass|theorique|au plus/
export const TOTAL_LABEL =
  /^durees? (?:maximale?s?|maximum|totale|globale)(?: maximale)?(?:,? [^:]{0,40}(?:comprises?|incluses?|confondues))?$/
/** « sans reconduction », « non reconductible » */
export const NOT_RENEWED =
  /(?:sans|pas|non|aucune|ni)(?: \S+){0,3} (?:reconduct\w*|reconduit\w*|renouvel\w*)/g
const TOTAL_BEFORE =
  /(?<![a-z])(?:soit|dans (?:la|une) limite(?: (?:maxim\w+|globale|totale|fixee))? (?:de|a)|limitee? a|jusqu'a)(?: [^\s.;,]+){0,7} ?$/
const TOTAL_AFTER = /^ (?:au (?:plus|maximum|total)|maxim\w+|maxi|en tout)(?![a-z])/

/** « soit 36 mois au plus »: the length of all periods together. */
export const isTotalLength = (text: string, { start, end }: { start: number; end: number }) =>
  THEORETICAL.test(text.slice(Math.max(0, start - 60), end)) ||
  TOTAL_BEFORE.test(text.slice(0, start)) ||
  TOTAL_AFTER.test(text.slice(end))
const NOT_RENEWAL =
  /^la garantie|refuser|s'opposer|en cas de non.?re(?:conduct|nouvel)|renouvel\w* tous les|prochaine?s? (?:publication|avis)|(?:pas|sans|aucune)(?: de)? (?:tacite reconduction|reconduction tacite)|materiel|stock|certificat|prix|abonnement|agrement|licence|equipement|personnel|non-reconduction[^.;]{0,40}jours/
/** « pourra faire l’objet d’une reconduction de 12 mois » */
const ONCE =
  /objet d'une (?:seule |unique )?(?:\S+ )?(?:reconduction|renouvellement)(?! \S+ de la decision)|reconductible une fois/
const EACH_RENEWAL =
  /durees? (?:de |d'une? |des )(?:chaque |chacune des |la |toute )?(?:periodes? de )?reconductions?[^.;\d]{0,30}(?:est|sera|:) (?:de |fixee a )?/
/** « pour la même durée »: as long as the firm part. */
const SAME_LENGTH =
  /(?:pour|d')(?: la| une)? (?:meme|memes) (?:periode|duree)|(?:periode|duree)s? identique/
/** When and how the buyer decides on a renewal. */
const DECISION =
  /notifi|decision|preavis|denonc|au plus tard|avant (?:la (?:date|fin)|l'(?:echeance|expiration|anniversaire))/
const OFTEN = /\b(?:fois|reprises?)\b|reconductible|renouvelable|\d periodes|nombre de/
const NO_RENEWAL =
  /(?:n'est|ne sera|ne pourr(?:a|ont)|ne (?:sont|seront|peuvent)|n'est pas|non|sans|aucune|pas de|ne peut)(?: \S+){0,4} (?:reconduct\w*|reconduit\w*|renouvel\w*)|reconductions? ?:? (?:sans|neant|non|aucune)(?![a-z])/
const TIMES = new RegExp(
  `(?:reconduct\\w*|reconduit\\w*|renouvel\\w*)[^.;]{0,110}?(?<![a-z\\d])(${COUNT})\\s*(?:seule )?(?:fois|reprises?|(?:autres? |nouvelles? )?(?:periodes?|reconductions?|renouvellements?)(?! de reconduction))|(?<![\\d.a-z])(${COUNT})\\s*(?:reconductions?|renouvellements?|fois|reprises?)(?![a-z])|nombre (?:maximal |maximum )?(?:de periodes? )?de (?:reconductions?|renouvellements?)[^.;\\d]{0,40}(\\d{1,2})(?!\\d)`,
)

/** « une reconduction annuelle, dans la limite de 3 reconductions » */
const MOST = new RegExp(
  `(?:limite|maximum)(?: maximum| maximale)? de (${COUNT})\\s*(?:\\(\\d{1,2}\\) ?)?(?:(?:fois|reconductions?|renouvellements?)(?![a-z])|[.;,]|$)`,
)

/** « La durée de chaque période de reconduction est de 1 an. » */
export function eachRenewal(statements: readonly Statement[]): Period | null {
  const found = statements.flatMap(({ folded: { text } }) => {
    const match = EACH_RENEWAL.exec(text)
    const [period] = match ? periodsIn(text.slice(match.index + match[0].length - 1)) : []
    return period ? [{ months: period.months, days: period.days }] : []
  })
  const [first] = found
  return first && found.every((one) => isSamePeriod(one, first)) ? first : null
}

/** « Le marché peut être prolongé une fois de douze mois » says the same as « reconduit ». */
const PROLONGED =
  /((?:marche|contrat|accord-? ?cadre|convention|location|concession|delegation|prestations?)[^.;]{0,60}(?:peut|pourra|est|sera)[^.;]{0,30} )(?:proroge|prolonge)(?:able)?(?= [^.;]{0,50}(?:fois|reprises?)(?![a-z]))|((?:peut|pourra)[^.;]{0,30} )(?:proroger|prolonger)(?= (?:le|la|l'|ce|les) ?(?:marche|contrat|accord-? ?cadre|convention|location|concession|delegation|prestations)[^.;]{0,50}(?:fois|reprises?)(?![a-z]))/

/** « si l’accord-cadre n’est pas reconduit » */
const UNLESS_RENEWED = /(?<![a-z])(?:si |s'il )[^.;,]{0,40}n'est pas (?:reconduit|renouvele)/g

/** « reconductible par périodes annuelles » */
const YEARLY =
  /(?:reconduct\w*|renouvel\w*)[^.;]{0,40} (?:par|pour des|en) (?:\S+ )?(?:periodes?|tranches) (?:successives )?(?:annuelles?|d'un an|d'une annee)|(?:reconduct\w*|renouvel\w*) (?:\S+ )?(?:annuellement|d'annee en annee)/

/** Of a contract of one year that is renewed by the year up to a total: « par périodes annuelles, sans excéder quatre ans ». */
function yearlyCount(text: string): number | null {
  if (!YEARLY.test(text)) return null
  const total = periodsIn(text).find((period) => isTotalLength(text, period))
  return total?.months && total.months % 12 === 0 ? total.months / 12 - 1 : null
}

/** How often and for how long a sentence lets the contract be renewed. */
export function renewalOf({ folded, kind }: Statement): { value: Renewals; score: number } | null {
  const { label, answer, heading } = folded
  const text = folded.text.replace(PROLONGED, '$1$2reconduit').replace(UNLESS_RENEWED, ' ')
  if (
    /^(?:nombre (?:maximal |maximum )?de )?(?:reconduct|renouvel)/.test(label) &&
    /^(?:sans|neant|non|aucune|0)(?![a-z])/.test(answer)
  )
    return { value: { count: 0, each: null, isTacit: null }, score: 4 }
  if (!RENEWAL.test(text) || NOT_RENEWAL.test(text) || /^[\d.]+ \S+$/.test(text)) return null
  if (DECISION.test(text) && !OFTEN.test(text)) return null
  if (kind === 'CCTP' && !/reconduct|reconduit/.test(text)) return null
  // « Il est reconductible deux fois »: only contracts are.
  const isOfContract =
    SUBJECT.test(text) ||
    /reconduct|reconduit/.test(text) ||
    /^nombre /.test(label) ||
    /reconduct|duree/.test(heading) ||
    /duree/.test(text)
  if (!isOfContract) return null
  if (NO_RENEWAL.test(text) && !TIMES.test(text))
    return { value: { count: 0, each: null, isTacit: null }, score: 3.2 }
  const times = TIMES.exec(text)
  const written = MOST.exec(text)?.[1] ?? times?.[1] ?? times?.[2] ?? times?.[3]
  const count = written ? countOf(written) : ONCE.test(text) ? 1 : yearlyCount(text)
  if (count === null || !Number.isInteger(count) || count < 1 || count > 10) return null
  const from = RENEWAL.exec(text)?.index ?? 0
  const each = periodsIn(text).find(
    (period) =>
      period.start >= from &&
      !isTotalLength(text, period) &&
      !/preavis|avant/.test(text.slice(period.start - 30, period.end + 12)),
  )
  const isTacit = /tacite/.test(text)
    ? !/non tacite|expresse/.test(text)
    : /expresse/.test(text)
      ? false
      : null
  const isYearly = !each && YEARLY.test(text)
  const isSameLength = !each && SAME_LENGTH.test(text)
  return {
    value: {
      count,
      each: each ?? (isYearly ? { months: 12, days: null } : null),
      isTacit,
      ...(isSameLength ? { isSameLength } : {}),
    },
    // The sentence that says how long each lasts counts before one that does not.
    score: each || isSameLength || isYearly ? 3.5 : 3.4,
  }
}

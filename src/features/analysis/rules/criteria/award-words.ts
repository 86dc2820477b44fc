import type { Finding, Quote } from '../text/passage.ts'
import type { Criterion } from './criterion.ts'

/** Of what nothing calls criteria, a list with a price is one; shares of a payment have none. */
const PRICE =
  /^(?:(?:le |la |les |l['’])?(?:note (?:de |du )?)?(?:prix|co[ûu]ts?|tarif\p{L}*|honoraires|r[ée]mun[ée]ration|offre (?:de prix|financi[èe]re))|montant (?:de l['’]offre|(?:global|total)|d[eu]s? (?:prestations?|travaux|devis|d[ée]tail|dpgf|dqe|bordereau|forfait|honoraires|panier|offres?)))(?!\p{L})/iu
/** Words that may name one, where criteria are spoken of. */
const MONEY =
  /(?<!\p{L})(?:prix|co[ûu]ts?|tarif\p{L}*|montant d(?:e|es|u)|financi\p{L}*|[ée]conomique|r[ée]mun[ée]ration|honoraires|remise|rabais|redevance|loyer)(?!\p{L})/iu
const ABOUT =
  /crit[èe]res?(?!\p{L})|notation|jugement|attribution|attribu(?:er|é)|not[ée]e?s? sur|d[ée]partag|choisi|comparer|class[ée]e?s?(?!\p{L})|(?:s[ée]lection|choix|analyse|examen|classement|[ée]valuation|comparaison) des (?:offres|propositions|projets)|choix de l['’]offre|offre [ée]conomiquement/iu
const NEAR = 600

export const isPrice = ({ value }: Finding<Criterion>) => PRICE.test(value.name)
export const weighsMoney = ({ value }: Finding<Criterion>) => MONEY.test(value.name)

/** What weighs a price against something else, or is called criteria not far above. */
export function isOfAward(found: readonly Finding<Criterion>[]): boolean {
  const first = found[0]?.quotes[0]
  if (first === undefined || isOfCandidates(first)) return false
  if (found.some(isPrice)) return true
  return ABOUT.test(first.passage.text.slice(Math.max(0, first.end - NEAR), first.end))
}

const CANDIDATES =
  /candidatures?(?!\p{L})|(?:choix|s[ée]lection) des (?:candidats|[ée]quipes|concurrents)|pr[ée]s[ée]lection|admis(?:e?s)? [àa]|admission/iu
const OFFERS = /offres?(?!\p{L})|jugement|attribution|propositions?/iu
/** How far above a list the words are that lead to it. */
const MOST_ABOVE = 240

/** Whether the last lines above a list say that it is for choosing candidates. */
export function isOfCandidates({ passage, start }: Quote): boolean {
  const above = passage.text.slice(Math.max(0, start - MOST_ABOVE), start)
  const introduction = above
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(-2)
    .join(' ')
  return CANDIDATES.test(introduction) && !OFFERS.test(introduction)
}

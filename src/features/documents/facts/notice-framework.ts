import type { Framework, ScopeFacts } from '#/features/analysis/rules/notice-facts.ts'
import {
  type Passage,
  type Quote,
  whole,
  wordsAround,
} from '#/features/analysis/rules/text/passage.ts'
import { plain } from './plain-text.ts'

const AGREEMENT = 'accords?[- ]?cadres?(?: (?!ou |pourra|peut)[^\\s.;:]+){0,5}?'
/** Words that name a framework agreement by how its orders are placed, or by its holders. */
const ORDERED = new RegExp(
  `${AGREEMENT},? (?:a|avec|par|au moyen de|execute\\w* (?:par|au moyen de|au fur et a mesure)) (?:l'|d'|des )?(?:emission (?:de |des )?)?bons? de commandes?`,
)
const SUBSEQUENT = new RegExp(
  `${AGREEMENT},? (?:a|avec|par|donnant lieu a(?: des)?) marches? subsequents?`,
)
const ONE_HOLDER =
  /accords?[- ]?cadres? (?:\S+ ){0,3}?mono-? ?attributaires?|mono-? ?attributaires?[^.;]{0,40} accords?[- ]?cadres?/
const MANY_HOLDERS =
  /accords?[- ]?cadres? (?:\S+ ){0,3}?multi-? ?attributaires?|multi-? ?attributaires?[^.;]{0,40} accords?[- ]?cadres?/
const WITHOUT_MINIMUM = /sans (?:montant )?(?:minimum|mini)(?![a-z])/
const WITH_MINIMUM =
  /(?<!sans (?:montant )?)(?<!sans )(?:avec (?:un )?(?:montant )?mini(?:mum)?(?![a-z])|(?:montant )?minimum (?:annuel |par periode )?(?:de |: ?)\d)/

/**
 * How a framework agreement is concluded, by the box of the form and the words of the notice: « Accord-cadre à bons de
 * commande, un seul titulaire, sans minimum ». Null where neither names one.
 */
export function contractForm({
  framework,
  title,
  prose,
  minimum,
}: ScopeFacts): { text: string; quotes: Quote[] } | null {
  const passages = [...(title?.quotes ?? []).map(({ passage }) => passage), ...prose]
  const words = passages.flatMap((passage) => wordsOfForm(passage) ?? [])
  if (framework === null && words.length === 0) return null
  const has = (part: keyof NamedForm) => words.some(({ form }) => form[part])
  const box = framework?.value ?? null
  const text = [
    `Accord-cadre${ordersText(box, has('isOrdered'), has('isSubsequent'))}`,
    holdersText(box, has('isOfOne'), has('isOfSeveral')),
    minimumText(passages, minimum !== null),
  ]
    .filter(Boolean)
    .join(', ')
  return { text, quotes: [...(framework?.quotes ?? []), ...words.map(({ quote }) => quote)] }
}

type NamedForm = {
  isOrdered: boolean
  isSubsequent: boolean
  isOfOne: boolean
  isOfSeveral: boolean
}

function wordsOfForm(passage: Passage): { form: NamedForm; quote: Quote } | null {
  if (!/cadre|attributaire/i.test(passage.text)) return null
  const folded = plain(passage.text)
  const places = [ORDERED, SUBSEQUENT, ONE_HOLDER, MANY_HOLDERS].map((one) => folded.search(one))
  const [ordered = -1, subsequent = -1, one = -1, many = -1] = places
  const at = places.find((place) => place >= 0)
  if (at === undefined) return null
  return {
    form: {
      isOrdered: ordered >= 0,
      isSubsequent: subsequent >= 0,
      isOfOne: one >= 0,
      isOfSeveral: many >= 0,
    },
    quote: wordsAround(whole(passage), at),
  }
}

function ordersText(box: Framework | null, isOrdered: boolean, isSubsequent: boolean): string {
  if (isOrdered && isSubsequent) return ' à bons de commande et à marchés subséquents'
  if (isOrdered) return ' à bons de commande'
  if (isSubsequent) return ' à marchés subséquents'
  if (box?.competition === 'all') return ' avec remise en concurrence'
  if (box?.competition === 'none') return ' sans remise en concurrence'
  return box?.competition === 'some' ? ', en partie avec remise en concurrence' : ''
}

/** The box counts before the words; words for both kinds are of different lots. */
function holdersText(box: Framework | null, isOfOne: boolean, isOfSeveral: boolean): string {
  const ofWords = isOfOne === isOfSeveral ? null : isOfOne ? 'one' : 'several'
  const holders = box?.holders ?? ofWords
  if (holders === null) return ''
  if (holders === 'one') return 'un seul titulaire'
  const most = box?.most ?? 0
  return most > 1 ? `plusieurs titulaires (${most} au plus)` : 'plusieurs titulaires'
}

/** Nothing where lots differ. */
function minimumText(passages: readonly Passage[], isStated: boolean): string {
  const folded = passages.map(({ text }) => plain(text))
  const isWithout = folded.some((text) => WITHOUT_MINIMUM.test(text))
  const isWith = isStated || folded.some((text) => WITH_MINIMUM.test(text))
  if (isWithout === isWith) return ''
  return isWithout ? 'sans minimum' : 'avec minimum'
}

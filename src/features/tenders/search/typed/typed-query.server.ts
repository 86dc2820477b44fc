import type { TenderSearch } from '../list-search.schemas.ts'
import { typedAmount } from './typed-amount.ts'
import { typedDays } from './typed-days.ts'
import { typedPlaces } from './typed-places.server.ts'

type Param = 'procedure' | 'reserved' | 'visit' | 'status'

/** Phrases that mean a filter. */
const PHRASES: readonly (readonly [phrase: RegExp, param: Param, value: string])[] = [
  [phrase('mapa|proc[ée]dures?\\s+adapt[ée]es?'), 'procedure', 'adapted'],
  [phrase("appels?\\s+d['’]\\s?offres?\\s+ouverts?"), 'procedure', 'open'],
  [phrase('(?:march[ée]s?\\s+)?r[ée]serv[ée]s?'), 'reserved', 'yes'],
  [
    phrase('avec\\s+visite(?:\\s+(?:obligatoire|du\\s+site|sur\\s+(?:site|place)))?'),
    'visit',
    'yes',
  ],
  [phrase('(?:encore|toujours)\\s+ouverte?s?'), 'status', 'open'],
]

/** What people write for a trade. */
const TRADE_NAMES: readonly (readonly [written: RegExp, meant: string])[] = [
  [phrase('(?:boîte|boite|entreprise|soci[ée]t[ée])s?\\s+de'), ''],
  [phrase('agence\\s+de\\s+com'), 'agence de communication'],
  [phrase('archis?'), 'architecte'],
  [phrase('clims?'), 'climatisation'],
  [phrase('[ée]lec'), 'électricité'],
]

/** « je cherche des chantiers de peinture », « marchés publics de nettoyage »: words that every call has. */
const OF_ANY_CALL: readonly RegExp[] = [
  /^\s*(?:(?:je|nous|on)\s+)?(?:re)?cherch(?:e|ons|er)\s+(?:(?:des|un|une|les|tous\s+les)\s+)?(?:(?:chantiers?|contrats?|affaires?)\s+(?:de\s+|d['’]\s?|en\s+)?)?/iu,
  /^\s*(?:(?:petits|gros|tous\s+les|les|derniers|nouveaux?)\s+)*(?:march[ée]s?(?:\s+publics?)?|appels?\s+d['’]\s?offres?)\s+(?:de\s+|d['’]\s?|pour\s+)?/iu,
]
/** « nettoyage hors vitrerie »; « hors d’eau » and « hors gel » are no exclusions. */
const EXCEPT =
  /[\s,]+hors\s+(?!d['’]|(?:sol|gel|tension|service|site|taxes?|oeuvre|œuvre)(?!\p{L}))(?=\p{L}{3})/giu

function phrase(source: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${source})(?![\\p{L}\\p{N}])`, 'iu')
}

/**
 * Reads filters from words as people type them: « couvreur près de Nantes moins de 90 000 € ». A filter that the
 * search has already is not replaced. Quoted texts and fields (`cpv:45`) are left as they are.
 */
export function understoodSearch(search: TenderSearch, now: Date): TenderSearch {
  const { q } = search
  if (!q || /["«»:=]/.test(q)) return search
  const found: TenderSearch = {}
  let rest = q
  const amount = typedAmount(rest)
  const days = typedDays(amount.rest, now)
  rest = days.rest
  for (const [pattern, param, value] of PHRASES) {
    if (!pattern.test(rest)) continue
    rest = rest.replace(pattern, ' ')
    Object.assign(found, { [param]: value })
  }
  const places = typedPlaces(rest)
  Object.assign(found, {
    ...(amount.amount && { amount: amount.amount }),
    ...(days.deadline && { deadline: days.deadline }),
    ...(days.published && { published: days.published }),
    ...(places.l && !search.near && { l: places.l }),
    ...(places.near && !search.l && { near: places.near }),
  })
  const hasFilters = Object.keys(found).length > 0
  const words = searchedWords(places.rest, hasFilters)
  if (!hasFilters && (words === '' || words === q)) return search
  const { q: _typed, ...others } = search
  return { ...found, ...others, ...(words && { q: words }) }
}

function searchedWords(text: string, hasFilters: boolean): string {
  let words = OF_ANY_CALL.reduce((left, pattern) => left.replace(pattern, ''), text)
  words = words.replace(EXCEPT, ' -')
  for (const [written, meant] of TRADE_NAMES) words = words.replace(written, meant)
  if (hasFilters) {
    // Prepositions that a filter left behind.
    words = words
      .replace(/(?:\s*,)+(?=\s*(?:,|-|$))/gu, '')
      .replace(/\s+/g, ' ')
      .trim()
      .replace(/^(?:de|du|des|d['’]|pour|en|à)\s+/iu, '')
      .replace(/(?:(?:\s+|^)(?:de|du|des|d['’]|dans|en|à|le|la|les|et|ou|sur|pour)|[,/])+$/iu, '')
      .trim()
  }
  return /[\p{L}\p{N}]/u.test(words) ? words : ''
}

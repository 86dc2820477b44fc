import { COUNT, countOf } from '#/features/analysis/rules/text/french-numbers.ts'
import type { DocumentBlock } from '../../reading/document-blocks.ts'
import { lotLetterIn, lotsNamedIn } from '../lot-numbers.ts'
import { plain } from '../plain-text.ts'
import { type FactDocument, sentencesOfText } from '../statements.ts'
import type { CriteriaGrid, Entry } from './award-criterion.ts'
import { nameOf } from './criterion-name.ts'
import { gridOf } from './group-grid.ts'
import { withoutLaterContracts } from './later-contracts.ts'

const UNIT =
  '(?:\\s?(%|pourcents?|pour cents?|points?|pts?(?![a-z])|/ ?(?:100|20|10)(?!\\d)|sur (?:cent|100|vingt|20)(?![a-z\\d])))'
/** A number with a unit, or between words that weigh: « compte cinquante-cinq », « douze pour la sécurité ». */
const WEIGHT = new RegExp(
  `(?<![\\w.,/’'-])(?:les )?(${COUNT})(?![\\d\\w])${UNIT}?(?: (?:derniers?|restants?|autres|points))*`,
  'g',
)
/** Verbs and signs between the name of a criterion and its weight behind it. */
const WEIGHS =
  /(?:,? (?:qui |en |y |on )*(?:est |sera |sont |seront )?(?:comptera?|compte(?:nt|ront)?|vau(?:t|dra|dront)|valent|pese(?:ra|nt)?|represente(?:ra|nt)?|intervien(?:t|dra|nent)|entre(?:ra|nt)?|recoi(?:t|vent)|rapporte(?:ra|nt)?|donne(?:nt|ra)?|ponder\w*|not(?:e|ee|es|ees|era)|dot\w*|affect\w*)(?: \S+){0,2}?(?: pour| sur| a| d'un coefficient(?: de)?| de| jusqu'a)?|[ ,]*[:(=-]|,? (?:a hauteur de|pour|sur|a raison de)|,)[ :(]*(?:(?:coef\w*|ponderation|poids|bareme|note|valeur)\.? (?:de |: ?)?)?$/
/** Words between a weight and the name behind it. */
const WEIGHED =
  /^ ?(?:(?:de la note |du total |de la note finale )?(?:ira |iront |va |vont |revien(?:t|nent|dra|dront) |sont |est |seront |sera )?(?:attribues? |reserves? |affectes? |consacres? |accordes? |donnes? )?(?:pour|aux?|a la|a l'|a|sur|au titre d[eu]s?|concern\w+|recompens\w+|juge\w*|note\w*|mesure\w*|porte\w* sur)(?![a-z])|[:=-]) ?/
/** What ends the name of a criterion behind its weight. */
const NAME_END =
  /[,;:.()]| (?:et|puis|enfin)(?: de| les)? *$|,? (?:qui|que|dont|soit|selon|juge\w*|note\w*|apprecie\w*)(?![a-z])/
/** What is before the names of a sentence: « Les offres sont jugées sur le prix ». */
const ANNOUNCES =
  /^.*(?:[;:]|(?<![a-z])(?:juge|note|class|appreci|evalu|departag|choisi|retenu|retien|compar|selon|d'apres)\w*(?: \S+){0,5}? (?:sur|selon|d'apres|par|en fonction d[eu]s?|au regard d[eu]s?)(?= )|criteres?[^,;:]{0,40} (?:sont|:))/
const MARK =
  /^[\s,;)–-]*(?:(?:et|puis|enfin|ensuite|dont|soit|ainsi que|avec|comprenant|pour)[ ,]+)*(?:(?:le |la |les |l'|un |une |des |d')?(?:premier|deuxieme|second|troisieme|quatrieme|dernier)e? (?:critere|element)s?[ ,:-]*)?(?:c'est |est )?(?:le |la |les |l'|au |aux |a la |des? )?(?:critere (?:du |de la |de l'|des |de )?)?/

/** « Points = 35 × offre la moins élevée / offre notée » */
const FORMULA = /[×*=]|\d x /u
/** « notés de 0 à 20 puis pondérés »: a scale. */
const SCALE = /(?:de (?:0|zero) a|sur|echelle de) $/

const PRICE =
  /(?<![a-z])(?:prix|couts?|tarifs?|montants?|offres? financieres?|financier|economique|rabais)(?![a-z])/
/** Shares of something else. */
const OTHER =
  /paiement|payee?s?(?![a-z])|factur|acompte|avance(?![a-z])|penalit|versement|retenue de garantie|garantie financiere|garantie a premiere|revision|formule|chiffre d'affaires|part previsible|candidatures?(?: et)?$/

/**
 * The award criteria that running sentences weigh, in figures or in words, with units or without: any pair of a name and a number
 * counts where all of one section together make up a whole that has a price.
 */
export function gridsInSentences(document: FactDocument): CriteriaGrid[] {
  return sectionsOf(withoutLaterContracts(document.blocks)).flatMap((section): CriteriaGrid[] => {
    const [first] = section
    const heading = plain(
      `${first?.headings.at(-1) ?? ''} ${first?.kind === 'heading' ? first.text : ''}`,
    )
    if (OTHER.test(heading)) return []
    const weighed = section
      .map((block) => ({ block, entries: weighedIn(block) }))
      .filter(({ entries }) => entries.length > 0)
    const letter = lotLetterIn(heading)
    const group = { lots: lotsNamedIn(heading), ...(letter ? { letter } : {}) }
    const whole = gridOfEntries(
      document.id,
      group,
      weighed.flatMap(({ entries }) => entries),
    )
    if (whole) return [whole]
    return weighed.flatMap(({ block, entries }) => {
      const lots = lotsNamedIn(plain(block.text).slice(0, 80))
      return gridOfEntries(document.id, lots.length > 0 ? { lots } : group, entries) ?? []
    })
  })
}

/** Blocks from one heading to the next; a heading with a weight is a part of its section. */
function sectionsOf(blocks: readonly DocumentBlock[]): DocumentBlock[][] {
  const sections: DocumentBlock[][] = []
  for (const block of blocks) {
    if (block.kind === 'row' || block.kind === 'box') continue
    const isNew = block.kind === 'heading' && weighedIn(block).length === 0
    if (isNew || sections.length === 0) sections.push([])
    sections.at(-1)?.push(block)
  }
  return sections
}

function gridOfEntries(
  documentId: string,
  of: { lots: number[]; letter?: string },
  entries: Entry[],
): CriteriaGrid | null {
  const grid = gridOf(documentId, { ...of, entries, blocks: [], below: [] })
  if (!grid || grid.isWeak || grid.criteria.length < 2) return null
  const names = grid.criteria.map(({ name }) => plain(name))
  const isAward = names.some((name) => PRICE.test(name)) && !names.some((name) => OTHER.test(name))
  const sum = grid.criteria.reduce((total, { weight }) => total + weight, 0)
  return isAward && (Math.abs(sum - 100) < 0.5 || Math.abs(sum - 20) < 0.1) ? grid : null
}

/** Names and weights in the order of the sentences of a block. */
function weighedIn(block: DocumentBlock): Entry[] {
  return sentencesOfText(block.text).flatMap((sentence) => {
    const text = sentence.replace(/\s+/g, ' ').trim()
    const folded = plain(text)
    // Places of both must agree.
    if (folded.length !== text.length || OTHER.test(folded) || FORMULA.test(text)) return []
    const found = [...folded.matchAll(WEIGHT)].flatMap((match) => {
      const number = countOf(match[1] ?? '')
      const [start, end] = [match.index, match.index + match[0].length]
      const before = WEIGHS.test(folded.slice(0, start))
      const after = WEIGHED.test(folded.slice(end))
      const isBare = (before || after) && number !== 1 && !SCALE.test(folded.slice(0, start))
      const isWeight = match[2] !== undefined || isBare
      if (number === null || number <= 0 || number >= 100 || !isWeight) return []
      return [{ number, unit: match[2], start, end, before, after }]
    })
    // All names of a sentence are on one side of their weights.
    const isAfter = found.filter(({ after }) => after).length > found.length / 2
    const first = found[0]
    return found.flatMap(({ number, unit, start, end }, at): Entry[] => {
      const from = found[at - 1]?.end ?? 0
      const to = found[at + 1]?.start ?? text.length
      // « Le prix compte pour 60 : 40 pour le devis et 20 pour la simulation »
      const isOwn = isAfter && !(at === 0 && first?.before)
      const place = isOwn ? nameBehind(folded, end, to) : nameBefore(folded, from, start)
      const name = place === null ? null : nameOf(text.slice(place.start, place.end))
      if (name === null || !/\p{L}{3}/u.test(name)) return []
      const own =
        unit === undefined ? null : /%|cent/.test(unit) ? ('%' as const) : ('points' as const)
      return [{ name, weight: number, unit: own, block, isSub: false }]
    })
  })
}

function nameBefore(folded: string, from: number, to: number) {
  const gap = folded.slice(from, to)
  const end = from + (WEIGHS.exec(gap)?.index ?? gap.length)
  const words = folded.slice(from, end)
  const announced = from === 0 ? (ANNOUNCES.exec(words)?.[0].length ?? 0) : 0
  const start = from + announced + (MARK.exec(words.slice(announced))?.[0].length ?? 0)
  return start < end ? { start, end } : null
}

function nameBehind(folded: string, from: number, to: number) {
  const gap = folded.slice(from, to)
  const start = WEIGHED.exec(gap)?.[0].length ?? 0
  const own = gap.slice(start)
  const mark = MARK.exec(own)?.[0].length ?? 0
  const length = NAME_END.exec(own.slice(mark))?.index ?? own.length - mark
  return length > 2 ? { start: from + start + mark, end: from + start + mark + length } : null
}

import { fold } from '#/french-text/fold.ts'
import { categorySlugs, lazily, readTable } from './category-data.server.ts'

/** What the first words of a title say is bought. `sure`: whatever activity codes the publisher chose. */
export type HeadWords = { slug: string; sure: boolean }

/** Titles say what is bought at their start; places, buildings and lots follow. */
const HEAD_CHARACTERS = 150

/** Services for works: « Ossuaire du cimetière – Maîtrise d’œuvre » names the works first. */
export const INTELLECTUAL: ReadonlySet<string> = new Set([
  'maitrise-d-uvre-et-gestion-projet',
  'assistance-a-maitrise-d-ouvrage',
  'controle-technique-diagnostics-et-coordination-sps',
])
/** Activities that a building may be for: « construction d’une crèche » is no childcare. */
export const USE_OF_BUILDING: ReadonlySet<string> = new Set([
  'action-sociale-et-insertion',
  'archivage-numerisation-et-dematerialisation',
  'audiovisuel-scene-et-musique',
  'culture-spectacles-et-loisirs',
  'enseignement-et-formation',
  'equipements-sportifs-et-piscines',
  'gardiennage-et-surveillance',
  'hotellerie-voyages-et-sejours',
  'laboratoire-mesure-et-analyses',
  'materiel-medical',
  'petite-enfance-et-periscolaire',
  'restauration-collective-et-traiteur',
  'services-funeraires-et-cimetieres',
])
export const WORKS =
  /\b(?:travaux|(?:re)?constructions?|rehabilitations?|renovations?|restructurations?|extensions?|(?:re)?amenagements?|transformation|demolition)\b|\bcreations? (?:de |d'une? |du |des )(?:\S+ ){0,2}?(?:batiments?|equipements?|salles?|ecoles?|accueils?|centres?|creches?|services?|poles?|maisons?)\b/
/** Named with what is maintained, which is more precise: « maintenance des extincteurs dans les bâtiments ». */
const MAINTENANCE = 'maintenance-et-entretien-batiments'
/** The line breaks of lists are lost in titles: « maîtrise d’oeuvreLOT 1 ». */
const LOST_BREAK = /(?<=\p{Ll}{3})(?=\p{Lu}\p{L})|(?<=\p{Lu}{4})(?=\p{Ll}{3})/gu

const table = lazily(() =>
  readTable('head-words.tsv').flatMap(([words = '', strength = '', cell = '']) =>
    categorySlugs(cell).map((slug) => ({
      slug,
      sure: strength === 'sure',
      pattern: new RegExp(words),
    })),
  ),
)

type Match = HeadWords & { at: number; end: number }

/**
 * The category of the phrase that comes first in a title, of two at the same place the longer one: « Maîtrise d’œuvre
 * pour la construction d’une école » is design. Null if no phrase of the table is in it.
 */
export function headWords(title: string): HeadWords | null {
  const head = fold(title.replace(LOST_BREAK, ' ')).replace(/[’`´]/g, "'").slice(0, HEAD_CHARACTERS)
  const works = WORKS.exec(head)?.index ?? HEAD_CHARACTERS
  const matches = table()
    .flatMap(({ slug, sure, pattern }): Match[] => {
      const match = pattern.exec(head)
      if (match === null || (USE_OF_BUILDING.has(slug) && works < match.index)) return []
      return [{ slug, sure, at: match.index, end: match.index + match[0].length }]
    })
    .toSorted((one, other) => one.at - other.at || other.end - one.end)
  const [first] = matches
  if (first === undefined) return null
  const [second] = matches.slice(1)
  const isWithin = second !== undefined && second.at < first.end && second.slug !== first.slug
  const service = matches.find(({ slug, at }) => INTELLECTUAL.has(slug) && startsPart(head, at))
  const { slug, sure } = service ?? (first.slug === MAINTENANCE && isWithin ? second : first)
  return { slug, sure }
}

/** After a dash, a colon or a full stop, or at the beginning. */
function startsPart(head: string, at: number): boolean {
  return /(?:^|[-–:.(/]\s?)(?:missions? (?:de |d')?|marches? (?:de |d')?|prestations? (?:de |d')?)?$/.test(
    head.slice(0, at),
  )
}

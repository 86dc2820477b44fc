import { enumerated } from './reason-text.ts'
import type { FoundWord, PartFinder, TenderParts } from './tender-parts.ts'

/** How much of a contract is the work of the firm. */
export type WorkShare =
  | { parts: number; of: number; unit: 'lot' }
  | { parts: number; of: number; unit: 'activity'; labels: readonly string[] }

/** With fewer activities, each is the main one. */
const FEW_ACTIVITIES = 3

/**
 * The lots that name the words of the firm, or its share of the activities that the publisher chose. Null where the
 * work is the main one: the title names it, or nothing divides the contract.
 */
export function workShare(
  parts: TenderParts,
  {
    words,
    activities,
    finder,
  }: {
    /** The words of the firm that were found, heaviest first. */
    words: readonly FoundWord[]
    /** Words of the common activities, the names of those among the published ones, and how many are published. */
    activities: { labels: readonly string[]; published: readonly string[]; of: number }
    finder: PartFinder
  },
): WorkShare | null {
  const isMain = words.some(({ isMain }) => isMain)
  const { lots } = parts
  if (lots.length > 1) {
    const own = new Set(
      [...words.map(({ word }) => word), ...activities.labels].flatMap(finder.lotsWith),
    )
    if (own.size > 0 && own.size < lots.length) {
      return { parts: own.size, of: lots.length, unit: 'lot' }
    }
    if (own.size === lots.length) return null
  }
  if (isMain || activities.of < FEW_ACTIVITIES || activities.published.length === 0) return null
  const { published, of } = activities
  if (published.length >= of) return null
  return { parts: published.length, of, unit: 'activity', labels: published }
}

const NUMBERS = ['Aucun', 'Un', 'Deux', 'Trois', 'Quatre', 'Cinq', 'Six', 'Sept', 'Huit', 'Neuf']

const MAX_NAMED = 4

/** « Un lot sur 9 », « Une seule des 24 activités publiées est la vôtre : Couverture ». */
export function workShareText(share: WorkShare): string {
  const { parts, of } = share
  if (share.unit === 'activity') {
    const named = `\u00a0: ${enumerated(share.labels.slice(0, MAX_NAMED))}`
    return parts === 1
      ? `Une seule des ${of} activités publiées est la vôtre${named}`
      : `${parts} des ${of} activités publiées sont les vôtres${named}`
  }
  return `${NUMBERS[parts] ?? parts} lot${parts > 1 ? 's' : ''} sur ${of}`
}

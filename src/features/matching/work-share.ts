import type { FoundWord, PartFinder, TenderParts } from './tender-parts.ts'

/** How much of a contract is the work of the firm. */
export type WorkShare = { parts: number; of: number; unit: 'lot' | 'activity' }

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
    /** Words of the common activities, and how many of the published ones they are. */
    activities: { labels: readonly string[]; published: number; of: number }
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
  if (isMain || activities.of < FEW_ACTIVITIES || activities.published === 0) return null
  if (activities.published >= activities.of) return null
  return { parts: activities.published, of: activities.of, unit: 'activity' }
}

const NUMBERS = ['Aucun', 'Un', 'Deux', 'Trois', 'Quatre', 'Cinq', 'Six', 'Sept', 'Huit', 'Neuf']

/** « Un lot sur 9 », « Votre métier est l’un des 24 de ce marché ». */
export function workShareText({ parts, of, unit }: WorkShare): string {
  if (unit === 'activity') {
    return parts === 1
      ? `Votre métier est l’un des ${of} de ce marché`
      : `Vos métiers sont ${parts} des ${of} de ce marché`
  }
  return `${NUMBERS[parts] ?? parts} lot${parts > 1 ? 's' : ''} sur ${of}`
}

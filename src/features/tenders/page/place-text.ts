import { departmentByCode } from '#/features/locations/departments.ts'
import { fold } from '#/french-text/fold.ts'
import type { Tender } from '../tender-card.ts'

/** « Foix Cedex » → « Foix ». */
export const townName = (city: string) => city.replace(/\s+cedex\b.*$/i, '')

/**
 * « Couëron (44) », « Loire-Atlantique (44) »; null where nothing is published. The buyer's own town is only shown
 * where the buyer's name says it: that of a larger body is its seat, not the place of the work.
 */
export function placeText(
  {
    place: { city },
    buyer: { city: seat },
    index: { locations },
  }: Pick<Tender, 'place' | 'buyer' | 'index'>,
  { buyer, location }: { buyer: string; location: string | null },
): string | null {
  const areas =
    location ?? locations.flatMap((code) => departmentByCode(code)?.label ?? []).join(', ')
  if (!city) return areas || null
  const isSeat = seat !== null && fold(city) === fold(seat)
  const town = townName(isSeat ? seat : city)
  if ((isSeat && !namesTown(buyer, town)) || holds(areas, town)) return areas || null
  const [code = ''] = locations
  if (locations.length === 1 && areas === departmentByCode(code)?.label) return `${town} (${code})`
  return [town, areas].filter(Boolean).join(', ')
}

/** Whether the name of a buyer says its town, however either is written. */
export const namesTown = (buyer: string, city: string) => holds(buyer, townName(city))

const holds = (text: string, name: string) => ` ${words(text)} `.includes(` ${words(name)} `)

const words = (text: string) =>
  fold(text)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

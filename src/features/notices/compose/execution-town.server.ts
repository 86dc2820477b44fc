import type { NoticeContent } from '#/domain/notices/notice-content.ts'
import { type Commune, communeOfAddress, townsNamed } from '#/features/locations/communes.server.ts'
import { departmentOfPostcode } from '#/features/locations/department-codes.ts'
import { foldPlaceName } from '#/features/locations/place-names.ts'
import { townSpelling } from '#/features/locations/place-spelling.server.ts'
import { townNamedIn } from './title-places.server.ts'

/** What a call says of where it is carried out. */
export type CallPlace = Pick<
  NoticeContent,
  'title' | 'departments' | 'postcode' | 'city' | 'placeLabel'
> & { buyer: Pick<NoticeContent['buyer'], 'name' | 'postcode' | 'city'> }

/**
 * The town where the contract is carried out, of a call in one département: the published one, else the one that the
 * title names, else that of a commune which buys for itself. Null where none of them is known.
 */
export function townOfExecution(call: CallPlace): Commune | null {
  const [department, ...others] = call.departments
  if (department === undefined || others.length > 0) return null
  const { postcode, city, placeLabel, buyer } = call
  const isSeat = postcode === buyer.postcode && city === buyer.city
  const inDepartment = (name: string) => townsNamed(name, [department])[0]
  if (!isSeat && city !== null) return published({ postcode, city }, department)
  if (placeLabel !== null) return inDepartment(placeLabel) ?? null
  return (
    townNamedIn(call.title, department) ??
    (city !== null && isCommuneOf(buyer.name, city) ? (inDepartment(city) ?? null) : null)
  )
}

/** Of the published town, else of the buyer where that is in a département of the execution. */
export function seatPosition({ postcode, city, buyer, departments }: CallPlace): Commune | null {
  const seat = departmentOfPostcode(buyer.postcode, buyer.city)
  const isAway = seat !== null && departments.length > 0 && !departments.includes(seat)
  const commune =
    communeOfAddress({ postcode, city }) ??
    (isAway
      ? undefined
      : communeOfAddress({
          postcode: buyer.postcode,
          city: buyer.city && townSpelling(buyer.city, seat),
        }))
  return commune ?? null
}

/** The town of an address, of its own name; a postcode alone serves several. */
function published(
  { postcode, city }: { postcode: string | null; city: string },
  department: string,
): Commune | null {
  const called = townsNamed(city, [department])
  const commune = communeOfAddress({ postcode, city })
  return commune && called.includes(commune) ? commune : (called[0] ?? null)
}

/** « Ville de Couëron », « Mairie »: a commune buys for its own territory. */
function isCommuneOf(buyer: string, city: string): boolean {
  const name = foldPlaceName(buyer)
  const town = foldPlaceName(city).replace(/-?cedex.*$/, '')
  const [, rest] = COMMUNE.exec(name) ?? []
  return rest !== undefined && (rest === '' || rest === town)
}
const COMMUNE =
  /^(?:la-)?(?:commune|ville|mairie|municipalite|hotel-de-ville)(?:-d(?:e-la-(?:commune|ville)|u)?(?=-|$))?(?:-(?:de|du|des|d|l|la|le|les)(?=-))*-?(.*)$/

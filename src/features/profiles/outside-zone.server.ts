import { sql } from 'drizzle-orm'
import type { Database } from '#/db/client.server.ts'
import { MIN_SCORE } from '#/domain/letter.ts'
import { ofTown } from '#/domain/of-town.ts'
import { DEPARTMENTS, OTHER_TERRITORIES } from '#/features/locations/departments.ts'
import { departmentsNear, mainTownsOf } from '#/features/locations/departments-near.server.ts'
import { kilometresBetween, type Position } from '#/features/locations/distance.ts'
import type { AdjustedProfile } from '#/features/matching/feedback.ts'
import { graderFor } from '#/features/matching/grade.ts'
import type { InterestMatches, ScanOptions } from '#/search/reverse/scan-interest.ts'
import type { SearchIndex } from '#/search/search-index.ts'
import type { OutsideZone, ZoneWidening } from './graded-tender.ts'

/** The lists of A and B inside the zone are shorter: a larger zone is offered. */
export const FEW_SUITABLE = 5
/** Of more tenders than this the nearest is not looked for. */
const MOST_LOCATED = 300
/** Main towns of neighbouring départements are hardly further apart. */
const NEIGHBOUR_KILOMETRES = 60
const WIDER_KILOMETRES = [100, 200] as const

type Asked = {
  index: SearchIndex
  adjusted: AdjustedProfile
  /** Filters of the list, without scores. */
  options: ScanOptions
}

/** Where a tender outside the zone is. */
export type OutsidePlace = {
  outside: {
    /** From the town of the firm; null where one of the places is unknown. */
    kilometres: number | null
  }
}

/** The profile as if it had no zone: its grades are those that a tender would have inside it. */
export function withoutZone(adjusted: AdjustedProfile): AdjustedProfile {
  const { own, interest } = adjusted
  return {
    ...adjusted,
    own: { ...own, departments: [] },
    interest: { ...interest, departments: [] },
  }
}

/** Tenders that would be A or B if the zone of the profile were larger, with that grade, the nearest first where asked. */
export async function matchesOutsideZone(
  db: Database,
  asked: Asked,
  { offset, limit, isByDistance }: { offset: number; limit: number; isByDistance: boolean },
): Promise<InterestMatches & { outside: Map<string, OutsidePlace> }> {
  const located = isByDistance ? outsideMatches(asked, { offset: 0, limit: MOST_LOCATED }) : null
  const isSorted = located !== null && located.total <= MOST_LOCATED
  const found = isSorted ? located : outsideMatches(asked, { offset, limit })
  const distances = await distancesOf(db, asked.adjusted, found)
  const outside = new Map(
    found.hits.map(({ key }) => [key, { outside: { kilometres: distances.get(key) ?? null } }]),
  )
  if (!isSorted) return { ...found, outside }
  const far = ({ key }: { key: string }) => distances.get(key) ?? Number.POSITIVE_INFINITY
  const nearestFirst = found.hits.toSorted((one, other) =>
    far(one) === far(other) ? 0 : far(one) - far(other),
  )
  return { ...found, hits: nearestFirst.slice(offset, offset + limit), outside }
}

/** Kilometres from the town of the firm by tender; without those whose place is unknown. */
async function distancesOf(
  db: Database,
  { firm }: AdjustedProfile,
  { hits }: Pick<InterestMatches, 'hits'>,
): Promise<Map<string, number>> {
  const town = firm?.town
  if (!town) return new Map()
  const positions = await positionsOf(
    db,
    hits.map(({ key }) => key),
  )
  return new Map(
    positions.map(({ id, ...position }) => [id, Math.round(kilometresBetween(town, position))]),
  )
}

/** What the profile finds outside its zone; null for a profile without zone, or where there is nothing. */
export async function outsideZone(
  db: Database,
  { index, adjusted, options }: Asked,
  { suitable }: { suitable: number },
): Promise<OutsideZone | null> {
  const zone = adjusted.own.departments
  if (zone.length === 0) return null
  const asked = { index, adjusted, options }
  const found = outsideMatches(asked, { offset: 0, limit: MOST_LOCATED })
  const { total } = found
  if (total === 0) return null
  const town = adjusted.firm?.town ?? null
  const distances =
    total > MOST_LOCATED ? [] : [...(await distancesOf(db, adjusted, found)).values()]
  return {
    total,
    nearest:
      town === null || distances.length === 0
        ? null
        : { kilometres: Math.min(...distances), town: town.name },
    widenings: suitable < FEW_SUITABLE ? wideningsOf(asked) : [],
  }
}

/** Each adds more tenders than the one before. */
function wideningsOf(asked: Asked): ZoneWidening[] {
  const { own, firm } = asked.adjusted
  const towns = mainTownsOf(own.departments)
  const places: readonly Position[] = firm?.town ? [firm.town] : towns
  const around = firm?.town ? ofTown(firm.town.name) : 'de votre zone'
  const wider: Omit<ZoneWidening, 'added'>[] = [
    { label: 'Départements voisins', locations: departmentsNear(towns, NEIGHBOUR_KILOMETRES) },
    ...WIDER_KILOMETRES.map((kilometres) => ({
      label: `Jusqu’à ${kilometres}\u00a0km ${around}`,
      locations: departmentsNear(places, kilometres),
    })),
  ]
  const offered: ZoneWidening[] = []
  for (const { label, locations } of wider) {
    const added = locations.filter((code) => !own.departments.includes(code))
    if (added.length === 0) continue
    const { total } = outsideMatches(asked, { offset: 0, limit: 0, departments: added })
    if (total > (offered.at(-1)?.added ?? 0))
      offered.push({ label, locations: added, added: total })
  }
  return offered
}

const EVERYWHERE = [...DEPARTMENTS, ...OTHER_TERRITORIES].map(({ value }) => value)
/** Tenders of several départements that are inside the zone too. */
const MOST_INSIDE = 1_000

function outsideMatches(
  { index, adjusted, options }: Asked,
  { offset, limit, departments }: { offset: number; limit: number; departments?: string[] },
): InterestMatches {
  const { interest, terms } = adjusted
  const zone = interest.departments
  const outside = departments ?? EVERYWHERE.filter((code) => !zone.includes(code))
  const grade = graderFor(terms)
  const suitable = { ...options, minimum: MIN_SCORE.B, departments: outside }
  const inside = index.matchInterest(interest, grade, { ...suitable, limit: MOST_INSIDE })
  return index.matchInterest({ ...interest, departments: [] }, grade, {
    ...suitable,
    except: [...(options.except ?? []), ...inside.hits.map(({ key }) => key)],
    offset,
    limit,
  })
}

async function positionsOf(
  db: Database,
  ids: readonly string[],
): Promise<(Position & { id: string })[]> {
  const { rows } = await db.execute<Position & { id: string }>(sql`
    select id, latitude, longitude from tender
    where id = any(${sql.param([...ids])}::uuid[]) and latitude is not null and longitude is not null`)
  return rows
}

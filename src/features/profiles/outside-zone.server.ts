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

/** Tenders that would be A or B if the zone of the profile were larger, with the grade that they have: E. */
export function matchesOutsideZone(
  { index, adjusted, options }: Asked,
  { offset, limit }: { offset: number; limit: number },
): InterestMatches {
  const found = outsideMatches({ index, adjusted, options }, { offset, limit })
  const keys = found.hits.map(({ key }) => key)
  const { hits } = index.matchInterest(adjusted.interest, graderFor(adjusted.terms), {
    now: options.now,
    only: keys,
    limit: keys.length,
  })
  const graded = new Map(hits.map((hit) => [hit.key, hit]))
  return { ...found, hits: keys.flatMap((key) => graded.get(key) ?? []) }
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
  const { total, hits } = outsideMatches(asked, { offset: 0, limit: MOST_LOCATED })
  if (total === 0) return null
  const town = adjusted.firm?.town ?? null
  const positions =
    town === null || total > MOST_LOCATED
      ? []
      : await positionsOf(
          db,
          hits.map(({ key }) => key),
        )
  const distances = positions.flatMap((position) =>
    town === null ? [] : Math.round(kilometresBetween(town, position)),
  )
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

async function positionsOf(db: Database, ids: readonly string[]): Promise<Position[]> {
  const { rows } = await db.execute<Position>(sql`
    select latitude, longitude from tender
    where id = any(${sql.param([...ids])}::uuid[]) and latitude is not null and longitude is not null`)
  return rows
}

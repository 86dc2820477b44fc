import type { Database } from '#/db/client.server.ts'
import type { ProfileDraft } from '#/domain/profile-draft.ts'
import { companyFileOf } from '#/features/eligibility/company-file.queries.server.ts'
import {
  type Commune,
  communeOfAddress,
  communeOfName,
} from '#/features/locations/communes.server.ts'
import type { Firm } from '#/features/matching/firm.ts'
import { extractPlaces } from '#/features/matching/profile-places.ts'
import { townDepartment } from '#/features/matching/town-department.server.ts'

/** The firm of a profile by its name and text: « Couvreur zingueur, Rouen » is at Rouen. */
export function firmOfText({ name, text }: Pick<ProfileDraft, 'name' | 'text'>): Firm {
  for (const said of [name, text]) {
    const { towns } = extractPlaces(said, townDepartment)
    const [only, ...others] = towns
    if (only !== undefined && others.length === 0) {
      return { town: townOf(communeOfName(only)), turnoverCents: null, file: null }
    }
  }
  return { town: null, turnoverCents: null, file: null }
}

/** The firm of an organisation by its company file; `fallback` where that says nothing. */
export async function firmOf(
  db: Database,
  { organisationId, fallback }: { organisationId: string; fallback: Firm },
): Promise<Firm> {
  const file = await companyFileOf(db, { organisationId })
  const { postcode, city, turnovers } = file
  const town = city === '' ? null : townOf(communeOfAddress({ postcode: postcode || null, city }))
  const best = Math.max(0, ...turnovers.map(({ cents }) => cents))
  return { town: town ?? fallback.town, turnoverCents: best > 0 ? best : null, file }
}

/** Null where only the position of another town nearby is known. */
const townOf = (commune: Commune | undefined): Firm['town'] =>
  commune?.precision === 'own'
    ? { name: commune.name, latitude: commune.latitude, longitude: commune.longitude }
    : null

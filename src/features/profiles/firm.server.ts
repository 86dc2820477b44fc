import { eq } from 'drizzle-orm'
import { z } from 'zod/mini'
import type { Database } from '#/db/client.server.ts'
import { companyFile } from '#/db/schema/answer.ts'
import type { ProfileDraft } from '#/domain/profile-draft.ts'
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
      return { town: townOf(communeOfName(only)), turnoverCents: null }
    }
  }
  return { town: null, turnoverCents: null }
}

const addressSchema = z.object({
  postcode: z.catch(z.string(), ''),
  city: z.catch(z.string(), ''),
  turnovers: z.catch(z.array(z.object({ cents: z.number() })), []),
})

/** The firm of an organisation by its company file; `fallback` where that says nothing. */
export async function firmOf(
  db: Database,
  { organisationId, fallback }: { organisationId: string; fallback: Firm },
): Promise<Firm> {
  const [row] = await db
    .select({ content: companyFile.content })
    .from(companyFile)
    .where(eq(companyFile.organisationId, organisationId))
  const { data } = addressSchema.safeParse(row?.content)
  if (!data) return fallback
  const { postcode, city, turnovers } = data
  const town = city === '' ? null : townOf(communeOfAddress({ postcode: postcode || null, city }))
  const best = Math.max(0, ...turnovers.map(({ cents }) => cents))
  return { town: town ?? fallback.town, turnoverCents: best > 0 ? best : null }
}

/** Null where only the position of another town nearby is known. */
const townOf = (commune: Commune | undefined): Firm['town'] =>
  commune?.precision === 'own'
    ? { name: commune.name, latitude: commune.latitude, longitude: commune.longitude }
    : null

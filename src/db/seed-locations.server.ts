import { sql } from 'drizzle-orm'
import { DEPARTMENTS, TERRITORIES } from '#/features/locations/departments.ts'
import { REGIONS } from '#/features/locations/regions.ts'
import type { Database } from './client.server.ts'
import { department, region } from './schema/reference-tables.ts'

export async function seedLocations(db: Database): Promise<void> {
  await db
    .insert(region)
    .values(REGIONS.map(({ value, label, prefix }) => ({ slug: value, label, prefix })))
    .onConflictDoUpdate({
      target: region.slug,
      set: { label: sql`excluded.label`, prefix: sql`excluded.prefix` },
    })
  const regionOf = (code: string) => REGIONS.find(({ dept }) => dept.includes(code))?.value ?? null
  await db
    .insert(department)
    .values(
      [...DEPARTMENTS, ...TERRITORIES].map(({ code, label, prefix }) => ({
        code,
        label,
        prefix,
        regionSlug: regionOf(code),
      })),
    )
    .onConflictDoUpdate({
      target: department.code,
      set: {
        label: sql`excluded.label`,
        prefix: sql`excluded.prefix`,
        regionSlug: sql`excluded.region_slug`,
      },
    })
}

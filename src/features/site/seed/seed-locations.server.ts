import { sql } from 'drizzle-orm'
import type { Database } from '#/db/client.server.ts'
import { department, region } from '#/db/schema/reference-tables.ts'
import { DEPARTMENTS, OTHER_TERRITORIES } from '#/features/locations/departments.ts'
import { REGIONS, regionOfDepartment } from '#/features/locations/regions.ts'

export async function seedLocations(db: Database): Promise<void> {
  await db
    .insert(region)
    .values(REGIONS.map(({ value, label, prefix }) => ({ slug: value, label, prefix })))
    .onConflictDoUpdate({
      target: region.slug,
      set: { label: sql`excluded.label`, prefix: sql`excluded.prefix` },
    })
  await db
    .insert(department)
    .values(
      [...DEPARTMENTS, ...OTHER_TERRITORIES].map(({ value, label, prefix }) => ({
        code: value,
        label,
        prefix,
        regionSlug: regionOfDepartment(value)?.value ?? null,
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

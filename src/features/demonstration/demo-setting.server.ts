import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database, Transaction } from '#/db/client.server.ts'

const demoSetting = z.object({
  /** Weeks between the publication and the displayed date of every demonstration row. */
  weeks: z.number().int(),
  /** Publication of the newest notice, as published. */
  newest: z.iso.datetime(),
  /** SHA-256 of what is loaded whole; null while loading. */
  loaded: z.string().nullable(),
  /** Removed by the operator: not loaded again automatically. */
  removed: z.boolean(),
})
type DemoSetting = z.infer<typeof demoSetting>

const KEY = 'demo'

export async function readDemoSetting(db: Database | Transaction): Promise<DemoSetting | null> {
  const { rows } = await db.execute<{ value: unknown }>(
    sql`select value from setting where key = ${KEY}`,
  )
  return rows[0] ? demoSetting.parse(rows[0].value) : null
}

export async function writeDemoSetting(
  db: Database | Transaction,
  setting: DemoSetting,
): Promise<void> {
  await db.execute(sql`
    insert into setting (key, value) values (${KEY}, ${JSON.stringify(setting)}::jsonb)
    on conflict (key) do update set value = excluded.value, updated_at = now()`)
}

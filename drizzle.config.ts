import { defineConfig } from 'drizzle-kit'

/**
 * `npx drizzle-kit generate --name …` writes the next migration from the schema, `npx node scripts/check-migrations.ts --add`
 * adds its checksum.
 */
export default defineConfig({
  dialect: 'postgresql',
  casing: 'snake_case',
  schema: './src/db/schema/*.ts',
  out: './src/db/migrations',
})

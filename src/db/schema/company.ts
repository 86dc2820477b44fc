import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '#/db/column-types.ts'

/**
 * Entry of a legal unit in the State's register, stored so that it is not requested again. Nothing on people: a
 * natural person, or a unit that refused diffusion, has neither name nor place here.
 */
export const company = pgTable(
  'company',
  {
    siren: text().primaryKey(),
    /** False: INSEE's « diffusion partielle ». */
    diffusible: boolean().notNull(),
    naturalPerson: boolean().notNull(),
    name: text(),
    /** Code of the NAF, such as « 43.22A ». */
    naf: text(),
    /** INSEE's class of headcount, such as « 12 ». */
    headcount: text(),
    /** PME, ETI or GE. */
    size: text(),
    city: text(),
    departmentCode: text(),
    /** False where the unit has ceased. */
    active: boolean(),
    /** Null where the register has no such number. */
    found: boolean().notNull().default(true),
    askedAt: instant().notNull(),
  },
  (table) => [
    check('company_siren_form', sql`${table.siren} ~ '^[0-9]{9}$'`),
    check(
      'company_masked',
      sql`(${table.diffusible} and not ${table.naturalPerson}) or (${table.name} is null and ${table.city} is null)`,
    ),
    index('company_asked').on(table.askedAt),
  ],
)

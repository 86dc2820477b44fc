import { pgTable, text, uuid } from 'drizzle-orm/pg-core'

/** A company on the site. */
export const organisation = pgTable('organisation', {
  id: uuid().primaryKey(),
  name: text().notNull(),
})

/** Someone with an account (`user` is a word of SQL). */
export const appUser = pgTable('app_user', {
  id: uuid().primaryKey(),
  name: text().notNull(),
  email: text().notNull(),
})

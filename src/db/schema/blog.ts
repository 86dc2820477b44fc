import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { instant, oneOf } from '#/db/column-types.ts'
import { BLOG_POST_STATUSES } from '#/domain/blog-post-status.ts'

/** An article of the blog; its body is Markdown. */
export const blogPost = pgTable(
  'blog_post',
  {
    /** Random through and through, since it is all that a preview's address hides behind. */
    id: uuid().primaryKey().defaultRandom(),
    slug: text().notNull().unique(),
    title: text().notNull(),
    description: text().notNull(),
    body: text().notNull(),
    status: text({ enum: BLOG_POST_STATUSES }).notNull().default('draft'),
    publishedAt: instant(),
    updatedAt: instant().notNull().defaultNow(),
    /** File of `data/blog` that it is loaded from; null once it was edited in the back office. */
    shippedAs: text(),
  },
  (table) => [
    unique('blog_post_shipped_once').on(table.shippedAs),
    check('blog_post_status_known', oneOf(table.status, BLOG_POST_STATUSES)),
    check('blog_post_slug_form', sql`${table.slug} ~ '^[a-z0-9]+(-[a-z0-9]+)*$'`),
    check('blog_post_title_not_blank', sql`${table.title} ~ '\\S'`),
    check(
      'blog_post_published_has_date',
      sql`${table.status} <> 'published' or ${table.publishedAt} is not null`,
    ),
    index('blog_post_published').on(table.publishedAt).where(sql`${table.status} = 'published'`),
  ],
)

/** Former addresses of a post; written by a trigger. */
export const formerBlogSlug = pgTable(
  'former_blog_slug',
  {
    slug: text().primaryKey(),
    postId: uuid()
      .notNull()
      .references(() => blogPost.id, { onDelete: 'cascade' }),
  },
  (table) => [index('former_blog_slug_of').on(table.postId)],
)

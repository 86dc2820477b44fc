import { z } from 'zod/mini'
import { BLOG_POST_STATUSES } from '#/domain/blog-post-status.ts'

const text = (most: number) => z.string().check(z.maxLength(most))

/** Input of the editor; `postFault` validates it with French messages. */
export const editedPostSchema = z.object({
  /** Null for a new post. */
  id: z.nullable(z.uuid()),
  /** `updatedAt` of the opened version, to detect concurrent changes. */
  seenAt: z.nullable(z.iso.datetime()),
  slug: text(300),
  title: text(300),
  description: text(1_000),
  body: text(200_000),
  status: z.enum(BLOG_POST_STATUSES),
  publishedAt: z.nullable(z.iso.datetime()),
})
export type EditedPost = z.infer<typeof editedPostSchema>

export const postIdSchema = z.object({ id: z.uuid() })
export const articleTextSchema = z.object({ body: text(200_000) })

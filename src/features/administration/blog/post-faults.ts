import { isSlug } from '#/lib/slug.ts'
import type { EditedPost } from './blog-editing.schemas.ts'

/** French messages by validation error. */
export const POST_FAULTS = {
  title_missing: 'Donnez un titre à l’article.',
  slug_form:
    'L’adresse ne contient que des lettres minuscules sans accent, des chiffres et des tirets.',
  slug_taken: 'Un autre article a déjà cette adresse.',
  date_missing: 'Donnez une date de parution à l’article.',
  body_missing: 'Écrivez le texte de l’article avant de le publier.',
  changed:
    'Quelqu’un a modifié cet article depuis que vous l’avez ouvert. Rechargez la page pour voir sa version.',
  unknown: 'Cet article n’existe plus.',
} as const
export type PostFault = keyof typeof POST_FAULTS

const SLUG_FORM = /^[a-z0-9]+(-[a-z0-9]+)*$/

/** The first validation error of a post; null if valid. */
export function postFault(post: Omit<EditedPost, 'id' | 'seenAt'>): PostFault | null {
  if (post.title.trim() === '') return 'title_missing'
  if (!isSlug(post.slug) || !SLUG_FORM.test(post.slug)) return 'slug_form'
  if (post.status === 'draft') return null
  if (post.publishedAt === null) return 'date_missing'
  return post.body.trim() === '' ? 'body_missing' : null
}

type PostState = 'draft' | 'scheduled' | 'published'

export const POST_STATE_LABELS: Readonly<Record<PostState, string>> = {
  draft: 'Brouillon',
  scheduled: 'Programmé',
  published: 'Publié',
}

/** A published post with a future date is `scheduled` and not visible. */
export function postState(
  { status, publishedAt }: { status: EditedPost['status']; publishedAt: Date | null },
  now: Date,
): PostState {
  if (status === 'draft' || publishedAt === null) return 'draft'
  return publishedAt > now ? 'scheduled' : 'published'
}

import { Badge } from '#/ui/badge.tsx'
import { ButtonLink } from '#/ui/button.tsx'
import { DateTime } from '#/ui/date-time.tsx'
import { EmptyState } from '#/ui/empty-state.tsx'
import { TextLink } from '#/ui/text-link.tsx'
import type { ListedPost } from '../blog-editing.functions.ts'
import { POST_STATE_LABELS } from '../post-faults.ts'

const TONES = { draft: 'warning', scheduled: 'accent', published: 'neutral' } as const

/** Table of drafts, scheduled and published posts. */
export function PostTablePage({ posts }: { posts: ListedPost[] }) {
  return (
    <div className="grid max-w-[60rem] grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h1 className="font-serif text-2xl font-semibold">Blog</h1>
        <ButtonLink to="/admin/blog/$id" params={{ id: 'new' }} look="secondary" size="small">
          Écrire un article
        </ButtonLink>
      </div>
      {posts.length === 0 ? (
        <EmptyState title="Aucun article">
          <p>Le premier s’écrit d’ici.</p>
        </EmptyState>
      ) : (
        <ul className="divide-y divide-line rounded-md border border-line bg-sheet">
          {posts.map(({ id, slug, title, state, publishedAt, updatedAt, isShipped }) => (
            <li key={id} className="grid gap-1 px-4 py-3">
              <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
                <TextLink to="/admin/blog/$id" params={{ id }} className="font-semibold">
                  {title}
                </TextLink>
                <Badge tone={TONES[state]}>{POST_STATE_LABELS[state]}</Badge>
              </div>
              <p className="text-sm text-soft">
                {publishedAt && state !== 'draft' && (
                  <>
                    {state === 'scheduled' ? 'Paraîtra le ' : 'Paru le '}
                    <DateTime iso={publishedAt} withTime />
                    {' · '}
                  </>
                )}
                modifié le <DateTime iso={updatedAt} />
                {isShipped && ' · livré avec le site'}
                {' · '}
                {state === 'published' ? (
                  <TextLink to="/post/$slug" params={{ slug }}>
                    Voir
                  </TextLink>
                ) : (
                  <TextLink to="/blog/preview/$id" params={{ id }}>
                    Aperçu
                  </TextLink>
                )}
              </p>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { BLOG_POST_STATUSES } from '#/domain/blog-post-status.ts'
import { MINUTE_MS } from '#/domain/time/units.ts'
import { useAdminChange } from '#/features/administration/use-admin-change.ts'
import { slugOf } from '#/lib/slug.ts'
import { Breadcrumb } from '#/ui/breadcrumb.tsx'
import { Button } from '#/ui/button.tsx'
import { Select, TextArea, TextInput } from '#/ui/forms/controls.tsx'
import { Field } from '#/ui/forms/field.tsx'
import { Notice } from '#/ui/notice.tsx'
import { OutcomeNotice } from '#/ui/outcome-notice.tsx'
import { ConfirmButton } from '#/ui/overlays/confirm-button.tsx'
import { TextLink } from '#/ui/text-link.tsx'
import { deleteBlogPost, type PostToEdit, saveBlogPost } from '../blog-editing.functions.ts'
import { POST_FAULTS } from '../post-faults.ts'
import { ArticlePreview } from './article-preview.tsx'

const STATUS_LABELS = { draft: 'Brouillon', published: 'Publié, dès sa date' } as const

const NEW = {
  slug: '',
  title: '',
  description: '',
  body: '',
  status: 'draft',
  publishedAt: null,
} as const

type Edited = Pick<PostToEdit, 'slug' | 'title' | 'description' | 'body' | 'status' | 'publishedAt'>

/** Post editor with preview; a future date schedules the post. */
export function PostEditorPage({ post }: { post: PostToEdit | null }) {
  const navigate = useNavigate()
  const { run, isBusy, outcome } = useAdminChange()
  const [edited, setEdited] = useState<Edited>(post ?? NEW)
  const change = (part: Partial<Edited>) => setEdited((before) => ({ ...before, ...part }))
  const save = async () => {
    const { slug, title, description, body, status, publishedAt } = edited
    const saved = await saveBlogPost({
      data: {
        id: post?.id ?? null,
        seenAt: post?.updatedAt ?? null,
        ...{ slug: slug || slugOf(title), title, description, body, status, publishedAt },
      },
    })
    if (!saved.ok) return POST_FAULTS[saved.error]
    if (!post) await navigate({ to: '/admin/blog/$id', params: { id: saved.id } })
  }
  const remove = async () => {
    if (post) await deleteBlogPost({ data: { id: post.id } })
    await navigate({ to: '/admin/blog' })
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <header className="grid gap-3">
        <Breadcrumb
          steps={[
            { label: 'Blog', link: { to: '/admin/blog' } },
            { label: post?.title ?? 'Nouvel article' },
          ]}
        />
        <h1 className="font-serif text-2xl font-semibold">{post?.title ?? 'Nouvel article'}</h1>
        {post?.isShipped && (
          <Notice>
            Cet article est livré avec le site. Une fois modifié, il est à vous&nbsp;: les nouvelles
            versions ne le changent plus.
          </Notice>
        )}
        <OutcomeNotice outcome={outcome} />
      </header>
      <div className="grid items-start gap-8 xl:grid-cols-2">
        <form
          aria-label="Article"
          className="grid grid-cols-[minmax(0,1fr)] gap-4"
          onSubmit={(event) => {
            event.preventDefault()
            void run(save, 'L’article est enregistré.')
          }}
        >
          <Field label="Titre">
            {(ids) => (
              <TextInput
                {...ids}
                value={edited.title}
                maxLength={300}
                onChange={({ target }) => change({ title: target.value })}
              />
            )}
          </Field>
          <Field label="Adresse" hint={`/post/${edited.slug || slugOf(edited.title)}`}>
            {(ids) => (
              <TextInput
                {...ids}
                value={edited.slug}
                placeholder={slugOf(edited.title)}
                onChange={({ target }) => change({ slug: target.value })}
              />
            )}
          </Field>
          <Field label="Description" hint="Sous le titre, et dans les moteurs de recherche.">
            {(ids) => (
              <TextArea
                {...ids}
                className="min-h-20"
                value={edited.description}
                maxLength={1_000}
                onChange={({ target }) => change({ description: target.value })}
              />
            )}
          </Field>
          <Field
            label="Texte"
            hint="En Markdown&nbsp;: ## pour un titre, ** pour le gras, [lien](/adresse)."
          >
            {(ids) => (
              <TextArea
                {...ids}
                className="min-h-96 font-mono text-sm"
                value={edited.body}
                onChange={({ target }) => change({ body: target.value })}
              />
            )}
          </Field>
          <div className="flex flex-wrap gap-4">
            <Field label="État">
              {(ids) => (
                <Select
                  {...ids}
                  value={edited.status}
                  onChange={({ target }) =>
                    change({
                      status: BLOG_POST_STATUSES.find((one) => one === target.value) ?? 'draft',
                    })
                  }
                >
                  {BLOG_POST_STATUSES.map((status) => (
                    <option key={status} value={status}>
                      {STATUS_LABELS[status]}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
            <Field label="Date de parution" hint="À venir, elle programme l’article.">
              {(ids) => (
                <TextInput
                  {...ids}
                  type="datetime-local"
                  value={localTime(edited.publishedAt)}
                  onChange={({ target }) => change({ publishedAt: instantOf(target.value) })}
                />
              )}
            </Field>
          </div>
          <div className="flex flex-wrap items-center gap-3 border-line border-t pt-4">
            <Button type="submit" disabled={isBusy}>
              Enregistrer
            </Button>
            {post && (
              <>
                <TextLink to="/blog/preview/$id" params={{ id: post.id }}>
                  Aperçu en page entière
                </TextLink>
                <ConfirmButton
                  label={post.isShipped ? 'Dépublier' : 'Supprimer'}
                  question={<span>Retirer cet article du site&nbsp;?</span>}
                  confirm="Oui, retirer"
                  disabled={isBusy}
                  onConfirm={() => run(remove, 'L’article est retiré.')}
                />
              </>
            )}
          </div>
        </form>
        <ArticlePreview title={edited.title} description={edited.description} body={edited.body} />
      </div>
    </div>
  )
}

/** Formats an instant for a datetime-local field, in the browser's time zone. */
function localTime(iso: string | null): string {
  if (iso === null) return ''
  const instant = new Date(iso)
  const shifted = new Date(instant.getTime() - instant.getTimezoneOffset() * MINUTE_MS)
  return shifted.toISOString().slice(0, 16)
}

const instantOf = (local: string) => (local === '' ? null : new Date(local).toISOString())

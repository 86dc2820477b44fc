import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { ArticleBody } from '#/features/blog/components/article-body.tsx'
import { Notice } from '#/ui/notice.tsx'
import { previewArticle } from '../blog-editing.functions.ts'

/** Debounce of the preview, in milliseconds. */
const PAUSE_MS = 500

/** Live preview of the article. */
export function ArticlePreview({
  title,
  description,
  body,
}: {
  title: string
  description: string
  body: string
}) {
  const settled = usePaused(body)
  const { data: blocks, error } = useQuery({
    queryKey: ['article-preview', settled],
    queryFn: () => previewArticle({ data: { body: settled } }),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  return (
    <section
      aria-label="Aperçu"
      className="grid gap-4 rounded-md border border-line bg-sheet p-5 shadow-raised sm:p-8"
    >
      <p className="text-sm text-soft">Aperçu</p>
      <p className="font-serif text-2xl font-semibold">{title || 'Sans titre'}</p>
      {description && <p className="text-lg text-soft">{description}</p>}
      {error && <Notice tone="danger">{error.message}</Notice>}
      <div className="prose">{blocks && <ArticleBody blocks={blocks} />}</div>
    </section>
  )
}

function usePaused(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}

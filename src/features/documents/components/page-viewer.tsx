import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Button } from '#/ui/button.tsx'
import { Notice } from '#/ui/notice.tsx'
import { Skeleton } from '#/ui/skeleton.tsx'
import { documentPageQuery } from '../documents.query-options.ts'
import { quotedParts } from '../reading/quoted-parts.ts'

export type OpenPage = { documentId: string; number: number; quote: string | null }

/** The text of a page with the quoted words marked, and the pages before and after. */
export function PageViewer({ page, onPage }: { page: OpenPage; onPage: (page: OpenPage) => void }) {
  const { documentId, number, quote } = page
  const { data, error } = useQuery(documentPageQuery(documentId, number))
  const quoted = useRef<HTMLElement>(null)
  const text = data?.text
  useEffect(() => {
    if (text && quote) quoted.current?.scrollIntoView({ block: 'center' })
  }, [text, quote])
  if (error) return <Notice tone="warning">{error.message}</Notice>
  if (!data) return <Skeleton lines={8} />
  const to = (next: number) => onPage({ documentId, number: next, quote: null })
  return (
    <div className="grid gap-4">
      <div className="flex items-center justify-between gap-3 text-sm">
        <Button look="quiet" size="small" disabled={number <= 1} onClick={() => to(number - 1)}>
          Précédente
        </Button>
        <span className="text-soft tabular-nums">
          Page {number} sur {data.pageCount}
        </span>
        <Button
          look="quiet"
          size="small"
          disabled={number >= data.pageCount}
          onClick={() => to(number + 1)}
        >
          Suivante
        </Button>
      </div>
      {data.isRecognised && (
        <Notice>
          Page numérisée, lue par reconnaissance de caractères&nbsp;: vérifiez sur l’original.
        </Notice>
      )}
      {data.text === '' ? (
        <p className="text-soft">
          {data.isUnreadable
            ? 'Cette page est une image\u00a0: son texte n’a pas pu être lu.'
            : 'Cette page ne contient pas de texte.'}
        </p>
      ) : (
        <p className="whitespace-pre-wrap break-words text-sm">
          {quotedParts(data.text, quote).map(({ text, start, isQuoted }) =>
            isQuoted ? (
              <mark key={start} ref={quoted} className="bg-warning-wash text-ink">
                {text}
              </mark>
            ) : (
              text
            ),
          )}
        </p>
      )}
    </div>
  )
}

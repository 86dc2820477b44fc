import { useMutation } from '@tanstack/react-query'
import { formatCounted } from '#/domain/numbers.ts'
import { errorMessage } from '#/lib/error-message.ts'
import { Badge } from '#/ui/badge.tsx'
import { DOCUMENT_KIND_NAMES } from '../document-kind.ts'
import { removeTenderDocument } from '../documents.functions.ts'
import type { ListedDocument } from '../documents.queries.server.ts'
import { pageList } from '../reading/page-list.ts'
import { refusalMessage } from '../refusals.ts'

/** The documents with what they are and how far they are read. */
export function DocumentList({
  documents,
  mayEdit,
  onOpen,
  onRemoved,
}: {
  documents: readonly ListedDocument[]
  mayEdit: boolean
  onOpen: (documentId: string) => void
  onRemoved: () => unknown
}) {
  if (documents.length === 0) return null
  return (
    <ul className="grid border-line border-t" aria-live="polite">
      {documents.map((one) => (
        <li
          key={one.id}
          className="grid gap-x-4 gap-y-0.5 border-line border-b py-2.5 sm:grid-cols-[minmax(0,1fr)_auto]"
        >
          <div className="min-w-0">
            {one.state === 'read' ? (
              <button
                type="button"
                className="link cursor-pointer break-words text-left"
                onClick={() => onOpen(one.id)}
              >
                {one.name}
              </button>
            ) : (
              <span className="break-words">{one.name}</span>
            )}
            <p className="text-sm text-soft">
              <DocumentEntry document={one} />
            </p>
          </div>
          {mayEdit && <RemoveButton document={one} onRemoved={onRemoved} />}
        </li>
      ))}
    </ul>
  )
}

function DocumentEntry({ document }: { document: ListedDocument }) {
  const {
    state,
    isUnchecked,
    isPostponed,
    refusal,
    virus,
    kind,
    pageCount,
    pagesDone,
    unreadablePages,
    recognisedPages,
  } = document
  if (state === 'fetching') return <Badge tone="accent">Demandé à la plateforme</Badge>
  if (state === 'waiting' && isUnchecked) {
    return (
      <span className="text-warning">
        En attente de contrôle antivirus&nbsp;: ce fichier est conservé et sera lu dès qu’il aura
        été contrôlé.
      </span>
    )
  }
  if (state === 'waiting' && isPostponed) {
    return (
      <span className="text-warning">
        L’espace de stockage du site est plein&nbsp;: ce fichier est conservé et sera lu dès que
        possible.
      </span>
    )
  }
  if (state === 'waiting') return 'En attente de lecture'
  if (state === 'reading') {
    return (
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone="accent">Lecture en cours</Badge>
        {pagesDone !== null && pageCount !== null && (
          <>
            <progress
              className="h-1.5 w-32 accent-accent"
              value={pagesDone}
              max={pageCount}
              aria-label="Pages lues"
            />
            <span className="tabular-nums">
              page {pagesDone} sur {pageCount}
            </span>
          </>
        )}
      </span>
    )
  }
  if (refusal) return <span className="text-danger">{refusalMessage(refusal, virus)}</span>
  return (
    <>
      {DOCUMENT_KIND_NAMES[kind ?? 'OTHER']}, {formatCounted(pageCount ?? 0, 'page')}
      {recognisedPages.length > 0 && (
        <span className="block">
          {recognisedPages.length > 1 ? 'Pages numérisées' : 'Page numérisée'}, lue
          {recognisedPages.length > 1 && 's'} par reconnaissance de caractères&nbsp;:{' '}
          {pageList(recognisedPages)}
        </span>
      )}
      {unreadablePages.length > 0 && (
        <span className="block text-warning">
          {unreadablePages.length > 1 ? 'Pages illisibles (images)' : 'Page illisible (image)'}
          &nbsp;: {pageList(unreadablePages)}
        </span>
      )}
    </>
  )
}

function RemoveButton({
  document: { id, name, state },
  onRemoved,
}: {
  document: ListedDocument
  onRemoved: () => unknown
}) {
  const { mutate, error, isPending } = useMutation({
    mutationFn: () => removeTenderDocument({ data: { documentId: id } }),
    onSettled: onRemoved,
  })
  return (
    <>
      <button
        type="button"
        disabled={isPending || state === 'reading'}
        className="link w-fit cursor-pointer text-sm disabled:text-soft"
        onClick={() => mutate()}
      >
        Retirer<span className="sr-only"> {name}</span>
      </button>
      {error && (
        <span role="alert" className="text-danger text-sm">
          {errorMessage(error)}
        </span>
      )}
    </>
  )
}

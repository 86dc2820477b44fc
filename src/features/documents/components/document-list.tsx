import { useState } from 'react'
import { formatCounted } from '#/lib/numbers.ts'
import { Badge } from '#/ui/badge.tsx'
import { DOCUMENT_KIND_NAMES } from '../document-kind.ts'
import { removeTenderDocument } from '../documents.functions.ts'
import type { ListedDocument } from '../documents.queries.server.ts'
import { REFUSAL_MESSAGES } from '../refusals.ts'

/** The documents with what they are and how far they are read. */
export function DocumentList({
  documents,
  onOpen,
  onRemoved,
}: {
  documents: readonly ListedDocument[]
  onOpen: (documentId: string) => void
  onRemoved: () => void
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
              <Told document={one} />
            </p>
          </div>
          <RemoveButton document={one} onRemoved={onRemoved} />
        </li>
      ))}
    </ul>
  )
}

function Told({ document }: { document: ListedDocument }) {
  const { state, refusal, kind, pageCount, unreadablePages } = document
  if (state === 'waiting') return 'En attente de lecture'
  if (state === 'reading') return <Badge tone="accent">Lecture en cours</Badge>
  if (refusal) return <span className="text-danger">{REFUSAL_MESSAGES[refusal]}</span>
  const pages = formatCounted(pageCount ?? 0, 'page')
  const pictures =
    unreadablePages.length > 0
      ? ` ; ${unreadablePages.length > 1 ? 'pages illisibles (images)' : 'page illisible (image)'}\u00a0: ${unreadablePages.join(', ')}`
      : ''
  return `${DOCUMENT_KIND_NAMES[kind ?? 'OTHER']}, ${pages}${pictures}`
}

function RemoveButton({
  document: { id, name, state },
  onRemoved,
}: {
  document: ListedDocument
  onRemoved: () => void
}) {
  const [isBusy, setBusy] = useState(false)
  const remove = async () => {
    setBusy(true)
    try {
      await removeTenderDocument({ data: { documentId: id } })
    } finally {
      setBusy(false)
      onRemoved()
    }
  }
  return (
    <button
      type="button"
      disabled={isBusy || state === 'reading'}
      className="link w-fit cursor-pointer text-sm disabled:text-soft"
      onClick={remove}
    >
      Retirer<span className="sr-only"> {name}</span>
    </button>
  )
}

import { type DragEvent, useRef, useState } from 'react'
import { Button } from '#/ui/button.tsx'
import type { UploadProgress } from '../upload/upload-file.ts'
import { LARGEST_DOCUMENT_TEXT } from '../upload/upload-limits.ts'

/** What is under way: the share that is sent, or why it stopped. */
export type Upload = UploadProgress & { name: string; failure: string | null }

/** Where files are dropped or chosen, and how far they are sent. */
export function UploadZone({
  uploads,
  onFiles,
}: {
  uploads: readonly Upload[]
  onFiles: (files: File[]) => void
}) {
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const isBusy = uploads.some(({ failure }) => failure === null)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    if (!isBusy) onFiles([...event.dataTransfer.files])
  }
  return (
    <div className="grid gap-3">
      <section
        aria-label="Zone de dépôt"
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={`grid justify-items-center gap-2 rounded-md border-2 border-dashed px-4 py-6 text-center ${isOver ? 'border-accent bg-accent-wash' : 'border-line-strong'}`}
      >
        <p>Déposez ici le zip du dossier ou ses fichiers.</p>
        <Button look="secondary" disabled={isBusy} onClick={() => input.current?.click()}>
          Choisir des fichiers
        </Button>
        <input
          ref={input}
          type="file"
          multiple
          className="sr-only"
          tabIndex={-1}
          aria-hidden="true"
          accept=".zip,.pdf,.docx,.xlsx,.odt,.ods,.txt"
          onChange={({ currentTarget }) => {
            onFiles([...(currentTarget.files ?? [])])
            currentTarget.value = ''
          }}
        />
        <p className="text-sm text-soft">
          PDF, Word, Excel, OpenDocument ou zip, {LARGEST_DOCUMENT_TEXT} au plus. Seule votre
          entreprise les voit.
        </p>
      </section>
      {uploads.length > 0 && (
        <ul className="grid gap-2" aria-live="polite">
          {uploads.map(({ name, share, pause, failure }) => (
            <li key={name} className="grid gap-1 text-sm">
              <span className="flex justify-between gap-4">
                <span className="min-w-0 break-words">{name}</span>
                <span className={failure ? 'text-danger' : 'text-soft tabular-nums'}>
                  {failure ?? `${Math.round(share * 100)}\u00a0%`}
                </span>
              </span>
              {failure === null && pause !== null && <span className="text-warning">{pause}</span>}
              {failure === null && (
                <progress className="h-1.5 w-full accent-accent" value={share} aria-label={name} />
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

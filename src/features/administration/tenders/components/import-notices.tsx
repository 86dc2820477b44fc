import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { formatCount, formatCounted } from '#/domain/numbers.ts'
import {
  MOST_LINES_OF_COMMAND,
  MOST_LINES_OF_PAGE,
} from '#/features/administration/manual-entry/import-limits.ts'
import { Button } from '#/ui/button.tsx'
import { Field } from '#/ui/forms/field.tsx'
import { Notice } from '#/ui/notice.tsx'
import { TextLink } from '#/ui/text-link.tsx'
import { type Outcome, outcomeOf } from '../../use-admin-change.ts'
import { importBids, previewBidImport } from '../add-tender.functions.ts'
import type { TenderImportPreview } from '../notice-import.ts'
import { ImportPreview } from './import-preview.tsx'

const REASONS = {
  unreadable: 'Ce fichier n’est ni un CSV, ni un classeur Excel (.xlsx), ni des lignes JSON.',
  too_long: `Plus de ${formatCount(MOST_LINES_OF_PAGE)} lignes\u00a0: utilisez la commande «\u00a0npm run ingest -- manual\u00a0», qui en lit ${formatCount(MOST_LINES_OF_COMMAND)}.`,
}

/** A list of tenders: the file, what each column fills, what each line becomes; then all usable lines at once. */
export function ImportTenders() {
  const [file, setFile] = useState<File | null>(null)
  const [preview, setPreview] = useState<TenderImportPreview | null>(null)
  const step = useMutation({
    mutationFn: (call: () => Promise<Outcome | null>) => call(),
  })
  const outcome = outcomeOf(step)
  const readFile = (chosen: File, mapping: string | null) =>
    step.mutate(async () => {
      const read = await previewBidImport({ data: formOf(chosen, mapping) })
      setPreview(read.ok ? read.preview : null)
      return read.ok ? null : { tone: 'danger', text: REASONS[read.reason] }
    })
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!file || !preview) return
    step.mutate(async () => {
      const done = await importBids({ data: formOf(file, mappingOf(preview)) })
      if (!done.ok) return { tone: 'danger', text: REASONS[done.reason] }
      setPreview(null)
      return { tone: 'success', text: outcomeText(done.counts, done.unusable) }
    })
  }
  return (
    <form onSubmit={send} className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <Field
        label="Liste de marchés"
        hint={`CSV, Excel (.xlsx) ou lignes JSON, ${formatCount(MOST_LINES_OF_PAGE)} lignes et 10\u00a0Mo au plus. La première ligne d’un tableau nomme ses colonnes.`}
      >
        {(ids) => (
          <input
            {...ids}
            type="file"
            accept=".csv,.tsv,.txt,.xlsx,.jsonl,.ndjson,.json"
            className="min-h-10 w-full text-sm file:mr-3 file:min-h-9 file:cursor-pointer file:rounded-md file:border file:border-line-strong file:bg-sheet file:px-3 file:font-semibold file:text-ink"
            onChange={(event) => {
              const chosen = event.currentTarget.files?.[0] ?? null
              setFile(chosen)
              setPreview(null)
              if (chosen) readFile(chosen, null)
            }}
          />
        )}
      </Field>
      {outcome && (
        <Notice tone={outcome.tone} live>
          {outcome.text}{' '}
          {outcome.tone === 'success' && <TextLink to="/admin/bids">Voir les marchés</TextLink>}
        </Notice>
      )}
      {preview && (
        <>
          <ImportPreview
            preview={preview}
            isBusy={step.isPending}
            onMap={(mapping) => file && readFile(file, mapping)}
          />
          <div>
            <Button type="submit" disabled={step.isPending || preview.usable === 0}>
              Importer {formatCounted(preview.usable, 'ligne')}
            </Button>
          </div>
        </>
      )}
    </form>
  )
}

/** As the server reads it: fields in the order of the columns. */
function mappingOf({ columns }: Pick<TenderImportPreview, 'columns'>): string | null {
  return columns?.map(({ field }) => field ?? '').join(',') ?? null
}

function formOf(file: File, mapping: string | null): FormData {
  const form = new FormData()
  form.set('file', file)
  if (mapping !== null) form.set('mapping', mapping)
  return form
}

function outcomeText(
  { created, updated, unchanged }: { created: number; updated: number; unchanged: number },
  unusable: number,
): string {
  const parts = [
    formatCounted(created, 'avis ajouté', 'avis ajoutés'),
    updated > 0 && formatCounted(updated, 'mis à jour', 'mis à jour'),
    unchanged > 0 && formatCounted(unchanged, 'déjà connu', 'déjà connus'),
    unusable > 0 && formatCounted(unusable, 'ligne laissée de côté', 'lignes laissées de côté'),
  ]
  return `${parts.filter(Boolean).join(', ')}.`
}

import { useMutation } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { formatCounted } from '#/domain/numbers.ts'
import { sourceLabel } from '#/features/sources/source-labels.ts'
import { STATUS_LABELS } from '#/features/tenders/tender-lifecycle.ts'
import { errorMessage } from '#/lib/error-message.ts'
import { Button } from '#/ui/button.tsx'
import { DateTime } from '#/ui/date-time.tsx'
import { TextInput } from '#/ui/forms/controls.tsx'
import { Field } from '#/ui/forms/field.tsx'
import { Notice } from '#/ui/notice.tsx'
import { CALL_REFUSALS } from '../call-refusals.ts'
import { listAllBids } from '../tender-administration.functions.ts'
import type { TenderTableRow } from '../tender-table.queries.server.ts'

/** Names a tender to join something with; it is shown, and asked for once more, before anything is joined. */
export function NamedTenderForm({
  label,
  button,
  question,
  isBusy,
  notThisOne,
  onJoin,
}: {
  label: string
  button: string
  /** What joining does, and how it is undone. */
  question: string
  isBusy: boolean
  /** Id of the tender that this one cannot be. */
  notThisOne?: string
  onJoin: (bidId: string, options: { onSettled: () => void }) => void
}) {
  const { mutate, reset, data, error, isPending } = useMutation({
    mutationFn: async (
      idFilter: string,
    ): Promise<{ found: TenderTableRow } | { refusal: string }> => {
      const { bids } = await listAllBids({ data: { idFilter, limit: 2 } })
      const [bid, ...others] = idFilter === '' ? [] : bids
      if (!bid || others.length > 0) return { refusal: CALL_REFUSALS.unnamed_tender }
      return bid.id === notThisOne ? { refusal: CALL_REFUSALS.same_tender } : { found: bid }
    },
  })
  const found = data && 'found' in data ? data.found : null
  const refusal = error ? errorMessage(error) : data && 'refusal' in data && data.refusal
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    mutate(String(new FormData(event.currentTarget).get('other') ?? '').trim())
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <form onSubmit={search} className="flex flex-wrap items-end gap-2">
        <div className="min-w-0 flex-1">
          <Field label={label}>
            {(ids) => <TextInput {...ids} name="other" required maxLength={200} onChange={reset} />}
          </Field>
        </div>
        <Button look="secondary" type="submit" disabled={isBusy || isPending || found !== null}>
          {button}
        </Button>
      </form>
      {refusal && (
        <Notice tone="danger" live>
          {refusal}
        </Notice>
      )}
      {found && (
        <Notice tone="warning" live>
          <p className="font-semibold break-words">{found.title}</p>
          <p>
            {found.buyerName}, {STATUS_LABELS[found.status].toLowerCase()},{' '}
            {formatCounted(found.noticeCount, 'avis', 'avis')} (
            {found.sources.map(sourceLabel).join(', ')}), le <DateTime iso={found.publishedAt} />
          </p>
          <p className="mt-2">{question}</p>
          <p className="mt-3 flex gap-2">
            <Button
              size="small"
              disabled={isBusy}
              onClick={() => onJoin(found.id, { onSettled: reset })}
            >
              Oui, joindre
            </Button>
            <Button size="small" look="secondary" onClick={reset}>
              Annuler
            </Button>
          </p>
        </Notice>
      )}
    </div>
  )
}

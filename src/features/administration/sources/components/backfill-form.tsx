import type { FeedCode } from '#/domain/sources/feed-codes.ts'
import { useAdminChange } from '#/features/administration/use-admin-change.ts'
import { Button } from '#/ui/button.tsx'
import { TextInput } from '#/ui/forms/controls.tsx'
import { Field } from '#/ui/forms/field.tsx'
import { OutcomeNotice } from '#/ui/outcome-notice.tsx'
import { backfillSource, runSource } from '../admin-sources.functions.ts'
import { BACKFILL_FAULTS } from '../backfill-faults.ts'
import { NO_WORKER } from './source-list-page.tsx'

/** Fetches again what was published between two days; what is known already stays as it is. */
export function BackfillForm({ feed }: { feed: FeedCode }) {
  const { run, isBusy, outcome } = useAdminChange()
  return (
    <div className="grid gap-3">
      <p className="max-w-[42rem] text-sm text-soft">
        Tout ce que la source a publié entre ces deux jours, compris. Interrompu, un rattrapage
        reprend où il en était&nbsp;; ce qui est déjà connu n’est pas écrit deux fois.
      </p>
      <form
        aria-label="Rattrapage"
        className="flex flex-wrap items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          const form = new FormData(event.currentTarget)
          const data = { feed, from: String(form.get('from')), to: String(form.get('to')) }
          void run(async () => {
            const asked = await backfillSource({ data })
            if (asked.ok) return null
            return asked.error === 'no_worker' ? NO_WORKER : BACKFILL_FAULTS[asked.error]
          }, 'Le rattrapage commence dès qu’un processus est libre.')
        }}
      >
        <Field label="Du">{(ids) => <TextInput {...ids} type="date" name="from" required />}</Field>
        <Field label="Au">{(ids) => <TextInput {...ids} type="date" name="to" required />}</Field>
        <Button type="submit" look="secondary" disabled={isBusy}>
          Rattraper
        </Button>
        <Button
          look="quiet"
          disabled={isBusy}
          onClick={() =>
            run(
              async () => ((await runSource({ data: { feed } })) ? null : NO_WORKER),
              'La collecte commence dès qu’un processus est libre.',
            )
          }
        >
          Collecter les nouveautés
        </Button>
      </form>
      <OutcomeNotice outcome={outcome} />
    </div>
  )
}

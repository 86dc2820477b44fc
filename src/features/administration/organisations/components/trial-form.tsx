import { useAdminChange } from '#/features/administration/use-admin-change.ts'
import { Button } from '#/ui/button.tsx'
import { DateTime, FromNow } from '#/ui/date-time.tsx'
import { TextInput } from '#/ui/forms/controls.tsx'
import { Field } from '#/ui/forms/field.tsx'
import { OutcomeNotice } from '#/ui/outcome-notice.tsx'
import { type OrganisationSheet, updateOrgFreeTrial } from '../admin-organisations.functions.ts'

/** Late in the evening in Paris, in winter and in summer. */
const endOfDay = (day: string) => new Date(`${day}T21:59:59Z`).toISOString()

/** Gives, moves or takes away the trial of an organisation. */
export function TrialForm({ sheet }: { sheet: OrganisationSheet }) {
  const { run, isBusy, outcome } = useAdminChange()
  const set = (endsAt: string | null) =>
    run(
      () => updateOrgFreeTrial({ data: { orgId: sheet.id, endsAt } }),
      endsAt === null ? 'L’essai est retiré.' : 'La fin de l’essai est enregistrée.',
    )
  return (
    <div className="grid gap-3">
      <p className="text-sm text-soft">
        {sheet.trialEndsAt === null ? (
          'Aucun essai n’a commencé.'
        ) : (
          <>
            Fin de l’essai&nbsp;: <DateTime iso={sheet.trialEndsAt} withTime /> (
            <FromNow iso={sheet.trialEndsAt} />
            ).
          </>
        )}
        {sheet.paidUntil && (
          <>
            {' '}
            Payé jusqu’au <DateTime iso={sheet.paidUntil} />.
          </>
        )}
      </p>
      <form
        key={sheet.trialEndsAt}
        className="flex flex-wrap items-end gap-3"
        aria-label="Essai gratuit"
        onSubmit={(event) => {
          event.preventDefault()
          const day = String(new FormData(event.currentTarget).get('day') ?? '')
          if (day !== '') void set(endOfDay(day))
        }}
      >
        <Field label="Dernier jour de l’essai">
          {(ids) => (
            <TextInput
              {...ids}
              type="date"
              name="day"
              required
              defaultValue={sheet.trialEndsAt?.slice(0, 10)}
            />
          )}
        </Field>
        <Button type="submit" look="secondary" disabled={isBusy}>
          Enregistrer
        </Button>
        {sheet.trialEndsAt !== null && (
          <Button look="quiet" disabled={isBusy} onClick={() => set(null)}>
            Retirer l’essai
          </Button>
        )}
      </form>
      <OutcomeNotice outcome={outcome} />
    </div>
  )
}

import { Button } from '#/ui/button.tsx'
import { TRIAL } from '../offers.ts'
import { beginFreeTrial } from '../subscription.functions.ts'
import { ActionForm } from './action-form.tsx'

/** `to` is the page to come back to, a path of this site. */
export function BeginTrial({ to }: { to?: string }) {
  return (
    <ActionForm action={beginFreeTrial} label="Essai gratuit" fields={{ redirect_url: to }}>
      {(isBusy) => (
        <Button type="submit" disabled={isBusy}>
          Commencer l’essai de {TRIAL.days}&nbsp;jours
        </Button>
      )}
    </ActionForm>
  )
}

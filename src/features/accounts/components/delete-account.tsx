import { Button } from '#/ui/button.tsx'
import { deleteAccount } from '../account.functions.ts'
import type { AccountError } from '../sign-in/account-errors.ts'
import { AccountForm } from './account-form.tsx'

const REFUSALS = new Set<AccountError>([
  'last_administrator',
  'last_site_administrator',
  'still_paid',
])

/** Folded away; it works without a script. */
export function DeleteAccount({ errors }: { errors: AccountError[] }) {
  const refusal = errors.filter((error) => REFUSALS.has(error))
  return (
    <details open={refusal.length > 0 || undefined} className="border-line border-t pt-4">
      <summary className="cursor-pointer font-medium text-soft hover:text-accent">
        Supprimer mon compte
      </summary>
      <AccountForm
        action={deleteAccount}
        label="Supprimer mon compte"
        initialErrors={refusal}
        className="mt-4 grid gap-4"
      >
        {({ isBusy }) => (
          <>
            <p>
              Votre compte, vos alertes, vos rappels et les organisations où vous êtes seul sont
              supprimés aussitôt, sans retour possible. Vos équipes conservent vos commentaires,
              sans votre nom.
            </p>
            <Button type="submit" className="w-fit" disabled={isBusy}>
              Supprimer définitivement
            </Button>
          </>
        )}
      </AccountForm>
    </details>
  )
}

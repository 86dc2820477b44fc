import { Button } from '#/ui/button.tsx'
import { textOf } from '../sign-in/access-search.ts'
import type { AccountError } from '../sign-in/account-errors.ts'
import { confirmIdentity } from '../sign-in/sign-in.functions.ts'
import { AccessCard } from './access-card.tsx'
import { PasswordInput } from './account-fields.tsx'
import { AccountForm } from './account-form.tsx'

/** Asks for the password before sensitive actions, where the last authentication is too old. */
export function ConfirmIdentity({
  search,
  errors,
}: {
  search: Record<string, unknown>
  errors: AccountError[]
}) {
  return (
    <AccessCard
      title="C’est bien vous&nbsp;?"
      intro="Pour continuer, saisissez à nouveau votre mot de passe."
      after={
        <p>
          Vous vous connectez avec un autre service, sans mot de passe ici&nbsp;? Déconnectez-vous,
          reconnectez-vous, puis recommencez dans les dix minutes.
        </p>
      }
    >
      <AccountForm
        action={confirmIdentity}
        label="Confirmer votre identité"
        initialErrors={errors}
        hidden={{ redirect_url: textOf(search.redirect_url) }}
      >
        {({ isBusy, errorOf }) => (
          <>
            <PasswordInput name="currentPassword" error={errorOf('currentPassword')} />
            <Button type="submit" size="large" disabled={isBusy}>
              Continuer
            </Button>
          </>
        )}
      </AccountForm>
    </AccessCard>
  )
}

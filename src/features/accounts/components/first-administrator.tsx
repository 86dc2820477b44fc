import { Button } from '#/ui/button.tsx'
import type { AccountError } from '../sign-in/account-errors.ts'
import { createFirstAdministrator } from '../sign-in/first-administrator.functions.ts'
import { PASSWORD_HINT } from '../sign-in/password-rules.ts'
import { AccessCard } from './access-card.tsx'
import { AccountInput, EmailInput, PasswordInput } from './account-fields.tsx'
import { AccountForm } from './account-form.tsx'

/** Of a fresh installation: the code of its log makes the account that administers it. */
export function FirstAdministrator({ errors }: { errors: AccountError[] }) {
  return (
    <AccessCard
      title="Premier administrateur"
      intro="Cette installation n’a pas encore d’administrateur. Recopiez le code que le serveur a écrit dans son journal à son démarrage&nbsp;: il est valable une fois, pendant 24 heures."
      after={<p>Pour obtenir un nouveau code, redémarrez le serveur.</p>}
    >
      <AccountForm
        action={createFirstAdministrator}
        label="Premier administrateur"
        initialErrors={errors}
      >
        {({ isBusy, errorOf }) => (
          <>
            <AccountInput
              label="Code du journal"
              name="code"
              autoComplete="off"
              maxLength={100}
              required
              error={errorOf('code')}
            />
            <EmailInput error={errorOf('email')} />
            <PasswordInput isNew hint={PASSWORD_HINT} error={errorOf('password')} />
            <Button type="submit" size="large" disabled={isBusy}>
              Créer le compte administrateur
            </Button>
          </>
        )}
      </AccountForm>
    </AccessCard>
  )
}

import { Button, buttonClasses } from '#/ui/button.tsx'
import { Notice } from '#/ui/notice.tsx'
import { TextLink } from '#/ui/text-link.tsx'
import { accessReason } from '../sign-in/access-reason.ts'
import type { AccessSearch } from '../sign-in/access-search.ts'
import { readErrors } from '../sign-in/account-errors.ts'
import { safeRedirect, withRedirect } from '../sign-in/redirect-url.ts'
import { signIn } from '../sign-in/sign-in.functions.ts'
import { AccessCard } from './access-card.tsx'
import { EmailInput, PasswordInput } from './account-fields.tsx'
import { AccountForm } from './account-form.tsx'

export function SignInPage({
  search,
  providerName,
  hasLeftDemonstration,
}: {
  search: AccessSearch
  /** Name of the OpenID Connect provider; null where there is none. */
  providerName: string | null
  hasLeftDemonstration: boolean
}) {
  const { redirect_url } = search
  return (
    <AccessCard
      title="Se connecter"
      intro={accessReason(redirect_url)}
      after={
        <p>
          Pas encore de compte&nbsp;?{' '}
          <TextLink to="/sign-up" search={{ redirect_url }} className="font-semibold">
            Créer un compte gratuit
          </TextLink>
        </p>
      }
    >
      {hasLeftDemonstration && (
        <Notice>
          La démonstration est finie.{' '}
          <a href="/demonstration" rel="nofollow" className="link">
            Y revenir
          </a>
        </Notice>
      )}
      {search.done === 'reset' && (
        <Notice tone="success">
          Votre mot de passe est changé. Connectez-vous avec le nouveau.
        </Notice>
      )}
      {search.done === 'deleted' && (
        <Notice tone="success">Votre compte et vos données sont supprimés.</Notice>
      )}
      {providerName !== null && (
        <a
          href={withRedirect('/api/auth/sign-in/oidc', safeRedirect(redirect_url))}
          className={buttonClasses({ look: 'secondary', size: 'large' })}
        >
          Continuer avec {providerName}
        </a>
      )}
      <AccountForm
        action={signIn}
        label="Se connecter"
        initialErrors={readErrors(search.error)}
        hidden={{ redirect_url }}
      >
        {({ isBusy, errorOf }) => (
          <>
            <EmailInput error={errorOf('email')} />
            <PasswordInput error={errorOf('password')} />
            <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
              <Button type="submit" size="large" disabled={isBusy}>
                Se connecter
              </Button>
              <TextLink
                to="/acces/$step"
                params={{ step: 'mot-de-passe-oublie' }}
                className="text-sm"
              >
                Mot de passe oublié&nbsp;?
              </TextLink>
            </div>
          </>
        )}
      </AccountForm>
    </AccessCard>
  )
}

import { useState } from 'react'
import { Button } from '#/ui/button.tsx'
import { Notice } from '#/ui/notice.tsx'
import { TextLink } from '#/ui/text-link.tsx'
import { WaitingMailNotice } from '#/ui/waiting-mail-notice.tsx'
import type { AccessStep } from '../sign-in/access-pages.ts'
import { textOf } from '../sign-in/access-search.ts'
import { ACCOUNT_ERRORS, type AccountError, readErrors } from '../sign-in/account-errors.ts'
import { PASSWORD_HINT } from '../sign-in/password-rules.ts'
import { requestPasswordReset, signInWithCode } from '../sign-in/sign-in.functions.ts'
import { confirmAddress, resetPassword } from '../sign-in/sign-up.functions.ts'
import { AccessCard } from './access-card.tsx'
import { AccountInput, EmailInput, PasswordInput } from './account-fields.tsx'
import { AccountForm } from './account-form.tsx'
import { ConfirmIdentity } from './confirm-identity.tsx'
import { FirstAdministrator } from './first-administrator.tsx'
import { MailSent } from './mail-sent.tsx'

type StepProps = { search: Record<string, unknown>; errors: AccountError[] }

const STEPS: Record<AccessStep, (props: StepProps) => React.ReactNode> = {
  verify: VerifyAddress,
  sent: MailSent,
  forgotten: ForgottenPassword,
  reset: NewPassword,
  code: SecondStep,
  confirm: ConfirmIdentity,
  first: FirstAdministrator,
}

/** One of the pages around signing in. */
export function AccessStepPage({
  step,
  search,
}: {
  step: AccessStep
  search: Record<string, unknown>
}) {
  const Step = STEPS[step]
  return <Step search={search} errors={readErrors(search.error)} />
}

/** The button confirms, not the link: mail programs prefetch links. */
function VerifyAddress({ search, errors }: StepProps) {
  return (
    <AccessCard
      title="Confirmer votre adresse e-mail"
      after={
        <p>
          Ce lien ne fonctionne plus&nbsp;? <TextLink to="/sign-in">Connectez-vous</TextLink>&nbsp;:
          nous vous en renvoyons un.
        </p>
      }
    >
      <AccountForm
        action={confirmAddress}
        label="Confirmer votre adresse e-mail"
        initialErrors={errors}
        hidden={{
          token: textOf(search.token),
          u: textOf(search.u),
          redirect_url: textOf(search.redirect_url),
        }}
      >
        {({ isBusy, errorOf }) => (
          <>
            <p>C’est bien vous qui avez demandé à utiliser cette adresse e-mail&nbsp;?</p>
            <PasswordOnceAsked error={errorOf('password')} />
            <Button type="submit" size="large" disabled={isBusy}>
              Confirmer mon adresse e-mail
            </Button>
          </>
        )}
      </AccountForm>
    </AccessCard>
  )
}

/** Shown where the button alone was not enough; stays while the form is being sent. */
function PasswordOnceAsked({ error }: { error: string | undefined }) {
  const [isAsked, setAsked] = useState(false)
  if (error !== undefined && !isAsked) setAsked(true)
  if (!isAsked) return null
  // Nothing is wrong: it is asked for once more.
  const isRequest = error === ACCOUNT_ERRORS.password_choose.message
  return (
    <>
      {isRequest && <Notice live>{error}</Notice>}
      <PasswordInput isNew hint={PASSWORD_HINT} error={isRequest ? undefined : error} />
    </>
  )
}

function ForgottenPassword({ errors }: StepProps) {
  return (
    <AccessCard
      title="Mot de passe oublié"
      intro="Indiquez l’adresse e-mail de votre compte&nbsp;: nous vous envoyons un lien pour choisir un nouveau mot de passe."
      after={
        <p>
          <TextLink to="/sign-in">Retour à la connexion</TextLink>
        </p>
      }
    >
      <WaitingMailNotice />
      <AccountForm action={requestPasswordReset} label="Mot de passe oublié" initialErrors={errors}>
        {({ isBusy, errorOf }) => (
          <>
            <EmailInput error={errorOf('email')} />
            <Button type="submit" size="large" disabled={isBusy}>
              Recevoir le lien
            </Button>
          </>
        )}
      </AccountForm>
    </AccessCard>
  )
}

function NewPassword({ search, errors }: StepProps) {
  return (
    <AccessCard
      title="Nouveau mot de passe"
      intro="Vos autres navigateurs seront déconnectés."
      after={
        <p>
          Ce lien ne fonctionne plus&nbsp;?{' '}
          <TextLink to="/acces/$step" params={{ step: 'mot-de-passe-oublie' }}>
            En demander un autre
          </TextLink>
        </p>
      }
    >
      <AccountForm
        action={resetPassword}
        label="Nouveau mot de passe"
        initialErrors={errors}
        hidden={{ token: textOf(search.token) }}
      >
        {({ isBusy, errorOf }) => (
          <>
            <PasswordInput
              label="Nouveau mot de passe"
              isNew
              hint={PASSWORD_HINT}
              error={errorOf('password')}
            />
            <Button type="submit" size="large" disabled={isBusy}>
              Changer de mot de passe
            </Button>
          </>
        )}
      </AccountForm>
    </AccessCard>
  )
}

function SecondStep({ search, errors }: StepProps) {
  return (
    <AccessCard
      title="Votre code de connexion"
      intro="Ouvrez votre application d’authentification et recopiez le code à six chiffres."
      after={
        <p>
          <TextLink to="/sign-in">Recommencer la connexion</TextLink>
          {' · '}
          <TextLink to="/contact">Ni téléphone ni codes de secours&nbsp;? Écrivez-nous</TextLink>
        </p>
      }
    >
      <AccountForm
        action={signInWithCode}
        label="Code de connexion"
        initialErrors={errors}
        hidden={{ redirect_url: textOf(search.redirect_url) }}
      >
        {({ isBusy, errorOf }) => (
          <>
            <AccountInput
              label="Code"
              name="code"
              hint="Sans votre téléphone, saisissez un de vos codes de secours."
              autoComplete="one-time-code"
              maxLength={20}
              required
              error={errorOf('code')}
            />
            <Button type="submit" size="large" disabled={isBusy}>
              Continuer
            </Button>
          </>
        )}
      </AccountForm>
    </AccessCard>
  )
}

import type { ReactNode } from 'react'
import { Button } from '#/ui/button.tsx'
import { Notice } from '#/ui/notice.tsx'
import { TextLink } from '#/ui/text-link.tsx'
import { accessReason } from '../sign-in/access-reason.ts'
import type { AccessSearch } from '../sign-in/access-search.ts'
import { readErrors } from '../sign-in/account-errors.ts'
import { LONGEST_PERSON_NAME } from '../sign-in/account-form.ts'
import { PASSWORD_HINT } from '../sign-in/password-rules.ts'
import { signUp } from '../sign-in/sign-up.functions.ts'
import { AccessCard } from './access-card.tsx'
import { AccountInput, EmailInput, PasswordInput } from './account-fields.tsx'
import { AccountForm } from './account-form.tsx'

export function SignUpPage({
  search,
  email,
  organisation,
  delivery,
  demonstration,
}: {
  search: AccessSearch
  /** Of the link, or the invitation, that led here. */
  email: string | null
  /** That the invitation is to; null without one. */
  organisation: string | null
  /** How the link arrives that confirms the address. */
  delivery: 'mail' | 'screen' | 'waiting'
  /** The way into it; null where this site has none. */
  demonstration: ReactNode
}) {
  const { redirect_url, code } = search
  return (
    <AccessCard
      title="Créer un compte"
      intro={
        organisation === null
          ? (accessReason(redirect_url) ??
            `Décrivez votre activité une fois\u00a0: chaque nouveau marché reçoit une note${delivery === 'mail' ? ', et vous recevez les meilleurs par e-mail' : ''}.`)
          : `Vous êtes invité à rejoindre ${organisation}. Utilisez l’adresse e-mail à laquelle l’invitation a été envoyée.`
      }
      after={
        <>
          <p>
            Déjà un compte&nbsp;?{' '}
            <TextLink to="/sign-in" search={{ redirect_url }}>
              Se connecter
            </TextLink>
          </p>
          <p>
            Votre adresse e-mail ne sert qu’à votre compte et à ce que vous demandez à
            recevoir&nbsp;:{' '}
            <TextLink to="/politique-de-confidentialite">politique de confidentialité</TextLink>.
          </p>
        </>
      }
    >
      {delivery === 'screen' && (
        <Notice>
          Cette installation d’essai n’envoie pas d’e-mails&nbsp;: votre lien de confirmation
          s’affiche ici, à l’étape suivante.
        </Notice>
      )}
      {delivery === 'waiting' && <BlockedSignUp demonstration={demonstration} />}
      <AccountForm
        action={signUp}
        label="Créer un compte"
        initialErrors={readErrors(search.error)}
        hidden={{ redirect_url, code }}
      >
        {({ isBusy, errorOf }) => (
          <>
            <AccountInput
              label="Prénom et nom"
              name="name"
              autoComplete="name"
              maxLength={LONGEST_PERSON_NAME}
              required
              error={errorOf('name')}
            />
            <EmailInput
              label="Adresse e-mail professionnelle"
              defaultValue={email ?? undefined}
              error={errorOf('email')}
            />
            <PasswordInput isNew hint={PASSWORD_HINT} error={errorOf('password')} />
            <Button type="submit" size="large" disabled={isBusy}>
              Créer mon compte
            </Button>
          </>
        )}
      </AccountForm>
    </AccessCard>
  )
}

/** Before the form: without a mail server the link that opens the account is not sent. */
function BlockedSignUp({ demonstration }: { demonstration: ReactNode }) {
  return (
    <Notice tone="warning">
      <div className="grid justify-items-start gap-2">
        <p>
          Ce site n’envoie pas encore d’e-mails&nbsp;: votre compte ne s’ouvrira que lorsque son
          administrateur aura indiqué un serveur d’envoi.
        </p>
        {demonstration}
      </div>
    </Notice>
  )
}

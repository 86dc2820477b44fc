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
  sendsMail,
  demonstration,
}: {
  search: AccessSearch
  /** Of the link, or the invitation, that led here. */
  email: string | null
  /** That the invitation is to; null without one. */
  organisation: string | null
  /** False: no account of a password can be confirmed yet. */
  sendsMail: boolean
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
            `Décrivez votre activité une fois\u00a0: chaque nouveau marché reçoit une note${sendsMail ? ', et vous recevez les meilleurs par e-mail' : ''}.`)
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
      {!sendsMail && <BlockedSignUp demonstration={demonstration} />}
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
          <strong className="font-semibold">Ce site n’envoie pas encore d’e-mails.</strong> Un
          compte s’ouvre par un lien reçu par e-mail&nbsp;: le vôtre restera fermé tant que
          l’administrateur du site n’aura pas indiqué de serveur d’envoi.
        </p>
        {demonstration}
        <p>
          Vous administrez ce site&nbsp;? <code>npm run admin -- create ADRESSE</code> ouvre votre
          compte sans e-mail, et <code>/admin/outbox</code> montre les liens en attente.
        </p>
      </div>
    </Notice>
  )
}

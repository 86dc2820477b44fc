import { formatCounted } from '#/domain/numbers.ts'
import { Button, ButtonLink } from '#/ui/button.tsx'
import { Notice } from '#/ui/notice.tsx'
import { Section } from '#/ui/section.tsx'
import { type Account, changeEmail, changeName, changePassword } from '../account.functions.ts'
import { LINK_HOURS } from '../sign-in/access-pages.ts'
import type { AccessSearch } from '../sign-in/access-search.ts'
import { ACCOUNT_ERRORS, type AccountField, readErrors } from '../sign-in/account-errors.ts'
import { LONGEST_PERSON_NAME } from '../sign-in/account-form.ts'
import { PASSWORD_HINT } from '../sign-in/password-rules.ts'
import { AccountInput, EmailInput, PasswordInput } from './account-fields.tsx'
import { AccountForm } from './account-form.tsx'
import { ImageForm } from './image-form.tsx'
import { OwnData } from './own-data.tsx'
import { SecondFactor } from './second-factor.tsx'
import { SessionList } from './session-list.tsx'

const CARD = 'grid gap-5 rounded-md border border-line bg-sheet p-5 shadow-raised sm:p-6'

const DONE: Record<string, string> = {
  name: 'Votre nom est enregistré.',
  email: `Un lien est envoyé à la nouvelle adresse e-mail\u00a0: ouvrez-le pour la confirmer. Il est valable ${formatCounted(LINK_HOURS.verify, 'heure')}.`,
  address: 'Votre adresse e-mail est changée.',
  password: 'Votre mot de passe est changé. Vos autres navigateurs sont déconnectés.',
  second_factor: 'La validation en deux étapes est activée.',
  second_factor_off: 'La validation en deux étapes est désactivée.',
  image: 'Votre photo est enregistrée.',
}

/** Account page: identity, ways to sign in, sessions and personal data. */
export function AccountPage({ account, search }: { account: Account; search: AccessSearch }) {
  const { done } = search
  const errors = readErrors(search.error)
  return (
    <div className="container-page grid max-w-[46rem] gap-10 py-8">
      <header className="grid gap-2">
        <h1 className="font-serif text-2xl font-semibold sm:text-3xl">Mon compte</h1>
        <p className="text-soft">
          {account.name}, {account.email}
        </p>
        {done && DONE[done] && (
          <Notice tone="success" live>
            {DONE[done]}
          </Notice>
        )}
      </header>
      <Section title="Photo">
        <ImageForm image={account.image} errors={only(errors, ['image'])} className={CARD} />
      </Section>
      <Section title="Nom">
        <AccountForm
          action={changeName}
          label="Changer de nom"
          initialErrors={only(errors, ['name'])}
          className={CARD}
        >
          {({ isBusy, errorOf }) => (
            <>
              <AccountInput
                label="Prénom et nom"
                name="name"
                autoComplete="name"
                defaultValue={account.name}
                maxLength={LONGEST_PERSON_NAME}
                required
                error={errorOf('name')}
              />
              <Button type="submit" look="secondary" className="w-fit" disabled={isBusy}>
                Enregistrer
              </Button>
            </>
          )}
        </AccountForm>
      </Section>
      <Section title="Adresse e-mail">
        <AccountForm
          action={changeEmail}
          label="Changer d’adresse e-mail"
          initialErrors={only(errors, ['email'])}
          className={CARD}
        >
          {({ isBusy, errorOf }) => (
            <>
              <EmailInput label="Nouvelle adresse e-mail" error={errorOf('email')} />
              <Button type="submit" look="secondary" className="w-fit" disabled={isBusy}>
                Envoyer le lien de confirmation
              </Button>
            </>
          )}
        </AccountForm>
      </Section>
      <Section title="Mot de passe">
        {account.hasPassword ? (
          <AccountForm
            action={changePassword}
            label="Changer de mot de passe"
            initialErrors={only(errors, ['password', 'currentPassword'])}
            className={CARD}
          >
            {({ isBusy, errorOf }) => (
              <>
                <PasswordInput
                  label="Mot de passe actuel"
                  name="currentPassword"
                  error={errorOf('currentPassword')}
                />
                <PasswordInput
                  label="Nouveau mot de passe"
                  isNew
                  hint={PASSWORD_HINT}
                  error={errorOf('password')}
                />
                <Button type="submit" look="secondary" className="w-fit" disabled={isBusy}>
                  Changer de mot de passe
                </Button>
              </>
            )}
          </AccountForm>
        ) : (
          <div className={CARD}>
            <p>Vous vous connectez avec un autre service, sans mot de passe ici.</p>
            <ButtonLink
              to="/acces/$step"
              params={{ step: 'mot-de-passe-oublie' }}
              look="secondary"
              className="w-fit"
            >
              En choisir un par e-mail
            </ButtonLink>
          </div>
        )}
      </Section>
      <Section title="Validation en deux étapes">
        <SecondFactor isOn={account.hasSecondFactor} className={CARD} />
      </Section>
      <Section title="Navigateurs connectés">
        <SessionList sessions={account.sessions} />
      </Section>
      <OwnData search={search} className={CARD} />
    </div>
  )
}

/** Errors of the fields of one form, among several forms of the page. */
function only(errors: ReturnType<typeof readErrors>, fields: AccountField[]) {
  return errors.filter((error) => fields.some((field) => ACCOUNT_ERRORS[error].field === field))
}

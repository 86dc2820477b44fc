import { useMutation } from '@tanstack/react-query'
import { ROLE_DESCRIPTIONS, ROLE_LABELS } from '#/domain/organisation-roles.ts'
import { errorMessage } from '#/lib/error-message.ts'
import { Button, ButtonLink } from '#/ui/button.tsx'
import { Notice } from '#/ui/notice.tsx'
import { type Invitation, joinOrganisation } from '../organisations.functions.ts'

/** Page of an invitation link. */
export function InvitationPage({
  code,
  invitation,
  email,
}: {
  code: string
  invitation: Invitation | null
  /** E-mail address of the signed-in user; null for a visitor. */
  email: string | null
}) {
  if (!invitation) {
    return (
      <Frame title="Cette invitation n’est plus valable">
        <p className="text-soft">
          Elle a expiré, a été annulée, ou vous l’avez déjà acceptée. Demandez-en une autre à la
          personne qui vous a invité.
        </p>
        <ButtonLink to="/organisation" look="secondary" className="w-fit">
          Mon organisation
        </ButtonLink>
      </Frame>
    )
  }
  const { organisationName, role, inviter } = invitation
  const back = `/invitation?code=${encodeURIComponent(code)}`
  return (
    <Frame title={`Rejoindre ${organisationName}`}>
      <p>
        {inviter ?? 'Un administrateur'} vous invite en tant que{' '}
        <strong className="font-semibold">{ROLE_LABELS[role]}</strong>&nbsp;:{' '}
        {ROLE_DESCRIPTIONS[role]}.
      </p>
      {email === null ? (
        <>
          <p className="text-soft">
            L’invitation est pour {invitation.email}&nbsp;: connectez-vous, ou créez un compte, avec
            cette adresse e-mail.
          </p>
          <div className="flex flex-wrap gap-2">
            <ButtonLink to="/sign-up" search={{ redirect_url: back, code }}>
              Créer un compte
            </ButtonLink>
            <ButtonLink to="/sign-in" search={{ redirect_url: back }} look="secondary">
              Se connecter
            </ButtonLink>
          </div>
        </>
      ) : email.toLowerCase() === invitation.email ? (
        <JoinButton code={code} />
      ) : (
        <Notice tone="warning">
          L’invitation est pour {invitation.email}, et vous êtes connecté avec {email}.
          Déconnectez-vous, puis ouvrez de nouveau le lien de l’e-mail.
        </Notice>
      )}
    </Frame>
  )
}

function Frame({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <div className="container-page grid max-w-[40rem] gap-5 py-12">
      <h1 className="font-serif text-2xl font-semibold sm:text-3xl">{title}</h1>
      {children}
    </div>
  )
}

function JoinButton({ code }: { code: string }) {
  const { mutate, error, isPending, isSuccess } = useMutation({
    mutationFn: () => joinOrganisation({ data: { code } }),
    onSuccess: () => window.location.assign('/aujourdhui'),
  })
  return (
    <>
      {error && (
        <Notice tone="danger" live>
          {errorMessage(error)}
        </Notice>
      )}
      <Button
        size="large"
        className="w-fit"
        disabled={isPending || isSuccess}
        onClick={() => mutate()}
      >
        Rejoindre
      </Button>
    </>
  )
}

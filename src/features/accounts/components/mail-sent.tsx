import { useRouteContext } from '@tanstack/react-router'
import { formatCounted } from '#/domain/numbers.ts'
import { ButtonLink } from '#/ui/button.tsx'
import { TextLink } from '#/ui/text-link.tsx'
import { LINK_HOURS } from '../sign-in/access-pages.ts'
import { textOf } from '../sign-in/access-search.ts'
import { AccessCard } from './access-card.tsx'

/** After a form whose answer is a link by e-mail. */
export function MailSent({ search }: { search: Record<string, unknown> }) {
  const { site } = useRouteContext({ from: '__root__' })
  const isReset = search.about === 'reset'
  if (textOf(search.token)) return <LinkOnScreen search={search} />
  if (!site.sendsMail) return <LinkWaiting isReset={isReset} />
  return (
    <AccessCard
      title="Consultez votre boîte de réception"
      intro={
        isReset
          ? `Si cette adresse e-mail a un compte, elle reçoit un lien pour choisir un nouveau mot de passe. Il est valable ${formatCounted(LINK_HOURS.reset, 'heure')}.`
          : `Ouvrez le lien que nous vous envoyons pour confirmer votre adresse e-mail. Il est valable ${formatCounted(LINK_HOURS.verify, 'heure')}.`
      }
      after={
        <p>
          Rien après quelques minutes&nbsp;? Vérifiez vos courriers indésirables, ou{' '}
          {isReset ? (
            <TextLink to="/acces/$step" params={{ step: 'mot-de-passe-oublie' }}>
              recommencez
            </TextLink>
          ) : (
            <TextLink to="/sign-up">recommencez</TextLink>
          )}
          .
        </p>
      }
    >
      <TendersMeanwhile />
    </AccessCard>
  )
}

/** On the computer where the site runs, without a mail server: the link of the e-mail. */
function LinkOnScreen({ search }: { search: Record<string, unknown> }) {
  const { token, u, redirect_url } = search
  return (
    <AccessCard
      title="Ouvrez votre lien"
      intro={`Cette installation d’essai n’envoie pas d’e-mails\u00a0: ouvrez votre lien ici. Il est valable ${formatCounted(LINK_HOURS.verify, 'heure')}.`}
    >
      <ButtonLink
        to="/acces/$step"
        params={{ step: 'adresse' }}
        search={{ token, u, redirect_url }}
        size="large"
      >
        Ouvrir mon lien de confirmation
      </ButtonLink>
    </AccessCard>
  )
}

/** Without a mail server: the e-mail waits in the outbox. */
function LinkWaiting({ isReset }: { isReset: boolean }) {
  return (
    <AccessCard
      title="Votre lien est en attente"
      intro={`Ce site n’envoie pas encore d’e-mails\u00a0: ${
        isReset
          ? 'si cette adresse a un compte, le lien pour choisir un nouveau mot de passe partira'
          : 'le lien qui confirme votre adresse partira'
      } quand son administrateur aura indiqué un serveur d’envoi.`}
      after={
        <p>
          Vous avez déjà un compte&nbsp;? <TextLink to="/sign-in">Connectez-vous</TextLink>.
        </p>
      }
    >
      <TendersMeanwhile />
    </AccessCard>
  )
}

function TendersMeanwhile() {
  return (
    <ButtonLink to="/bids" look="secondary">
      Voir les marchés en attendant
    </ButtonLink>
  )
}

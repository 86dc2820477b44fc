import { linkOptions } from '@tanstack/react-router'
import { ButtonLink } from '#/ui/button.tsx'
import { Icon } from '#/ui/icons/icon.tsx'

/** For viewers who cannot follow yet: leads to an account or to a company, and back to the tender. */
export function FollowInvitation({ slug, hasAccount }: { slug: string; hasAccount: boolean }) {
  const search = { redirect_url: `/appel-offre/${slug}` }
  const link = hasAccount
    ? linkOptions({ to: '/organisation', search })
    : linkOptions({ to: '/sign-up', search })
  return (
    <>
      <ButtonLink {...link} preload={false}>
        <Icon name="bookmark" />
        Suivre ce marché
      </ButtonLink>
      <p className="mb-2 text-sm text-soft">
        Gratuit&nbsp;: vous êtes prévenu d’un rectificatif, d’une annulation ou d’une nouvelle date
        par e-mail.
      </p>
    </>
  )
}

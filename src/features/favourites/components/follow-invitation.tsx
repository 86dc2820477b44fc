import { linkOptions, useRouteContext } from '@tanstack/react-router'
import { ButtonLink } from '#/ui/button.tsx'
import { Icon } from '#/ui/icons/icon.tsx'

/** For viewers who cannot follow yet: leads to an account or to a company, and back to the tender. */
export function FollowInvitation({ slug, hasAccount }: { slug: string; hasAccount: boolean }) {
  const { site } = useRouteContext({ from: '__root__' })
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
      <p className="mb-2 text-sm text-soft max-sm:hidden">
        Gratuit&nbsp;: vous voyez un rectificatif, une annulation ou une nouvelle date dans votre
        suivi{site.sendsMail && ', et un e-mail vous prévient'}.
      </p>
    </>
  )
}

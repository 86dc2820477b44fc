import { Link, linkOptions } from '@tanstack/react-router'
import { Icon } from '#/ui/icons/icon.tsx'
import { TextLink } from '#/ui/text-link.tsx'
import type { ProfileName } from '../stored-profile.ts'

const TAB =
  '-mb-px inline-flex min-h-11 items-center border-transparent border-b-2 px-1 font-medium text-soft no-underline hover:text-accent aria-[current=page]:border-accent aria-[current=page]:text-ink'

/** The name of a profile, its pages, and the others of the organisation. */
export function ProfileHeader({
  profile,
  profiles,
  mayEdit,
}: {
  profile: ProfileName
  profiles: readonly ProfileName[]
  mayEdit: boolean
}) {
  const params = { profileId: profile.id }
  const tabs = [
    { label: 'Marchés', link: linkOptions({ to: '/profile/$profileId/bids', params }) },
    { label: 'Suivi', link: linkOptions({ to: '/profile/$profileId/saved', params }) },
    { label: 'Réglages', link: linkOptions({ to: '/profile/$profileId/settings', params }) },
  ]
  const others = profiles.filter(({ id }) => id !== profile.id)
  return (
    <div className="border-line border-b bg-sheet print:hidden">
      <div className="container-page flex flex-wrap items-center gap-x-6">
        <div className="flex min-w-0 items-center gap-x-3 max-sm:basis-full max-sm:pt-2">
          <p className="min-w-0 truncate font-serif text-lg font-semibold">{profile.name}</p>
          {others.length > 0 && (
            <details className="group relative shrink-0 text-sm">
              <summary className="flex min-h-8 cursor-pointer list-none items-center gap-1 text-soft hover:text-accent [&::-webkit-details-marker]:hidden">
                <span className="sr-only">Changer de profil</span>
                <span aria-hidden="true">Changer</span>
                <Icon name="chevron-down" className="size-4 group-open:rotate-180" />
              </summary>
              <ul className="absolute right-0 z-20 grid w-max max-w-[80vw] gap-0.5 rounded-md border border-line bg-sheet p-1.5 shadow-floating sm:right-auto sm:left-0">
                {mayEdit && (
                  <li className="border-line border-b pb-1 sm:hidden">
                    <Link
                      to="/create-profile"
                      className="block rounded-sm px-3 py-1.5 text-ink no-underline hover:bg-well"
                    >
                      Nouveau profil
                    </Link>
                  </li>
                )}
                {others.map((other) => (
                  <li key={other.id}>
                    <Link
                      to="/profile/$profileId/bids"
                      params={{ profileId: other.id }}
                      className="block rounded-sm px-3 py-1.5 text-ink no-underline hover:bg-well"
                    >
                      {other.name}
                    </Link>
                  </li>
                ))}
              </ul>
            </details>
          )}
        </div>
        <nav aria-label="Profil" className="flex gap-5">
          {tabs.map(({ label, link }) => (
            <Link key={label} {...link} className={TAB}>
              {label}
            </Link>
          ))}
        </nav>
        {mayEdit && (
          <TextLink
            to="/create-profile"
            className={`ml-auto text-sm ${others.length > 0 ? 'max-sm:hidden' : ''}`}
          >
            Nouveau profil
          </TextLink>
        )}
      </div>
    </div>
  )
}

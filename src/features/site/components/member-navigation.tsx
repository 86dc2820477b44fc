import { Link, linkOptions, useLocation } from '@tanstack/react-router'
import { Icon } from '#/ui/icons/icon.tsx'
import { memberSection } from '../member-section.ts'
import { Wordmark } from './wordmark.tsx'

const ENTRIES = [
  {
    section: 'today',
    label: 'Aujourd’hui',
    icon: 'house',
    link: linkOptions({ to: '/aujourdhui' }),
  },
  { section: 'lists', label: 'Mes marchés', icon: 'layers', link: linkOptions({ to: '/profile' }) },
  { section: 'search', label: 'Recherche', icon: 'search', link: linkOptions({ to: '/bids' }) },
  {
    section: 'board',
    label: 'Suivi',
    icon: 'square-kanban',
    link: linkOptions({ to: '/suivi' }),
  },
  {
    section: 'answers',
    label: 'Réponses',
    icon: 'file-pen-line',
    link: linkOptions({ to: '/reponses' }),
  },
  {
    section: 'company',
    label: 'Entreprise',
    icon: 'building-2',
    link: linkOptions({ to: '/dossier-entreprise' }),
  },
] as const

/** The last entry is in the menu of the account there. */
const BOTTOM_ENTRIES = ENTRIES.slice(0, -1)

const MOST_PROFILES = 8

type Profiles = readonly { id: string; name: string }[]

/** Of the member area: along the side on a large screen, at the bottom of a small one. */
export function MemberNavigation({ siteName, profiles }: { siteName: string; profiles: Profiles }) {
  const section = useLocation({ select: ({ pathname }) => memberSection(pathname) })
  return (
    <>
      <nav
        aria-label="Espace membre"
        className="fixed inset-y-0 left-0 z-20 flex w-60 flex-col gap-4 overflow-y-auto border-line border-r bg-sheet px-3 py-3 max-lg:hidden print:hidden"
      >
        <Link
          to="/aujourdhui"
          aria-label={`${siteName}, aujourd’hui`}
          className="mx-2 mt-1 w-fit rounded-sm"
        >
          <Wordmark name={siteName} />
        </Link>
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-0.5">
          {ENTRIES.map(({ section: of, label, icon, link }) => (
            <li key={of}>
              <Link
                {...link}
                data-current={of === section}
                className="flex min-h-9 items-center gap-3 rounded-md px-2.5 text-sm font-medium text-soft no-underline hover:bg-well hover:text-ink data-[current=true]:bg-accent-wash data-[current=true]:text-accent-strong"
              >
                <Icon name={icon} className="size-[1.125rem]" />
                {label}
              </Link>
              {of === 'lists' && profiles.length > 0 && <ProfileLinks profiles={profiles} />}
            </li>
          ))}
        </ul>
      </nav>
      <nav
        aria-label="Espace membre"
        className="fixed inset-x-0 bottom-0 z-30 border-line border-t bg-sheet pb-[env(safe-area-inset-bottom)] lg:hidden print:hidden"
      >
        <ul className="mx-auto flex max-w-[36rem]">
          {BOTTOM_ENTRIES.map(({ section: of, label, icon, link }) => (
            <li key={of} className="flex-auto">
              <Link
                {...link}
                data-current={of === section}
                className="flex min-h-14 flex-col items-center justify-center gap-0.5 text-xs leading-3.5 font-medium tracking-tight whitespace-nowrap text-soft no-underline data-[current=true]:text-accent-strong"
              >
                <Icon name={icon} className="size-5" />
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </>
  )
}

function ProfileLinks({ profiles }: { profiles: Profiles }) {
  return (
    <ul className="my-0.5 ml-[1.125rem] grid grid-cols-[minmax(0,1fr)] gap-0.5 border-line border-l pl-2">
      {profiles.slice(0, MOST_PROFILES).map(({ id, name }) => (
        <li key={id}>
          <Link
            to="/profile/$profileId/bids"
            params={{ profileId: id }}
            activeOptions={{ includeSearch: false }}
            className="line-clamp-2 rounded-md px-2 py-1 text-sm text-soft no-underline hover:bg-well hover:text-ink aria-[current=page]:font-medium aria-[current=page]:text-accent-strong"
          >
            {name}
          </Link>
        </li>
      ))}
    </ul>
  )
}

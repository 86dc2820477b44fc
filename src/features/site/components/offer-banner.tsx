import { Link, linkOptions } from '@tanstack/react-router'
import { CachedPart } from '#/ui/cached-part.tsx'
import { Icon } from '#/ui/icons/icon.tsx'

/** Each leads to a page that says what this site has of it. */
const PERKS = [
  { text: 'Accès à 100\u00a0% des marchés', link: linkOptions({ to: '/couverture' }) },
  {
    text: 'Recommandations et alertes personnalisées',
    link: linkOptions({ to: '/services', hash: 'alertes' }),
  },
  { text: 'Réponse assistée par IA', link: linkOptions({ to: '/services', hash: 'reponse' }) },
]

/** Not shown on small screens, where it would push the page down. Low for members, who work below it. */
export function OfferBanner({ isCompact }: { isCompact: boolean }) {
  return (
    <aside aria-label="Nos offres" className="print:hidden hidden bg-night text-on-night md:block">
      <div
        className={`container-page flex items-center justify-between gap-6 ${isCompact ? 'max-w-[110rem] text-xs' : 'min-h-11 py-1.5 text-sm'}`}
      >
        <CachedPart as="ul" className="flex flex-wrap gap-x-6 gap-y-1" part={Perks} shown={{}} />
        <Link
          to="."
          search={(search) => ({ ...search, show_pricing: true })}
          preload={false}
          resetScroll={false}
          className="my-0.5 shrink-0 rounded-md border border-on-night-soft px-3 py-1 font-semibold hover:bg-on-night hover:text-night focus-visible:outline-on-night"
        >
          Découvrez nos offres
        </Link>
      </div>
    </aside>
  )
}

function Perks() {
  return PERKS.map(({ text, link }) => (
    <li key={text} className="flex items-center gap-1.5">
      <Icon name="check" className="size-4 text-on-night-soft" />
      <Link
        {...link}
        preload={false}
        // Otherwise all links to parts of a page are current on that page.
        activeOptions={{ includeHash: 'hash' in link }}
        className="-my-1 py-1 underline-offset-4 hover:underline focus-visible:outline-on-night"
      >
        {text}
      </Link>
    </li>
  ))
}

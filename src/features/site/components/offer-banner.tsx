import { Link } from '@tanstack/react-router'
import { CachedPart } from '#/ui/cached-part.tsx'
import { Icon } from '#/ui/icons/icon.tsx'

const PERKS = ['Recommandations et alertes personnalisées', 'Réponse assistée par IA']
const PERK = 'flex items-center gap-1.5'
const TICK = <Icon name="check" className="size-4 text-on-night-soft" />

/** Not shown on small screens, where it would push the page down. Low for members, who work below it. */
export function OfferBanner({ isCompact }: { isCompact: boolean }) {
  return (
    <aside aria-label="Nos offres" className="print:hidden hidden bg-night text-on-night md:block">
      <div
        className={`container-page flex items-center justify-between gap-6 ${isCompact ? 'text-xs' : 'min-h-11 py-1.5 text-sm'}`}
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
  return (
    <>
      <li className={PERK}>
        {TICK}
        <Link
          to="/couverture"
          preload={false}
          className="underline decoration-on-night-soft underline-offset-4 hover:decoration-on-night focus-visible:outline-on-night"
        >
          Accès à 100&nbsp;% des marchés
        </Link>
      </li>
      {PERKS.map((perk) => (
        <li key={perk} className={PERK}>
          {TICK}
          {perk}
        </li>
      ))}
    </>
  )
}

import { Link } from '@tanstack/react-router'
import { Icon } from '#/ui/icons/icon.tsx'

const PERKS = [
  'Accès à 100\u00a0% des marchés',
  'Recommandations et alertes personnalisées',
  'Réponse assistée par IA',
]

/** Not shown on small screens, where it would push the page down. */
export function OfferBanner() {
  return (
    <aside aria-label="Nos offres" className="print:hidden hidden bg-night text-on-night md:block">
      <div className="container-page flex min-h-11 items-center justify-between gap-6 py-1.5">
        <ul className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
          {PERKS.map((perk) => (
            <li key={perk} className="flex items-center gap-1.5">
              <Icon name="check" className="size-4 text-on-night-soft" />
              {perk}
            </li>
          ))}
        </ul>
        <Link
          to="/pricing"
          className="shrink-0 rounded-md border border-on-night-soft px-3 py-1 text-sm font-semibold hover:bg-on-night hover:text-night focus-visible:outline-on-night"
        >
          Découvrez nos offres
        </Link>
      </div>
    </aside>
  )
}

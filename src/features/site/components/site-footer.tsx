import { Link, linkOptions } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { FOOTER_ACTIVITIES, FOOTER_REGIONS } from '#/features/landing-pages/footer-landing-pages.ts'
import { CachedPart } from '#/ui/cached-part.tsx'
import { ThemeToggle } from '#/ui/theme-toggle.tsx'
import { Mark } from './wordmark.tsx'

const USEFUL_LINKS = [
  { label: 'Tous les marchés publics', link: linkOptions({ to: '/bids' }) },
  { label: 'Blog', link: linkOptions({ to: '/blog' }) },
  { label: 'Nos services', link: linkOptions({ to: '/services' }) },
  { label: 'Tarifs', link: linkOptions({ to: '/pricing' }) },
  { label: 'D’où viennent les marchés', link: linkOptions({ to: '/couverture' }) },
  { label: 'Contact', link: linkOptions({ to: '/contact' }) },
  { label: 'Mentions légales', link: linkOptions({ to: '/mentions-legales' }) },
  {
    label: 'Politique de confidentialité',
    link: linkOptions({ to: '/politique-de-confidentialite' }),
  },
]

/** `isCompact`: for members, whose navigation is beside the page; the columns are folded. */
type Props = { siteName: string; year: number; isCompact: boolean }

export function SiteFooter(props: Props) {
  return (
    <footer className="mt-16 bg-night text-on-night print:hidden">
      <CachedPart as="div" part={FooterContent} shown={props} />
      {!props.isCompact && (
        <p className="container-page flex items-center gap-1 pb-3 text-sm text-on-night-soft sm:hidden [&>button]:text-on-night-soft">
          <ThemeToggle /> Thème clair ou sombre
        </p>
      )}
    </footer>
  )
}

function FooterContent({ siteName, year, isCompact }: Props) {
  const columns = <FooterColumns siteName={siteName} />
  return (
    <>
      {isCompact ? (
        <details>
          <summary className="container-page cursor-pointer pt-4 text-sm text-on-night-soft hover:text-on-night focus-visible:outline-on-night">
            Plan du site
          </summary>
          {columns}
        </details>
      ) : (
        columns
      )}
      <div className={isCompact ? undefined : 'border-night-line border-t'}>
        <p className="container-page flex flex-wrap justify-between gap-x-6 gap-y-1 py-5 text-sm text-on-night-soft">
          <span>
            © {year} {siteName}
          </span>
          <span>Avis publiés sous Licence Ouverte 2.0 · Logiciel libre, AGPL-3.0</span>
        </p>
      </div>
    </>
  )
}

function FooterColumns({ siteName }: { siteName: string }) {
  return (
    <div className="container-page grid grid-cols-2 gap-x-6 gap-y-8 py-10 sm:gap-x-8 sm:gap-y-10 sm:py-12 lg:grid-cols-[1.3fr_1fr_1.4fr_1fr]">
      <div className="grid content-start gap-3 max-sm:col-span-2">
        <p className="flex items-center gap-2 font-serif text-xl font-semibold">
          <Mark className="size-7 text-on-night-soft [&_.fill-sheet]:fill-night" />
          {siteName}
        </p>
        <p className="max-w-[22rem] text-sm text-on-night-soft">
          Les marchés publics français, rassemblés et expliqués, pour que chaque entreprise trouve
          ceux qui lui correspondent.
        </p>
      </div>
      <FooterColumn title="Marchés publics par région">
        <LandingPageLinks pages={FOOTER_REGIONS} />
      </FooterColumn>
      <FooterColumn title="Marchés publics par activité">
        <LandingPageLinks pages={FOOTER_ACTIVITIES} />
      </FooterColumn>
      <FooterColumn title="Liens utiles">
        {USEFUL_LINKS.map(({ label, link }) => (
          <li key={label}>
            <Link {...link} className={FOOTER_LINK}>
              {label}
            </Link>
          </li>
        ))}
      </FooterColumn>
    </div>
  )
}

const FOOTER_LINK =
  'inline-block py-0.5 text-on-night-soft underline-offset-4 hover:text-on-night hover:underline focus-visible:outline-on-night'

function FooterColumn({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h2 className="mb-2.5 text-sm font-semibold">{title}</h2>
      <ul className="grid gap-1 text-sm">{children}</ul>
    </div>
  )
}

function LandingPageLinks({ pages }: { pages: readonly { slug: string; label: string }[] }) {
  return pages.map(({ slug, label }) => (
    <li key={slug}>
      <Link to="/appels-offres/$slug" params={{ slug }} preload={false} className={FOOTER_LINK}>
        {label}
      </Link>
    </li>
  ))
}

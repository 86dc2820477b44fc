import { useQueryClient } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { Suspense, useEffect, useState } from 'react'
import { DEMONSTRATION_REFUSAL } from '#/domain/demonstration-refusal.ts'
import { buttonClasses } from '#/ui/button.tsx'
import { Icon } from '#/ui/icons/icon.tsx'
import { LazyDialog } from '#/ui/overlays/lazy-overlays.tsx'
import { screenLine } from '../screen-lines.ts'

const EXIT = '/demonstration/fin'
/** The demonstration goes on in its tab until an account is signed in. */
const SIGN_UP = '/sign-up'

/**
 * The one bar over every page of the demonstration: what the screen is for, that nothing here is to be answered, the
 * offers, and the ways to an account and out.
 */
export default function DemonstrationBanner({ organisation }: { organisation: string }) {
  const { pathname } = useLocation()
  const line = screenLine(pathname)
  return (
    <section
      aria-label="Démonstration"
      className="top-0 z-40 border-accent md:sticky border-b-2 bg-accent-wash text-accent-strong print:static"
    >
      <div className="container-page flex max-w-[110rem] flex-wrap items-center gap-x-4 gap-y-1 py-1.5 sm:flex-nowrap">
        <p className="relative min-w-0 basis-full truncate text-xs font-semibold sm:flex-1 sm:basis-0 2xl:text-sm">
          {line ?? 'Démonstration.'}{' '}
          <span className="font-normal max-sm:hidden">
            Dates décalées<span className="max-xl:hidden">&nbsp;: n’y répondez pas</span>.
          </span>
          <span className="sr-only">
            {' '}
            Vous visitez l’espace de {organisation}, en lecture seule.
          </span>
        </p>
        <p className="flex items-center gap-2 whitespace-nowrap max-sm:flex-1">
          <span className="flex-1 text-xs whitespace-normal sm:hidden">
            Dates décalées&nbsp;: n’y répondez pas.
          </span>
          <Link
            to="."
            search={(search) => ({ ...search, show_pricing: true })}
            preload={false}
            resetScroll={false}
            className="rounded-sm px-1 py-0.5 text-sm font-semibold text-accent-strong underline underline-offset-4 max-xl:hidden"
          >
            Découvrez nos offres
          </Link>
          <a href={SIGN_UP} className={buttonClasses({ size: 'small' })}>
            Créer mon compte
          </a>
          <a
            href={EXIT}
            aria-label="Quitter la démonstration"
            className={buttonClasses({ size: 'small', look: 'secondary' })}
          >
            <span className="max-sm:hidden">Quitter</span>
            <Icon name="x" className="size-4 sm:hidden" />
          </a>
        </p>
      </div>
      <RefusedChange />
    </section>
  )
}

/** Opens when the site refused a change. The page below stays as it is, with what was typed. */
function RefusedChange() {
  const queries = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  useEffect(
    () =>
      queries.getMutationCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'error') return
        if (event.action.error.message === DEMONSTRATION_REFUSAL) setOpen(true)
      }),
    [queries],
  )
  if (!isOpen) return null
  return (
    <Suspense>
      <LazyDialog
        open
        onOpenChange={setOpen}
        title="Ici, rien n’est enregistré"
        footer={
          <>
            <button
              type="button"
              className={buttonClasses({ look: 'secondary' })}
              onClick={() => setOpen(false)}
            >
              Continuer la visite
            </button>
            <a href={SIGN_UP} target="_blank" rel="noreferrer" className={buttonClasses({})}>
              Créer mon compte
            </a>
          </>
        }
      >
        <p>
          Vous êtes dans la démonstration. Pour le faire avec votre entreprise, créez votre
          compte&nbsp;: il s’ouvre dans un nouvel onglet, et ce que vous avez saisi reste dans cette
          page.
        </p>
      </LazyDialog>
    </Suspense>
  )
}

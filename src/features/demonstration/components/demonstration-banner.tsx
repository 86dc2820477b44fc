import { useQueryClient } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { Suspense, useEffect, useState } from 'react'
import { buttonClasses } from '#/ui/button.tsx'
import { LazyDialog } from '#/ui/overlays/lazy-overlays.tsx'
import { DEMONSTRATION_REFUSAL } from '../demonstration-refusal.ts'
import { screenLine } from '../screen-lines.ts'

const EXIT = '/demonstration/fin'
const SIGN_UP = `${EXIT}?vers=/sign-up`

/** Over every page of the demonstration: what the screen is for, the way to an account, and the way out. */
export default function DemonstrationBanner({ organisation }: { organisation: string }) {
  const { pathname } = useLocation()
  const line = screenLine(pathname)
  return (
    <section
      aria-label="Démonstration"
      className="sticky top-0 z-40 border-accent border-b-2 bg-accent-wash text-accent-strong print:static"
    >
      <div className="container-page flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-2">
        <p className="min-w-0 text-sm">
          <strong className="font-semibold">
            Démonstration, en lecture seule, de «&nbsp;{organisation}&nbsp;».
          </strong>{' '}
          {line}
        </p>
        <p className="flex flex-wrap gap-2">
          <a href={SIGN_UP} className={buttonClasses({ size: 'small' })}>
            Créer mon compte
          </a>
          <a href={EXIT} className={buttonClasses({ size: 'small', look: 'secondary' })}>
            Quitter
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

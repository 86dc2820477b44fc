import { type ReactNode, Suspense, useState } from 'react'
import { formatCounted } from '#/domain/numbers.ts'
import { Button, buttonClasses } from '#/ui/button.tsx'
import { Icon } from '#/ui/icons/icon.tsx'
import { LazyDialog } from '#/ui/overlays/lazy-overlays.tsx'

/** The id of the filters on a page read without JavaScript. */
export const FILTERS_ID = 'filtres'

/**
 * Opens the filters on a small screen. Without JavaScript it links to them: they appear in their
 * place.
 */
export function FiltersDrawer({
  total,
  activeCount,
  children,
}: {
  total: number
  activeCount: number
  children: (close: () => void) => ReactNode
}) {
  const [open, setOpen] = useState(false)
  const [opened, setOpened] = useState(false)
  const label = activeCount > 0 ? `Filtres (${activeCount})` : 'Filtres'
  return (
    <>
      <noscript>
        <a href={`#${FILTERS_ID}`} className={LOOK}>
          {label}
        </a>
      </noscript>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => {
          setOpened(true)
          setOpen(true)
        }}
        className={`needs-script ${LOOK}`}
      >
        <Icon name="list-filter" />
        {label}
      </button>
      {opened && (
        <Suspense fallback={null}>
          <LazyDialog
            open={open}
            onOpenChange={setOpen}
            title="Filtres"
            place="side"
            footer={
              <Button onClick={() => setOpen(false)}>
                {total === 0 ? 'Fermer' : `Voir ${formatCounted(total, 'marché')}`}
              </Button>
            }
          >
            {children(() => setOpen(false))}
          </LazyDialog>
        </Suspense>
      )}
    </>
  )
}

const LOOK = buttonClasses({ look: 'secondary', size: 'small' }, 'max-sm:w-full lg:hidden')

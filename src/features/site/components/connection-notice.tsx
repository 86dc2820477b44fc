import { useBlocker, useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { Button } from '#/ui/button.tsx'

/** A page that has not come by then is said to be late. */
const LATE_MS = 2_500

/**
 * Says that there is no connection, or that a page is late, and offers to try again. Without a connection the page
 * shown stays: a link would replace it by an error.
 */
export function ConnectionNotice() {
  const router = useRouter()
  const isOffline = useIsOffline()
  const isLate = useIsLate()
  useBlocker({ shouldBlockFn: () => !navigator.onLine, enableBeforeUnload: false })
  const retry = async () => {
    // A request that fails leaves the page as it is.
    const answers = await fetch('/healthz', { cache: 'no-store' }).then(
      ({ ok }) => ok,
      () => false,
    )
    if (answers) await router.invalidate()
  }
  const isShown = isOffline || isLate
  return (
    <div
      role="status"
      className={
        isShown
          ? 'fixed inset-x-3 bottom-18 z-40 mx-auto flex max-w-[40rem] flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-md border border-warning bg-warning-wash px-4 py-3 text-warning shadow-floating lg:bottom-4 lg:left-63 print:hidden'
          : 'sr-only'
      }
    >
      {isShown && (
        <>
          <p className="min-w-0 flex-1 basis-60 text-sm">
            {isOffline
              ? 'Vous êtes hors connexion. Cette page reste lisible, mais rien ne peut être enregistré.'
              : 'Le site tarde à répondre.'}
          </p>
          <Button size="small" look="secondary" onClick={retry}>
            Réessayer
          </Button>
        </>
      )}
    </div>
  )
}

function useIsOffline(): boolean {
  const [isOffline, setOffline] = useState(false)
  useEffect(() => {
    const update = () => setOffline(!navigator.onLine)
    update()
    window.addEventListener('online', update)
    window.addEventListener('offline', update)
    return () => {
      window.removeEventListener('online', update)
      window.removeEventListener('offline', update)
    }
  }, [])
  return isOffline
}

function useIsLate(): boolean {
  const isLoading = useRouterState({ select: ({ status }) => status === 'pending' })
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    if (!isLoading) return setLate(false)
    const timer = setTimeout(() => setLate(true), LATE_MS)
    return () => clearTimeout(timer)
  }, [isLoading])
  return isLate
}

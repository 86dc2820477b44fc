import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { ACCESS_PAGES } from '#/features/accounts/sign-in/access-pages.ts'
import { PROVE_AGAIN } from '#/features/accounts/sign-in/reauthentication.ts'
import { withRedirect } from '#/features/accounts/sign-in/redirect-url.ts'

/** The message of a change: what was done, or why it was not, and where to go next. */
export type Outcome = {
  tone: 'success' | 'danger'
  text: string
  next?: { label: string; href: string }
}

/**
 * Runs a change of the back office, then invalidates every query under a key. `change` gives
 * what it was refused for, in French; anything else means that it was done.
 */
export function useAdminChange(queryKey: readonly unknown[]) {
  const queryClient = useQueryClient()
  const router = useRouter()
  const [isBusy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const run = async (change: () => Promise<unknown>, done: string): Promise<boolean> => {
    setBusy(true)
    setOutcome(null)
    try {
      const refused = await change()
      if (typeof refused === 'string') {
        setOutcome({ tone: 'danger', text: refused })
        return false
      }
      await queryClient.invalidateQueries({ queryKey })
      await router.invalidate()
      setOutcome({ tone: 'success', text: done })
      return true
    } catch (failure) {
      const text = failure instanceof Error ? failure.message : 'Un problème est survenu.'
      setOutcome({ tone: 'danger', text, next: text === PROVE_AGAIN ? proofAndBack() : undefined })
      return false
    } finally {
      setBusy(false)
    }
  }
  return { run, isBusy, outcome }
}

/** The page that asks for the password once more, and then returns here. */
function proofAndBack() {
  const { pathname, search } = window.location
  return {
    label: 'Confirmer mon mot de passe',
    href: withRedirect(ACCESS_PAGES.confirm, pathname + search),
  }
}

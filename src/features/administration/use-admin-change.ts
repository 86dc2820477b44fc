import { ACCESS_PAGES } from '#/features/accounts/sign-in/access-pages.ts'
import { PROVE_AGAIN } from '#/features/accounts/sign-in/reauthentication.ts'
import { withRedirect } from '#/features/accounts/sign-in/redirect-url.ts'
import { useChange } from '#/lib/use-change.ts'

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
  const { run, isBusy, error, done } = useChange((queries) =>
    queries.invalidateQueries({ queryKey }),
  )
  return { run, isBusy, outcome: outcomeOf(error, done) }
}

function outcomeOf(error: string | null, done: string | null): Outcome | null {
  if (error === null) return done === null ? null : { tone: 'success', text: done }
  return { tone: 'danger', text: error, next: error === PROVE_AGAIN ? proofAndBack() : undefined }
}

/** The page that asks for the password once more, and then returns here. */
function proofAndBack() {
  const { pathname, search } = window.location
  return {
    label: 'Confirmer mon mot de passe',
    href: withRedirect(ACCESS_PAGES.confirm, pathname + search),
  }
}

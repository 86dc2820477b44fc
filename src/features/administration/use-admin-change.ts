import { ACCESS_PAGES } from '#/features/accounts/sign-in/access-pages.ts'
import { PROVE_AGAIN } from '#/features/accounts/sign-in/reauthentication.ts'
import { withRedirect } from '#/features/accounts/sign-in/redirect-url.ts'
import { errorMessage } from '#/lib/error-message.ts'
import { useChange } from '#/lib/use-change.ts'

/** The message of a change: what was done, or why it was not, and where to go next. */
export type Outcome = {
  tone: 'success' | 'warning' | 'danger'
  text: string
  next?: { label: string; href: string }
}

/** Runs a change of the back office, as `useChange`, with a message of how it went. */
export function useAdminChange() {
  const { run, isBusy, error, done } = useChange((queries) =>
    queries.invalidateQueries({ queryKey: ['admin'] }),
  )
  const outcome: Outcome | null = done === null ? null : { tone: 'success', text: done }
  return { run, isBusy, outcome: error === null ? outcome : refusal(error) }
}

/** The message that a mutation of the back office returned, or that of its error; null before it ends. */
export function outcomeOf({
  data,
  error,
}: {
  data: Outcome | null | undefined
  error: Error | null
}): Outcome | null {
  return error ? refusal(errorMessage(error)) : (data ?? null)
}

function refusal(text: string): Outcome {
  return { tone: 'danger', text, next: text === PROVE_AGAIN ? proofAndBack() : undefined }
}

/** The page that asks for the password once more, and then returns here. */
function proofAndBack() {
  const { pathname, search } = window.location
  return {
    label: 'Confirmer mon mot de passe',
    href: withRedirect(ACCESS_PAGES.confirm, pathname + search),
  }
}

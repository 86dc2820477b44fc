import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useId } from 'react'
import { DEMONSTRATION_REFUSAL } from '#/domain/demonstration-refusal.ts'
import { errorMessage } from '#/lib/error-message.ts'

/** A change that was refused with a French reason, which is not a failure of the program. */
class Refused extends Error {}

type Change = {
  /** A string that it gives is the reason why the change was refused. */
  change: () => Promise<unknown>
  /** Shown once the change is done. */
  done?: string
}

/**
 * Runs changes of data, one at a time, then refreshes what the page shows. `run` gives whether the change is done;
 * `error` is the French reason why the last one is not (null in the demonstration, which opens a dialog), `done` its text if it is; both are null while it runs.
 */
export function useChange(refresh: (queries: QueryClient) => unknown = () => {}) {
  const queries = useQueryClient()
  const router = useRouter()
  const { mutateAsync, isPending, error, data } = useMutation({
    scope: { id: useId() },
    mutationFn: async ({ change, done }: Change) => {
      const refused = await change()
      if (typeof refused === 'string') throw new Refused(refused)
      await refresh(queries)
      // Ends when the loaders have: a second change would otherwise share the answer that the first one asked for.
      await router.invalidate({ sync: true })
      return done ?? null
    },
  })
  return {
    run: (change: () => Promise<unknown>, done?: string): Promise<boolean> =>
      mutateAsync({ change, done }).then(
        () => true,
        () => false,
      ),
    isBusy: isPending,
    error: error && error.message !== DEMONSTRATION_REFUSAL ? errorMessage(error) : null,
    done: data ?? null,
  }
}

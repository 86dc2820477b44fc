import { useRouter } from '@tanstack/react-router'
import { useCallback, useState } from 'react'

/** Runs a mutation of an answer and reloads it. `error` is a French message. */
export function useAnswerChange() {
  const router = useRouter()
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const run = useCallback(
    async (change: () => Promise<unknown>): Promise<boolean> => {
      setBusy(true)
      setError(null)
      try {
        await change()
        await router.invalidate()
        return true
      } catch (failure) {
        setError(failure instanceof Error ? failure.message : 'Un problème est survenu.')
        return false
      } finally {
        setBusy(false)
      }
    },
    [router],
  )
  return { run, isBusy, error }
}

import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import { ORGANISATION_TENDERS_KEY, profileKey } from './profiles.query-options.ts'

/**
 * Runs a change of a profile, then invalidates its queries. `error`: the refusal, in French.
 */
export function useProfileChange(profileId: string) {
  const queryClient = useQueryClient()
  const router = useRouter()
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const run = useCallback(
    async (change: () => Promise<unknown>): Promise<boolean> => {
      setBusy(true)
      setError(null)
      try {
        await change()
        await queryClient.invalidateQueries({ queryKey: profileKey(profileId) })
        await queryClient.invalidateQueries({ queryKey: [ORGANISATION_TENDERS_KEY] })
        await router.invalidate()
        return true
      } catch (failure) {
        setError(failure instanceof Error ? failure.message : 'Un problème est survenu.')
        return false
      } finally {
        setBusy(false)
      }
    },
    [profileId, queryClient, router],
  )
  return { run, isBusy, error }
}

import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { ORGANISATION_ERRORS, type OrganisationOutcome } from './organisation-outcome.ts'

/** Runs a change of an organisation, then invalidates every query. `error`: the refusal, in French. */
export function useOrganisationChange() {
  const queryClient = useQueryClient()
  const router = useRouter()
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const run = async (change: () => Promise<OrganisationOutcome | undefined>): Promise<boolean> => {
    setBusy(true)
    setError(null)
    try {
      const outcome = await change()
      if (outcome?.ok === false) {
        setError(ORGANISATION_ERRORS[outcome.error])
        return false
      }
      // Data of every page may depend on the viewer and the organisation.
      queryClient.clear()
      await router.invalidate()
      return true
    } catch (failure) {
      setError(failure instanceof Error ? failure.message : 'Un problème est survenu.')
      return false
    } finally {
      setBusy(false)
    }
  }
  return { run, isBusy, error }
}

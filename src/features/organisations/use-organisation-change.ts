import { useChange } from '#/lib/use-change.ts'
import { ORGANISATION_ERRORS, type OrganisationOutcome } from './organisation-outcome.ts'

/** Runs a change of an organisation, then invalidates every query. `error`: the refusal, in French. */
export function useOrganisationChange() {
  // Data of every page may depend on the viewer and the organisation.
  const { run, isBusy, error } = useChange((queries) => queries.clear())
  return {
    run: (change: () => Promise<OrganisationOutcome | undefined>) =>
      run(async () => {
        const outcome = await change()
        return outcome?.ok === false ? ORGANISATION_ERRORS[outcome.error] : undefined
      }),
    isBusy,
    error,
  }
}

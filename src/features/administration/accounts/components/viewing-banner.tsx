import { useMutation } from '@tanstack/react-query'
import { formatTime } from '#/domain/time/dates.ts'
import { Button } from '#/ui/button.tsx'
import { endOrganisationView } from '../admin-accounts.functions.ts'

/** Over every page while an administrator looks at the site as an organisation has it. It cannot be closed. */
export default function ViewingBanner({
  organisation,
  until,
}: {
  organisation: string
  /** ISO 8601. */
  until: string
}) {
  const { mutate, isError } = useMutation({
    mutationFn: () => endOrganisationView(),
    // The cached data of every page was another account's.
    onSuccess: () => window.location.assign('/admin/profiles'),
  })
  return (
    <section
      aria-label="Site vu comme une organisation"
      className="sticky top-0 z-40 border-danger border-b-4 bg-danger-wash text-danger print:static"
    >
      <div className="container-page flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-2.5">
        <p className="font-semibold">
          Vous voyez le site comme «&nbsp;{organisation}&nbsp;», en lecture seule, jusqu’à{' '}
          <time dateTime={until}>{formatTime(new Date(until))}</time>.
          {isError && ' Cette vue n’a pas pu être fermée. Réessayez.'}
        </p>
        <Button look="secondary" size="small" onClick={() => mutate()}>
          Terminer
        </Button>
      </div>
    </section>
  )
}

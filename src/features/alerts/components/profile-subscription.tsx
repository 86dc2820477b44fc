import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { profileKey } from '#/features/profiles/profiles.query-options.ts'
import { Button } from '#/ui/button.tsx'
import { getProfileSubscription, setProfileSubscription } from '../alerts.functions.ts'

/** Whether the current user gets the e-mails of the profile; each member of a team decides alone. */
export function ProfileSubscription({ profileId }: { profileId: string }) {
  const queryKey = [...profileKey(profileId), 'subscription']
  const queryClient = useQueryClient()
  const { data } = useQuery({
    queryKey,
    queryFn: () => getProfileSubscription({ data: { profileId } }),
  })
  const { mutate, isPending, isError } = useMutation({
    mutationFn: (isOn: boolean) => setProfileSubscription({ data: { profileId, isOn } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  })
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="text-sm">
        {data === undefined
          ? '\u00a0'
          : data
            ? 'Vous recevez les e-mails de ce profil.'
            : 'Vous ne recevez pas les e-mails de ce profil.'}
      </p>
      {data !== undefined && (
        <Button look="secondary" size="small" disabled={isPending} onClick={() => mutate(!data)}>
          {data ? 'Ne plus les recevoir' : 'Les recevoir'}
        </Button>
      )}
      {isError && (
        <p role="alert" className="text-sm text-danger">
          Ce choix n’a pas pu être enregistré. Réessayez.
        </p>
      )}
    </div>
  )
}

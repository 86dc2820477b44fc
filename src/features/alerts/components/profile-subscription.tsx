import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { profileKey } from '#/features/profiles/profiles.query-options.ts'
import { Checkbox } from '#/ui/controls.tsx'
import { getProfileSubscription, setProfileSubscription } from '../alerts.functions.ts'

/** Whether the person who asks gets the e-mails of the profile: of a team, each decides alone. */
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
    <div>
      <Checkbox
        checked={data ?? false}
        disabled={data === undefined || isPending}
        onChange={({ target }) => mutate(target.checked)}
      >
        M’envoyer, à moi, les e-mails de ce profil
      </Checkbox>
      {isError && (
        <p role="alert" className="text-sm text-danger">
          Ce choix n’a pas pu être enregistré. Réessayez.
        </p>
      )}
    </div>
  )
}

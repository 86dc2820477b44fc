import { useNavigate } from '@tanstack/react-router'
import { Select } from '#/ui/forms/controls.tsx'
import { TextLink } from '#/ui/text-link.tsx'
import type { FollowUpSearch } from '../../follow-up-search.ts'
import type { Teammate } from '../../team.queries.server.ts'

/** The choice of a profile and of a person; the address keeps both. */
export function FollowUpFilters({
  search,
  team,
  profiles,
  userId,
}: {
  search: FollowUpSearch
  team: readonly Teammate[]
  profiles: readonly { id: string; name: string }[]
  userId: string
}) {
  const navigate = useNavigate()
  const narrow = (part: FollowUpSearch) =>
    navigate({ to: '/suivi', search: { ...search, ...part }, replace: true, resetScroll: false })
  if (profiles.length < 2 && team.length < 2) return null
  const others = team.filter(({ id }) => id !== userId)
  return (
    <form
      aria-label="Filtres du suivi"
      className="flex flex-wrap gap-2 text-sm"
      onSubmit={(event) => event.preventDefault()}
    >
      {profiles.length > 1 && (
        <Select
          aria-label="Profil"
          className="max-w-full"
          value={search.profil ?? ''}
          onChange={({ target }) => narrow({ profil: target.value || undefined })}
        >
          <option value="">Tous les profils</option>
          {profiles.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      )}
      {team.length > 1 && (
        <Select
          aria-label="Responsable"
          className="max-w-full"
          value={search.responsable ?? ''}
          onChange={({ target }) => narrow({ responsable: target.value || undefined })}
        >
          <option value="">Tous les responsables</option>
          <option value={userId}>Moi</option>
          {others.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
          <option value="aucun">Sans responsable</option>
        </Select>
      )}
      {(search.profil || search.responsable) && (
        <TextLink to="/suivi" search={{ vue: search.vue }} className="self-center">
          Tout afficher
        </TextLink>
      )}
    </form>
  )
}

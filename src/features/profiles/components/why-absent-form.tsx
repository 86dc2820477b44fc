import { type FormEvent, useState } from 'react'
import { formatCount } from '#/domain/numbers.ts'
import { useChange } from '#/lib/use-change.ts'
import { Button } from '#/ui/button.tsx'
import { TextInput } from '#/ui/forms/controls.tsx'
import { Field } from '#/ui/forms/field.tsx'
import { TextLink } from '#/ui/text-link.tsx'
import type { ProfileTenderSearch } from '../profile-tender-search.schemas.ts'
import { explainAbsentBid } from '../profiles.functions.ts'
import type { WhyAbsent } from '../why-absent.ts'
import { GradeReasonsView } from './grade-reasons-view.tsx'
import { NotedMark } from './noted-mark.tsx'

const TEXTS: Record<WhyAbsent['kind'], string> = {
  not_an_address:
    'Ce n’est pas l’adresse d’un marché\u00a0: donnez celle de sa page sur ce site, au BOAMP ou sur TED.',
  unknown: 'Aucun marché du site ne répond à cette adresse.',
  announced: 'C’est une préinformation\u00a0: l’appel n’est pas encore publié.',
  closed: 'Sa date limite est dépassée\u00a0: la liste ne montre que les marchés ouverts.',
  cancelled: 'Ce marché est annulé.',
  dismissed: 'Vous l’avez écarté («\u00a0pas pour moi\u00a0»).',
  nothing_in_common: 'Il n’a ni mot ni activité en commun avec votre profil.',
  not_yet: 'Il vient d’arriver\u00a0: il entre dans votre liste d’ici une minute.',
  low_grade: 'Il est noté D ou E\u00a0: ces notes ne se voient que si vous les demandez.',
  filtered: 'Il vous convient, mais un filtre de la liste le cache.',
  listed: 'Il est dans votre liste.',
}

/** « Pourquoi je ne le vois pas ? » : for the address of any tender. */
export function WhyAbsentForm({
  profileId,
  search,
}: {
  profileId: string
  search: ProfileTenderSearch
}) {
  const [answer, setAnswer] = useState<WhyAbsent | null>(null)
  const { run, isBusy, error } = useChange()
  const ask = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const url = String(new FormData(event.currentTarget).get('url') ?? '')
    return run(async () => setAnswer(await explainAbsentBid({ data: { profileId, url, search } })))
  }
  return (
    <details className="group needs-script rounded-md border border-line bg-sheet px-4 py-3 print:hidden">
      <summary className="min-h-6 cursor-pointer font-semibold">
        Un marché manque&nbsp;? Comprendre pourquoi
      </summary>
      <form onSubmit={ask} className="grid gap-3 pt-3">
        <Field label="Adresse du marché" hint="Celle de sa page sur ce site, au BOAMP ou sur TED.">
          {(ids) => (
            <div className="flex gap-2">
              <TextInput
                {...ids}
                name="url"
                required
                inputMode="url"
                placeholder="…/appel-offre/…"
              />
              <Button type="submit" look="secondary" disabled={isBusy}>
                Vérifier
              </Button>
            </div>
          )}
        </Field>
        <div role="status" className="grid gap-2">
          {error && <p className="text-danger">{error}</p>}
          {answer && (
            <p className="flex items-center gap-2">
              {'grade' in answer && <NotedMark grade={answer.grade} size="small" />}
              {TEXTS[answer.kind]}
            </p>
          )}
          {answer && <WhereToSee answer={answer} profileId={profileId} search={search} />}
          {answer && 'grade' in answer && <GradeReasonsView reasons={answer.grade.reasons} />}
        </div>
      </form>
    </details>
  )
}

/** Link to the list, or the page of it, that shows the tender. */
function WhereToSee({
  answer,
  profileId,
  search,
}: {
  answer: WhyAbsent
  profileId: string
  search: ProfileTenderSearch
}) {
  const to = { to: '/profile/$profileId/bids', params: { profileId } } as const
  if (answer.kind === 'low_grade') {
    const { letter } = answer.grade
    return (
      <TextLink {...to} search={{ grade: letter }} className="w-fit">
        Voir les marchés notés {letter}
      </TextLink>
    )
  }
  if (answer.kind === 'filtered') {
    return (
      <TextLink {...to} search={{}} className="w-fit">
        Retirer les filtres
      </TextLink>
    )
  }
  if (answer.kind !== 'listed' || !answer.place) return null
  const { rank, total, page } = answer.place
  const place = `${rank === 1 ? '1er' : `${formatCount(rank)}e`} sur ${formatCount(total)}`
  return page === null ? (
    <p className="text-soft">{place}&nbsp;: plus loin que la dernière page du tri par note.</p>
  ) : (
    <p>
      {place},{' '}
      <TextLink {...to} search={{ ...search, p: page === 1 ? undefined : page }}>
        page {formatCount(page)}
      </TextLink>
    </p>
  )
}

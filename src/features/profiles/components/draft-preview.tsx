import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { LETTERS } from '#/domain/letter.ts'
import { formatCounted } from '#/domain/numbers.ts'
import type { ProfileDraft } from '#/domain/profile-draft.ts'
import { tenderTexts } from '#/features/tenders/tender-texts.ts'
import { FromNow } from '#/ui/date-time.tsx'
import { Skeleton } from '#/ui/skeleton.tsx'
import { TextLink } from '#/ui/text-link.tsx'
import { draftErrors, tidyDraft } from '../draft-errors.ts'
import type { GradedTender, ProfileTenders } from '../graded-tender.ts'
import { gradeUserProfile } from '../profiles.functions.ts'
import { GradeMark } from './grade-mark.tsx'
import { outsideText } from './outside-zone.tsx'
import { UnderstoodView } from './understood-view.tsx'

/** While someone types, the list waits until they pause. */
const PAUSE_MS = 400

/** The first tenders that a draft would find, graded anew at each change. */
export function DraftPreview({
  draft,
  onChange,
}: {
  draft: ProfileDraft
  onChange: (change: Partial<ProfileDraft>) => void
}) {
  const settled = usePaused(draft)
  const isUsable = Object.keys(draftErrors(settled)).length === 0
  const { data, isFetching, isError } = useQuery({
    queryKey: ['draft-bids', settled],
    queryFn: () => gradeUserProfile({ data: tidyDraft(settled) }),
    enabled: isUsable,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })
  return (
    <section aria-label="Aperçu des résultats" aria-busy={isFetching} className="grid gap-3">
      {data && <UnderstoodView understood={data.understood} draft={draft} onChange={onChange} />}
      <h2 className="font-serif text-xl font-semibold">Aperçu des résultats</h2>
      {isError && <p className="text-danger">La liste n’a pas pu être calculée. Réessayez.</p>}
      {!data && !isError && (isUsable ? <Skeleton lines={8} /> : <Waiting />)}
      {data && <PreviewList found={data} />}
    </section>
  )
}

function Waiting() {
  return (
    <p className="text-soft">
      Décrivez votre activité&nbsp;: les marchés qui vous correspondent s’affichent ici.
    </p>
  )
}

function PreviewList({ found }: { found: ProfileTenders }) {
  const shown = LETTERS.slice(0, 3)
  return (
    <>
      <p role="status" className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
        {formatCounted(found.total, 'marché ouvert', 'marchés ouverts')}
        {shown.map((letter) => (
          <span key={letter} className="inline-flex items-center gap-1.5 tabular-nums">
            <GradeMark letter={letter} size="small" />
            {found.countByLetter[letter]}
          </span>
        ))}
      </p>
      {found.outside && <p className="text-sm text-soft">{outsideText(found.outside)}.</p>}
      {found.bids.length === 0 ? (
        <p className="text-soft">
          Rien d’ouvert pour l’instant. Élargissez la zone ou précisez l’activité.
        </p>
      ) : (
        <ul className="divide-y divide-line rounded-md border border-line bg-sheet">
          {found.bids.map((bid) => (
            <PreviewRow key={bid.id} bid={bid} />
          ))}
        </ul>
      )}
    </>
  )
}

function PreviewRow({ bid }: { bid: GradedTender }) {
  const { subject, client, location } = tenderTexts(bid.infos)
  const { headline } = bid.grade.reasons
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-3 px-3 py-2.5">
      <GradeMark letter={bid.grade.letter} score={bid.grade.score} />
      <div className="grid gap-0.5 text-sm">
        <TextLink
          to="/appel-offre/$slug"
          params={{ slug: bid.slug }}
          target="_blank"
          className="line-clamp-2 font-semibold"
        >
          {subject}
        </TextLink>
        <p className="truncate text-soft">{[client, location].filter(Boolean).join(' · ')}</p>
        <p className="text-soft">
          {headline && <span className="text-ink">{headline}. </span>}
          {bid.deadlineAt && (
            <>
              Échéance <FromNow iso={bid.deadlineAt} timeZone={bid.clock.timeZone} />
            </>
          )}
        </p>
      </div>
    </li>
  )
}

function usePaused<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}

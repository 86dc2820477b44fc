import { useQuery } from '@tanstack/react-query'
import { SaveControl } from '#/features/favourites/components/save-control.tsx'
import { GradeMark } from '#/features/profiles/components/grade-mark.tsx'
import { listedGradesQuery } from '#/features/profiles/profiles.query-options.ts'
import type { TenderCard } from '#/features/tenders/tender-card.ts'
import { tenderTexts } from '#/features/tenders/tender-texts.ts'

/** Below a result of the search: its grade for the profile that it suits best, and « Suivre » with that profile. */
export default function MemberTools({ bid, listed }: { bid: TenderCard; listed: string[] }) {
  const { data } = useQuery(listedGradesQuery(listed))
  const own = data?.find(({ bidId }) => bidId === bid.id)
  if (!own) return null
  const { profileId, profileName, grade, isSaved } = own
  return (
    <>
      {grade && (
        <span className="flex min-w-0 items-center gap-2 text-sm text-soft">
          <GradeMark letter={grade.letter} score={grade.score} size="small" />
          <span className="truncate">{profileName}</span>
        </span>
      )}
      <span className="flex flex-wrap items-center print:hidden">
        <SaveControl
          profileId={profileId}
          bidId={bid.id}
          subject={tenderTexts(bid.infos).subject}
          isSaved={isSaved}
        />
      </span>
    </>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Sheet } from '#/ui/overlays/sheet.tsx'
import { TextLink } from '#/ui/text-link.tsx'
import { highlightQuotes } from '../highlight-quotes.ts'
import { tenderGradesQuery } from '../profiles.query-options.ts'
import { GradeReasonsView } from './grade-reasons-view.tsx'
import { NotedMark } from './noted-mark.tsx'

/** The grade of a tender for each profile of the member; the words that the reasons quote are highlighted in the page. */
export function TenderGrades({ bidId }: { bidId: string }) {
  const { data: grades = [] } = useQuery(tenderGradesQuery(bidId))
  useEffect(() => {
    const quotes = grades.flatMap(({ reasons }) =>
      reasons.for.flatMap(({ quotes: own = [] }) => own),
    )
    return highlightQuotes(document.querySelector('main'), quotes)
  }, [grades])
  if (grades.length === 0) return null
  return (
    <Sheet className="mt-4 grid gap-4 px-5 py-4">
      <h2 className="text-sm font-semibold text-soft">
        {grades.length > 1 ? 'Note pour vos profils' : 'Note pour votre profil'}
      </h2>
      {grades.map(({ profileId, profileName, ...grade }) => (
        <div key={profileId} className="grid gap-2">
          <div className="flex items-center gap-2">
            <NotedMark grade={grade} />
            <TextLink to="/profile/$profileId/bids" params={{ profileId }} className="min-w-0">
              {profileName}
            </TextLink>
          </div>
          <GradeReasonsView reasons={grade.reasons} />
        </div>
      ))}
    </Sheet>
  )
}

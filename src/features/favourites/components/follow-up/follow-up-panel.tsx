import type { ReactNode } from 'react'
import { STATUS_LABELS } from '#/domain/favourite-status.ts'
import { tenderTexts } from '#/features/tenders/tender-texts.ts'
import { DateTime, FromNow } from '#/ui/date-time.tsx'
import { TextLink } from '#/ui/text-link.tsx'
import type { FollowedTender } from '../../followed-tender.ts'
import { NEXT_STEPS } from '../../next-step.ts'
import type { Teammate } from '../../team.queries.server.ts'
import { FavouriteTools } from '../favourite-tools.tsx'
import { StepsText } from './steps-text.tsx'

/** A followed tender with the work of the team on it. */
export function FollowUpPanel({
  tender,
  team,
  mayEdit,
  mark,
}: {
  tender: FollowedTender
  team: readonly Teammate[]
  mayEdit: boolean
  mark: (tender: FollowedTender) => ReactNode
}) {
  const { bid, profile, status } = tender
  const { subject, client, location } = tenderTexts(bid.infos)
  return (
    <div className="grid gap-5">
      <header className="flex items-start gap-3">
        {mark(tender)}
        <div className="grid min-w-0 gap-1">
          <h3 className="font-serif text-lg font-semibold">
            <TextLink to="/appel-offre/$slug" params={{ slug: bid.slug }}>
              {subject}
            </TextLink>
          </h3>
          <p className="text-sm text-soft">
            {[client, location, `Profil ${profile.name}`].filter(Boolean).join(' · ')}
          </p>
          <p className="text-sm">
            {bid.deadlineAt ? (
              <>
                Échéance <FromNow iso={bid.deadlineAt} timeZone={bid.clock.timeZone} />
                {', '}
                <DateTime iso={bid.deadlineAt} withTime timeZone={bid.clock.timeZone} />
              </>
            ) : (
              'Date limite non précisée'
            )}
          </p>
        </div>
      </header>
      <StepsText tender={tender} now={new Date()} />
      <p className="rounded-md bg-well px-3 py-2 text-sm">
        <strong className="font-semibold">{STATUS_LABELS[status]}.</strong>{' '}
        {NEXT_STEPS[status].text}
      </p>
      <FavouriteTools profileId={profile.id} favourite={tender} team={team} mayEdit={mayEdit} />
    </div>
  )
}

import { Link } from '@tanstack/react-router'
import { STATUS_LABELS } from '#/domain/favourite-status.ts'
import { gradeNote } from '#/features/profiles/grade-note.ts'
import { tenderTexts } from '#/features/tenders/tender-texts.ts'
import { capitalised } from '#/french-text/capitalised.ts'
import { withoutPreamble } from '#/french-text/without-preamble.ts'
import { Badge } from '#/ui/badge.tsx'
import { Sheet } from '#/ui/overlays/sheet.tsx'
import { type FollowedTender, followedKey } from '../../followed-tender.ts'
import { DeadlineText } from './deadline-text.tsx'
import type { FollowUpView } from './follow-up-view.ts'
import { MoveMenu } from './move-menu.tsx'
import { NoGradeText } from './no-grade-text.tsx'
import { StepsText } from './steps-text.tsx'

const HEAD = 'px-3 py-2 text-left text-xs font-semibold text-soft'
const CELL = 'px-3 py-2.5 align-top'

/** The followed tenders as a table; on a narrow screen the further columns are under the title. */
export function FollowUpTable({
  followed,
  withProfile,
  mayEdit,
  search,
  now,
  move,
  mark,
}: FollowUpView) {
  // A column of dashes says nothing.
  const withAssignee = followed.some(({ assignee }) => assignee !== null)
  const statusOf = (tender: FollowedTender) =>
    mayEdit ? (
      <MoveMenu
        tender={tender}
        label={STATUS_LABELS[tender.status]}
        onMove={(next) => move(tender, next)}
      />
    ) : (
      STATUS_LABELS[tender.status]
    )
  return (
    <Sheet className="@container overflow-hidden">
      <table className="w-full table-fixed border-collapse text-sm">
        <caption className="sr-only">Marchés suivis, par date limite</caption>
        <thead className="border-line border-b">
          <tr>
            <th scope="col" className={HEAD}>
              Marché
            </th>
            <th scope="col" className={`${HEAD} w-36 @max-2xl:hidden @4xl:w-52`}>
              Date limite
            </th>
            <th scope="col" className={`${HEAD} w-36 @max-2xl:hidden`}>
              Statut
            </th>
            {withAssignee && (
              <th scope="col" className={`${HEAD} w-36 @max-2xl:hidden`}>
                Responsable
              </th>
            )}
            {withProfile && (
              <th scope="col" className={`${HEAD} w-40 @max-4xl:hidden @6xl:w-64`}>
                Profil
              </th>
            )}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {followed.map((tender) => {
            const { bid, status, assignee, profile, news } = tender
            const { subject, client } = tenderTexts(bid.infos)
            const note = bid.state === 'open' && tender.grade && gradeNote(tender.grade)
            return (
              <tr key={followedKey(tender)} className="hover:bg-well">
                <td className={CELL}>
                  <div className="flex items-start gap-2.5">
                    <span className="w-7 shrink-0">{mark(tender, false)}</span>
                    <div className="min-w-0">
                      <p className="line-clamp-3 break-words">
                        <Link
                          to="/suivi"
                          search={{ ...search, fiche: followedKey(tender) }}
                          resetScroll={false}
                          className="font-semibold text-ink no-underline hover:text-accent hover:underline"
                        >
                          {withoutPreamble(subject)}
                        </Link>{' '}
                        {note && <Badge>{capitalised(note)}</Badge>}
                      </p>
                      {client && <p className="truncate text-xs text-soft">{client}</p>}
                      <p className="text-xs @2xl:hidden">
                        <DeadlineText bid={bid} now={now} status={status} />
                      </p>
                      <NoGradeText tender={tender} />
                      <StepsText tender={tender} now={now} />
                      <div className="@2xl:hidden">{statusOf(tender)}</div>
                      {news.length > 0 && (
                        <p className="text-xs font-semibold text-warning">
                          Modifié depuis votre dernière visite
                        </p>
                      )}
                    </div>
                  </div>
                </td>
                <td className={`${CELL} @max-2xl:hidden`}>
                  <DeadlineText bid={bid} now={now} status={status} />
                </td>
                <td className={`${CELL} @max-2xl:hidden`}>{statusOf(tender)}</td>
                {withAssignee && (
                  <td className={`${CELL} text-soft @max-2xl:hidden`}>{assignee?.name ?? '–'}</td>
                )}
                {withProfile && (
                  <td className={`${CELL} break-words text-soft @max-4xl:hidden`}>
                    {profile.name}
                  </td>
                )}
              </tr>
            )
          })}
        </tbody>
      </table>
    </Sheet>
  )
}

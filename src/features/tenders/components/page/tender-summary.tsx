import { linkOptions } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { LinkKind } from '#/domain/notices/notice-content.ts'
import { isDayOnly } from '#/domain/time/day-only.ts'
import { noticeUrl } from '#/features/sources/notice-url.ts'
import { Button, ButtonLink, buttonClasses } from '#/ui/button.tsx'
import { DateTime, FromNow } from '#/ui/date-time.tsx'
import { Icon } from '#/ui/icons/icon.tsx'
import { Sheet } from '#/ui/overlays/sheet.tsx'
import { asksForApplications, deadlineName } from '../../deadline-name.ts'
import { deadlineUrgency } from '../../deadline-urgency.ts'
import { linkHost } from '../../page/link-groups.ts'
import { lostDeadlineSince } from '../../page/lost-deadline.ts'
import { movedDeadline } from '../../page/moved-deadline.ts'
import { type CalendarEntry, deadlineDoubt, tenderCalendar } from '../../page/tender-calendar.ts'
import type { Tender } from '../../tender-card.ts'

/** What must stay in sight while reading: how long is left, and what to do next. `follow`: the first thing to do. */
export function TenderSummary({
  bid,
  isVisitor,
  follow,
}: {
  bid: Tender
  isVisitor: boolean
  follow: ReactNode
}) {
  const { clock } = bid
  const ways = waysOut(bid)
  const visit =
    bid.state === 'open' ? tenderCalendar(bid).find(({ kind }) => kind === 'visit') : null
  const lostSince = lostDeadlineSince(bid.history)
  const moved = movedDeadline(bid.history)
  const doubt = bid.doubts?.find(({ fact }) => fact === 'submission')
  return (
    <Sheet className="grid content-start gap-3.5 p-4 sm:gap-5 sm:p-5 sm:max-lg:grid-cols-2">
      <div className="grid gap-1">
        <h2 className="text-sm font-semibold text-soft">
          {bid.state === 'cancelled' ? 'État du marché' : deadlineName(bid.procedure)}
        </h2>
        <Deadline bid={bid} clock={clock} />
        {moved && !lostSince && bid.state !== 'cancelled' && (
          <p className="text-sm text-warning">
            Rectifié le <DateTime iso={moved.at} timeZone={clock.timeZone} />
            <span className="block">
              Avant&nbsp;: <DateTime iso={moved.before} timeZone={clock.timeZone} />
            </span>
          </p>
        )}
        {lostSince && bid.state !== 'cancelled' && (
          <p className="text-sm text-warning">
            Un rectificatif du <DateTime iso={lostSince} timeZone={clock.timeZone} /> modifie cette
            date, sans que la nouvelle soit connue ici&nbsp;: voir l’avis officiel.
          </p>
        )}
        {doubt && <p className="text-sm text-warning">{deadlineDoubt(doubt.file.text)}</p>}
        {bid.deadlineDifference && (
          <p className="text-sm text-warning">
            Selon la source&nbsp;: {bid.deadlineDifference}. La première est retenue.
          </p>
        )}
      </div>
      {visit && <Visit visit={visit} timeZone={clock.timeZone} />}
      {bid.questionsDeadlineAt && bid.state === 'open' && (
        // On a telephone the calendar below has it: what is asked comes sooner.
        <div className="grid gap-0.5 border-line border-t pt-4 text-sm max-sm:hidden">
          <h2 className="font-semibold text-soft">Questions à l’acheteur</h2>
          <p>
            Jusqu’au <DateTime iso={bid.questionsDeadlineAt} withTime timeZone={clock.timeZone} />
          </p>
        </div>
      )}
      <div className="grid content-start gap-2 border-line border-t pt-3.5 print:hidden max-sm:flex max-sm:flex-wrap max-sm:*:grow max-sm:[&>:first-child]:w-full sm:pt-5 sm:max-lg:col-start-2 sm:max-lg:row-span-3 sm:max-lg:row-start-1 sm:max-lg:border-0 sm:max-lg:pt-0">
        {follow}
        {ways.map(({ label, url }, rank) => (
          <a
            key={label}
            href={url}
            target="_blank"
            rel="noopener noreferrer"
            className={buttonClasses({ look: rank === 0 && !follow ? 'primary' : 'secondary' })}
          >
            {label}
            <Icon name="external-link" />
            <span className="sr-only"> sur {linkHost(url)} (nouvelle fenêtre)</span>
          </a>
        ))}
        {bid.state === 'open' && (
          <ButtonLink {...answerLink(bid.id, isVisitor)} preload={false} look="secondary">
            Préparer la réponse
          </ButtonLink>
        )}
        <Button look="quiet" className="needs-script max-sm:hidden" onClick={() => window.print()}>
          <Icon name="printer" />
          Imprimer la fiche
        </Button>
      </div>
    </Sheet>
  )
}

/** Visitors read first what an account opens. */
const answerLink = (bidId: string, isVisitor: boolean) =>
  isVisitor
    ? linkOptions({ to: '/sign-up', search: { redirect_url: `/reponse/${bidId}` } })
    : linkOptions({ to: '/reponse/$bidId', params: { bidId } })

/** A missed visit that is required excludes the offer: it is as visible as the deadline. */
function Visit({ visit, timeZone }: { visit: CalendarEntry; timeZone: string }) {
  const { title, at, hasHour, isRequired } = visit
  return (
    <div className="grid gap-0.5 border-line border-t pt-3 text-sm sm:pt-4">
      <h2
        className={`flex items-center gap-1.5 font-semibold ${isRequired ? 'text-warning' : 'text-soft'}`}
      >
        {isRequired && <Icon name="triangle-alert" />}
        {title}
      </h2>
      <p className={isRequired ? 'text-base font-semibold' : undefined}>
        {at === null ? (
          'Date à voir dans le dossier'
        ) : (
          <DateTime iso={at} withTime={hasHour} timeZone={timeZone} />
        )}
      </p>
    </div>
  )
}

const URGENCY_COLOUR = { soon: 'text-danger', near: 'text-warning', later: 'text-ink' } as const

function Deadline({ bid, clock }: { bid: Tender; clock: Tender['clock'] }) {
  if (bid.state === 'cancelled') {
    return (
      <>
        <p className="font-serif text-2xl font-semibold text-danger">Annulé</p>
        {/* A call that is marked as cancelled itself does not say since when. */}
        {bid.cancelledAt && bid.cancelledAt !== bid.publishedAt && (
          <p>
            Le <DateTime iso={bid.cancelledAt} timeZone={clock.timeZone} />
          </p>
        )}
        {bid.deadlineAt && (
          <p className="text-sm text-soft">
            {asksForApplications(bid.procedure) ? 'Les candidatures' : 'Les offres'} étaient
            attendues le <DateTime iso={bid.deadlineAt} timeZone={clock.timeZone} />.
          </p>
        )}
      </>
    )
  }
  if (bid.state === 'announced') {
    return (
      <p>Préinformation&nbsp;: l’appel n’est pas encore publié, aucune réponse n’est attendue.</p>
    )
  }
  if (!bid.deadlineAt) return <p className="text-lg">Non précisée</p>
  const isOpen = bid.state === 'open'
  const colour = isOpen
    ? URGENCY_COLOUR[deadlineUrgency(new Date(bid.deadlineAt), new Date())]
    : 'text-soft'
  return (
    <>
      <p
        className={`font-serif text-2xl font-semibold first-letter:uppercase ${colour}`}
        suppressHydrationWarning
      >
        {isOpen ? <FromNow iso={bid.deadlineAt} timeZone={clock.timeZone} /> : 'Délai passé'}
      </p>
      <p>
        <DateTime iso={bid.deadlineAt} withTime timeZone={clock.timeZone} />
      </p>
      {clock.place && !isDayOnly(new Date(bid.deadlineAt)) && (
        <p className="text-sm text-soft">
          Heure locale ({clock.place})&nbsp;; à Paris, <DateTime iso={bid.deadlineAt} withTime />
        </p>
      )}
    </>
  )
}

/** Where to go next: the file and the deposit while one can answer, else the official text. */
function waysOut({ state, links, notices }: Tender): { label: string; url: string }[] {
  const urlOf = (kind: LinkKind) => links.find((link) => link.kind === kind)?.url
  const documents = urlOf('documents')
  const deposit = urlOf('deposit')
  const [notice] = notices
  const official = notice && noticeUrl(notice.source, notice.sourceRef)
  if (state === 'open' && (documents || deposit)) {
    return [
      ...(documents ? [{ label: 'Dossier de consultation', url: documents }] : []),
      ...(deposit ? [{ label: 'Déposer une offre', url: deposit }] : []),
    ]
  }
  return official ? [{ label: 'Lire l’avis officiel', url: official }] : []
}

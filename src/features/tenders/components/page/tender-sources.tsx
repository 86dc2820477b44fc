import { NOTICE_NAMES } from '#/features/notices/call-words.ts'
import { DateTime } from '#/ui/date-time.tsx'
import { Section } from '#/ui/section.tsx'
import { ExternalLink } from '#/ui/text-link.tsx'
import { noticeName } from '../../page/evidence-names.ts'
import type { Tender, TenderNotice } from '../../tender-card.ts'

/** The notices that this page was made from, each leading to its official text. */
export function TenderSources({ bid }: { bid: Tender }) {
  if (bid.isExample) {
    return (
      <Section title="Source">
        <p className="text-soft">Marché imaginaire, sans avis officiel.</p>
      </Section>
    )
  }
  return (
    <Section title={bid.notices.length > 1 ? 'Sources officielles' : 'Source officielle'}>
      <ul className="grid border-line border-t">
        {bid.notices.map((notice) => (
          <li
            key={notice.id}
            className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-0.5 border-line border-b py-2.5"
          >
            <span>
              {NOTICE_NAMES[notice.kind]}
              {notice.publishedAt && (
                <span className="text-soft">
                  , <DateTime iso={notice.publishedAt} />
                </span>
              )}
              {/* The dates of demonstration data are not those of its notices. */}
              {!bid.demo && (
                <span className="text-sm text-soft">
                  {' '}
                  (reçu le <DateTime iso={notice.firstSeenAt} withTime />)
                </span>
              )}
            </span>
            <NoticeName notice={notice} />
            {notice.joinedBecause && (
              <p className="basis-full text-sm text-soft">{notice.joinedBecause}</p>
            )}
          </li>
        ))}
      </ul>
      {bid.deadlineDifference && (
        <p className="text-sm">
          Date limite différente selon la source&nbsp;: {bid.deadlineDifference}. La première est
          retenue ici.
        </p>
      )}
    </Section>
  )
}

function NoticeName({ notice }: { notice: TenderNotice }) {
  const { url } = notice
  const name = noticeName(notice)
  return url ? <ExternalLink href={url}>{name}</ExternalLink> : <span>{name}</span>
}

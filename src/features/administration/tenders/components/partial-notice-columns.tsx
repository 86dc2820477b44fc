import type { PartialNotice } from '#/features/notices/waiting/partial-notices.queries.server.ts'
import { WAITING_REASON_TEXTS } from '#/features/notices/waiting/promotion.ts'
import { rejectionText } from '#/features/sources/rejection-text.ts'
import { shortSourceLabel } from '#/features/sources/source-labels.ts'
import { parisMoment } from '#/lib/paris-moment.ts'
import type { TableColumn } from '#/ui/data-table/table-column.ts'
import { DateTime } from '#/ui/date-time.tsx'
import { TextLink } from '#/ui/text-link.tsx'

/** What a notice waits for, or why it was rejected. */
export const reasonOf = ({ rejectionReason, waitingFor }: PartialNotice) =>
  rejectionReason === null
    ? waitingFor.map((reason) => WAITING_REASON_TEXTS[reason]).join(' ')
    : rejectionText(rejectionReason)

const day = (instant: Date | null) => instant && <DateTime iso={instant.toISOString()} />

export const partialNoticeTitle = ({ title, sourceRef }: PartialNotice) =>
  title || `Avis ${sourceRef}`

export const PARTIAL_NOTICE_COLUMNS: readonly TableColumn<PartialNotice>[] = [
  {
    id: 'title',
    title: 'Objet',
    width: 258,
    heading: true,
    sortsFirst: 'asc',
    cell: (bid) => (
      <TextLink to="/admin/promote/$id" params={{ id: bid.id }} className="line-clamp-2">
        {partialNoticeTitle(bid)}
      </TextLink>
    ),
    csv: ({ title }) => title,
  },
  {
    id: 'reason',
    title: 'Ce qui manque',
    width: 200,
    cell: (bid) => <span className="line-clamp-3">{reasonOf(bid)}</span>,
    csv: reasonOf,
  },
  {
    id: 'buyer',
    title: 'Acheteur',
    width: 150,
    cell: ({ buyerName }) => <span className="line-clamp-2">{buyerName}</span>,
    csv: ({ buyerName }) => buyerName,
  },
  {
    id: 'source',
    title: 'Source',
    width: 105,
    sortsFirst: 'asc',
    cell: ({ source, sourceRef }) => (
      <>
        {shortSourceLabel(source)}
        <span className="block truncate text-xs text-soft">{sourceRef}</span>
      </>
    ),
    csv: ({ source, sourceRef }) => `${source} ${sourceRef}`,
  },
  {
    id: 'departments',
    title: 'Départements',
    width: 100,
    cell: ({ departments }) => departments.join(', '),
    csv: ({ departments }) => departments.join(', '),
  },
  {
    id: 'publishedAt',
    title: 'Publié',
    width: 112,
    sortsFirst: 'desc',
    cell: ({ publishedAt }) => day(publishedAt),
    csv: ({ publishedAt }) => parisMoment(publishedAt),
  },
  {
    id: 'deadlineAt',
    title: 'Date limite',
    width: 120,
    hidden: true,
    sortsFirst: 'asc',
    cell: ({ deadlineAt }) => day(deadlineAt),
    csv: ({ deadlineAt }) => parisMoment(deadlineAt),
  },
  {
    id: 'receivedAt',
    title: 'Reçu',
    width: 120,
    hidden: true,
    sortsFirst: 'desc',
    cell: ({ receivedAt }) => day(receivedAt),
    csv: ({ receivedAt }) => parisMoment(receivedAt),
  },
  {
    id: 'id',
    title: 'Identifiant',
    width: 320,
    hidden: true,
    cell: ({ id }) => <span className="font-mono text-xs">{id}</span>,
    csv: ({ id }) => id,
  },
]

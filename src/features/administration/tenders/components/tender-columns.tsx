import { shortSourceLabel } from '#/features/sources/source-labels.ts'
import { STATUS_LABELS } from '#/features/tenders/tender-lifecycle.ts'
import { parisMoment } from '#/lib/paris-moment.ts'
import { Badge } from '#/ui/badge.tsx'
import type { TableColumn } from '#/ui/data-table/table-column.ts'
import { DateTime, FromNow } from '#/ui/date-time.tsx'
import { TextLink } from '#/ui/text-link.tsx'
import type { TenderTableRow } from '../tender-table.queries.server.ts'

const STATUS_TONES = {
  draft: 'warning',
  analysing: 'accent',
  published: 'neutral',
  withdrawn: 'danger',
} as const

const listed = (values: readonly string[]) => values.join(', ')

export const TENDER_COLUMNS: readonly TableColumn<TenderTableRow>[] = [
  {
    id: 'title',
    title: 'Objet',
    width: 258,
    heading: true,
    cell: ({ id, title }) => (
      <TextLink to="/admin/bids/$bidId/edit" params={{ bidId: id }} className="line-clamp-2">
        {title}
      </TextLink>
    ),
    csv: ({ title }) => title,
  },
  {
    id: 'status',
    title: 'État',
    width: 150,
    cell: ({ status, cancelledAt, waits }) => (
      <span className="flex flex-wrap gap-1">
        <Badge tone={STATUS_TONES[status]}>{STATUS_LABELS[status]}</Badge>
        {cancelledAt && <Badge tone="danger">Annulé</Badge>}
        {waits && <Badge tone="accent">À analyser</Badge>}
      </span>
    ),
    csv: ({ status }) => STATUS_LABELS[status],
  },
  {
    id: 'buyer',
    title: 'Acheteur',
    width: 160,
    cell: ({ buyerName }) => <span className="line-clamp-2">{buyerName}</span>,
    csv: ({ buyerName }) => buyerName,
  },
  {
    id: 'publishedAt',
    title: 'Publié',
    width: 112,
    sortsFirst: 'desc',
    cell: ({ publishedAt }) => <DateTime iso={publishedAt} />,
    csv: ({ publishedAt }) => parisMoment(publishedAt),
  },
  {
    id: 'deadlineAt',
    title: 'Date limite',
    width: 115,
    sortsFirst: 'asc',
    cell: ({ deadlineAt }) =>
      deadlineAt && (
        <>
          <DateTime iso={deadlineAt} />
          <span className="block text-xs text-soft">
            <FromNow iso={deadlineAt} />
          </span>
        </>
      ),
    csv: ({ deadlineAt }) => parisMoment(deadlineAt),
  },
  {
    id: 'sources',
    title: 'Sources',
    width: 90,
    cell: ({ sources, noticeCount }) => (
      <>
        {listed(sources.map(shortSourceLabel))}
        {noticeCount > 1 && <span className="text-soft"> ({noticeCount}&nbsp;avis)</span>}
      </>
    ),
    csv: ({ sources }) => listed(sources),
  },
  {
    id: 'departments',
    title: 'Départements',
    width: 110,
    hidden: true,
    cell: ({ departments }) => listed(departments),
    csv: ({ departments }) => listed(departments),
  },
  {
    id: 'lotCount',
    title: 'Lots',
    width: 70,
    hidden: true,
    numeric: true,
    cell: ({ lotCount }) => lotCount || null,
    csv: ({ lotCount }) => lotCount,
  },
  {
    id: 'editedCount',
    title: 'Corrigés',
    width: 90,
    hidden: true,
    numeric: true,
    cell: ({ editedCount }) => editedCount || null,
    csv: ({ editedCount }) => editedCount,
  },
  {
    id: 'analysisError',
    title: 'Erreur d’analyse',
    width: 220,
    hidden: true,
    cell: ({ analysisError }) =>
      analysisError && <span className="line-clamp-2 text-danger">{analysisError}</span>,
    csv: ({ analysisError }) => analysisError,
  },
  {
    id: 'updatedAt',
    title: 'Mis à jour',
    width: 160,
    sortsFirst: 'desc',
    hidden: true,
    cell: ({ updatedAt }) => <DateTime iso={updatedAt} withTime />,
    csv: ({ updatedAt }) => parisMoment(updatedAt),
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

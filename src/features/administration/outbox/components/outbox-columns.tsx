import { MESSAGE_KIND_LABELS } from '#/domain/message-kinds.ts'
import { MESSAGE_STATE_LABELS, MESSAGE_STATE_TONES } from '#/domain/message-state.ts'
import { parisMoment } from '#/lib/paris-moment.ts'
import { Badge } from '#/ui/badge.tsx'
import type { TableColumn } from '#/ui/data-table/table-column.ts'
import { DateTime } from '#/ui/date-time.tsx'
import { TextLink } from '#/ui/text-link.tsx'
import type { OutboxList } from '../admin-outbox.functions.ts'

type Row = OutboxList['messages'][number]

export const OUTBOX_COLUMNS: readonly TableColumn<Row>[] = [
  {
    id: 'subject',
    title: 'Objet',
    width: 230,
    heading: true,
    cell: ({ id, subject }) => (
      // A page of its own: its policy lets the message keep its looks.
      <TextLink to="/admin/outbox/$id" params={{ id }} reloadDocument>
        {subject}
      </TextLink>
    ),
    csv: ({ subject }) => subject,
  },
  {
    id: 'recipient',
    title: 'Destinataire',
    width: 180,
    cell: ({ recipient }) => recipient,
    csv: ({ recipient }) => recipient,
  },
  {
    id: 'kind',
    title: 'Type',
    width: 120,
    cell: ({ kind }) => MESSAGE_KIND_LABELS[kind],
    csv: ({ kind }) => MESSAGE_KIND_LABELS[kind],
  },
  {
    id: 'state',
    title: 'État',
    width: 100,
    cell: ({ state }) => (
      <Badge tone={MESSAGE_STATE_TONES[state]}>{MESSAGE_STATE_LABELS[state]}</Badge>
    ),
    csv: ({ state }) => MESSAGE_STATE_LABELS[state],
  },
  {
    id: 'createdAt',
    title: 'Écrit',
    width: 120,
    cell: ({ createdAt }) => <DateTime iso={createdAt.toISOString()} withTime />,
    csv: ({ createdAt }) => parisMoment(createdAt),
  },
  {
    id: 'sentAt',
    title: 'Envoyé',
    width: 160,
    hidden: true,
    cell: ({ sentAt }) => sentAt && <DateTime iso={sentAt.toISOString()} withTime />,
    csv: ({ sentAt }) => parisMoment(sentAt),
  },
  {
    id: 'attempts',
    title: 'Tentatives',
    width: 80,
    hidden: true,
    numeric: true,
    cell: ({ attempts }) => attempts || null,
    csv: ({ attempts }) => attempts,
  },
  {
    id: 'lastError',
    title: 'Dernière erreur',
    width: 180,
    cell: ({ lastError }) => lastError && <span className="text-danger">{lastError}</span>,
    csv: ({ lastError }) => lastError,
  },
]

import { parisMoment } from '#/lib/paris-moment.ts'
import { Badge } from '#/ui/badge.tsx'
import type { TableColumn } from '#/ui/data-table/table-column.ts'
import { DateTime } from '#/ui/date-time.tsx'
import { TextLink } from '#/ui/text-link.tsx'
import type { AccountList } from '../admin-accounts.functions.ts'
import { PLATFORM_ROLE_LABELS } from '../role-labels.ts'

type Row = AccountList['accounts'][number]

export const ACCOUNT_COLUMNS: readonly TableColumn<Row>[] = [
  {
    id: 'name',
    title: 'Nom',
    width: 150,
    heading: true,
    sortsFirst: 'asc',
    cell: ({ id, name, email }) => (
      <TextLink to="/admin/account/$userId" params={{ userId: id }} className="font-semibold">
        {name || email}
      </TextLink>
    ),
    csv: ({ name }) => name,
  },
  {
    id: 'email',
    title: 'Adresse e-mail',
    width: 200,
    sortsFirst: 'asc',
    cell: ({ email }) => email,
    csv: ({ email }) => email,
  },
  {
    id: 'platformRole',
    title: 'Rôle',
    width: 125,
    cell: ({ platformRole }) => PLATFORM_ROLE_LABELS[platformRole],
    csv: ({ platformRole }) => PLATFORM_ROLE_LABELS[platformRole],
  },
  {
    id: 'state',
    title: 'État',
    width: 115,
    cell: ({ isVerified, lockedAt }) => (
      <span className="flex flex-wrap gap-1">
        {lockedAt && <Badge tone="danger">Fermé</Badge>}
        {!isVerified && <Badge tone="warning">À confirmer</Badge>}
      </span>
    ),
    csv: ({ lockedAt }) => (lockedAt ? 'Fermé' : ''),
  },
  {
    id: 'organisations',
    title: 'Organisations',
    width: 150,
    cell: ({ organisations }) => (
      <ul>
        {organisations.map(({ id, name }) => (
          <li key={id}>
            <TextLink to="/admin/profiles/$orgId" params={{ orgId: id }}>
              {name}
            </TextLink>
          </li>
        ))}
      </ul>
    ),
    csv: ({ organisations }) => organisations.map(({ name }) => name).join(', '),
  },
  {
    id: 'sessionCount',
    title: 'Navigateurs',
    width: 110,
    hidden: true,
    numeric: true,
    cell: ({ sessionCount }) => sessionCount || null,
    csv: ({ sessionCount }) => sessionCount,
  },
  {
    id: 'hasSecondFactor',
    title: 'Deux étapes',
    width: 115,
    cell: ({ hasSecondFactor }) => (hasSecondFactor ? 'Oui' : 'Non'),
    csv: ({ hasSecondFactor }) => (hasSecondFactor ? 'Oui' : 'Non'),
  },
  {
    id: 'createdAt',
    title: 'Créé',
    width: 112,
    sortsFirst: 'desc',
    cell: ({ createdAt }) => <DateTime iso={createdAt} />,
    csv: ({ createdAt }) => parisMoment(createdAt),
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

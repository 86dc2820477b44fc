import { parisMoment } from '#/lib/paris-moment.ts'
import { Badge } from '#/ui/badge.tsx'
import type { TableColumn } from '#/ui/data-table/table-column.ts'
import { DateTime, FromNow } from '#/ui/date-time.tsx'
import { TextLink } from '#/ui/text-link.tsx'
import type { OrganisationList } from '../admin-organisations.functions.ts'
import { TRIAL_STATUS_LABELS, TRIAL_STATUS_TONES } from '../trial-labels.ts'

type Row = OrganisationList['organisations'][number]

export const ORGANISATION_COLUMNS: readonly TableColumn<Row>[] = [
  {
    id: 'name',
    title: 'Organisation',
    width: 230,
    heading: true,
    sortsFirst: 'asc',
    cell: ({ id, name }) => (
      <TextLink to="/admin/profiles/$orgId" params={{ orgId: id }} className="font-semibold">
        {name}
      </TextLink>
    ),
    csv: ({ name }) => name,
  },
  {
    id: 'profiles',
    title: 'Profils',
    width: 240,
    cell: ({ profiles, profileCount }) => (
      <ul>
        {profiles.map(({ id, name }) => (
          <li key={id}>
            <TextLink to="/admin/profiles/profile/$profileId" params={{ profileId: id }}>
              {name}
            </TextLink>
          </li>
        ))}
        {profileCount > profiles.length && (
          <li className="text-soft">et {profileCount - profiles.length} de plus</li>
        )}
      </ul>
    ),
    csv: ({ profiles }) => profiles.map(({ name }) => name).join(', '),
  },
  {
    id: 'peopleCount',
    title: 'Personnes',
    width: 95,
    numeric: true,
    cell: ({ peopleCount }) => peopleCount,
    csv: ({ peopleCount }) => peopleCount,
  },
  {
    id: 'status',
    title: 'Offre',
    width: 100,
    cell: ({ status }) => (
      <Badge tone={TRIAL_STATUS_TONES[status]}>{TRIAL_STATUS_LABELS[status]}</Badge>
    ),
    csv: ({ status }) => TRIAL_STATUS_LABELS[status],
  },
  {
    id: 'trialEndsAt',
    title: 'Fin de l’essai',
    width: 140,
    sortsFirst: 'desc',
    cell: ({ trialEndsAt }) =>
      trialEndsAt && (
        <>
          <DateTime iso={trialEndsAt} />
          <span className="block text-xs text-soft">
            <FromNow iso={trialEndsAt} />
          </span>
        </>
      ),
    csv: ({ trialEndsAt }) => parisMoment(trialEndsAt),
  },
  {
    id: 'createdAt',
    title: 'Créée',
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

import { useNavigate } from '@tanstack/react-router'
import { AUDIT_SUBJECTS } from '#/domain/audit-subjects.ts'
import type { Json } from '#/domain/json.ts'
import { tableFileAddress } from '#/features/administration/table-files/table-file-address.ts'
import { shortened } from '#/french-text/shortened.ts'
import { parisMoment } from '#/lib/paris-moment.ts'
import { DataTable } from '#/ui/data-table/data-table.tsx'
import { FilterForm } from '#/ui/data-table/filter-form.tsx'
import { PageLinks } from '#/ui/data-table/page-links.tsx'
import type { TableColumn } from '#/ui/data-table/table-column.ts'
import { DateTime } from '#/ui/date-time.tsx'
import { EmptyState } from '#/ui/empty-state.tsx'
import { Select, TextInput } from '#/ui/forms/controls.tsx'
import { Field } from '#/ui/forms/field.tsx'
import { TextLink } from '#/ui/text-link.tsx'
import { fieldLabel, valueText } from '../audit-fields.ts'
import { actionLabel, SUBJECT_LABELS } from '../audit-labels.ts'
import type { AuditLog } from '../audit-log.functions.ts'

type Entry = AuditLog['entries'][number]

const actorName = ({ actor }: Entry) =>
  actor === null ? 'Ligne de commande' : (actor.name ?? 'Compte supprimé')

export const AUDIT_COLUMNS: readonly TableColumn<Entry>[] = [
  {
    id: 'at',
    title: 'Quand',
    width: 140,
    heading: true,
    cell: ({ at }) => <DateTime iso={at} withTime />,
    csv: ({ at }) => parisMoment(at),
  },
  {
    id: 'actor',
    title: 'Qui',
    width: 150,
    cell: (entry) =>
      entry.actor ? (
        <TextLink to="/admin/audit" search={{ actorFilter: entry.actor.id }}>
          {actorName(entry)}
        </TextLink>
      ) : (
        actorName(entry)
      ),
    csv: actorName,
  },
  {
    id: 'action',
    title: 'Quoi',
    width: 190,
    cell: ({ subjectKind, subjectId, action }) => (
      <>
        <TextLink to="/admin/audit" search={{ kindFilter: subjectKind, idFilter: subjectId }}>
          {SUBJECT_LABELS[subjectKind] ?? subjectKind}
        </TextLink>
        &nbsp;: {actionLabel(action)}
      </>
    ),
    csv: ({ subjectKind, action }) =>
      `${SUBJECT_LABELS[subjectKind] ?? subjectKind}\u00a0: ${actionLabel(action)}`,
  },
  {
    id: 'before',
    title: 'Avant',
    width: 235,
    cell: ({ before }) => <Outcome value={before} />,
    csv: ({ before }) => (before === null ? null : valueText(before)),
  },
  {
    id: 'after',
    title: 'Après',
    width: 235,
    cell: ({ after }) => <Outcome value={after} />,
    csv: ({ after }) => (after === null ? null : valueText(after)),
  },
  {
    id: 'subjectId',
    title: 'Identifiant',
    width: 320,
    hidden: true,
    cell: ({ subjectId }) => <span className="font-mono text-xs">{subjectId}</span>,
    csv: ({ subjectId }) => subjectId,
  },
]

/** What was changed in the back office, by whom, with what it was before. */
export function AuditLogPage({ log }: { log: AuditLog }) {
  const { filters: search } = log
  const navigate = useNavigate()
  const last = log.entries.at(-1)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h1 className="font-serif text-2xl font-semibold">Journal</h1>
      <p className="max-w-[46rem] text-sm text-soft">
        Chaque changement fait par l’administration et chaque fichier exporté sont inscrits ici.
        Rien ne s’y modifie, rien ne s’en retire.
      </p>
      <FilterForm
        filters={search}
        onSend={(words) => navigate({ to: '/admin/audit', search: words })}
      >
        <Field label="Objet">
          {(ids) => (
            <Select {...ids} name="kindFilter" defaultValue={search.kindFilter ?? ''}>
              <option value="">Tous</option>
              {AUDIT_SUBJECTS.map((kind) => (
                <option key={kind} value={kind}>
                  {SUBJECT_LABELS[kind]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <div className="w-64 max-w-full">
          <Field label="Identifiant">
            {(ids) => <TextInput {...ids} name="idFilter" defaultValue={search.idFilter} />}
          </Field>
        </div>
        <Field label="Jour">
          {(ids) => (
            <TextInput {...ids} type="date" name="dateFilter" defaultValue={search.dateFilter} />
          )}
        </Field>
      </FilterForm>
      <DataTable
        name="journal"
        label="Journal"
        columns={AUDIT_COLUMNS}
        rows={log.entries}
        rowId={({ id }) => String(id)}
        rowLabel={({ action }) => actionLabel(action)}
        empty={
          <EmptyState title="Rien dans le journal">
            <p>Aucun changement ne correspond à ces filtres.</p>
            <TextLink to="/admin/audit">Voir tout le journal</TextLink>
          </EmptyState>
        }
        fileAddress={(columns) => tableFileAddress('journal', search, columns)}
        footer={
          <PageLinks
            beforeLabel="Première page"
            before={
              search.before
                ? { to: '/admin/audit', search: { ...search, before: undefined } }
                : null
            }
            after={
              log.hasMore && last
                ? { to: '/admin/audit', search: { ...search, before: last.id } }
                : null
            }
          />
        }
      />
    </div>
  )
}

/** The fields that a change touched, each with its value. */
function Outcome({ value }: { value: Json }) {
  if (value === null) return <span className="text-soft">–</span>
  if (typeof value !== 'object' || Array.isArray(value)) return valueText(value)
  return (
    <dl className="grid gap-0.5 text-xs">
      {Object.entries(value).map(([name, part]) => (
        <div key={name}>
          <dt className="inline text-soft">{fieldLabel(name)}&nbsp;: </dt>
          <dd className="inline break-words">{shortened(valueText(part), LONGEST)}</dd>
        </div>
      ))}
    </dl>
  )
}

const LONGEST = 300

import { useNavigate } from '@tanstack/react-router'
import { cappedText } from '#/domain/capped-count.ts'
import { MESSAGE_KIND_LABELS, MESSAGE_KIND_NAMES } from '#/domain/message-kinds.ts'
import { MESSAGE_STATE_LABELS, MESSAGE_STATES } from '#/domain/message-state.ts'
import { tableFileAddress } from '#/features/administration/table-files/table-file-address.ts'
import { DataTable } from '#/ui/data-table/data-table.tsx'
import { FilterForm } from '#/ui/data-table/filter-form.tsx'
import { PageLinks } from '#/ui/data-table/page-links.tsx'
import { FromNow } from '#/ui/date-time.tsx'
import { EmptyState } from '#/ui/empty-state.tsx'
import { Select, TextInput } from '#/ui/forms/controls.tsx'
import { Field } from '#/ui/forms/field.tsx'
import { Notice } from '#/ui/notice.tsx'
import { Section } from '#/ui/section.tsx'
import { TextLink } from '#/ui/text-link.tsx'
import type { OutboxList } from '../admin-outbox.functions.ts'
import { OUTBOX_COLUMNS } from './outbox-columns.tsx'
import { RefusedAddresses } from './refused-addresses.tsx'
import { TestEmail } from './test-email.tsx'

/** Every e-mail of the site: what waits, what went, what came back. */
export function OutboxPage({ list }: { list: OutboxList }) {
  const { filters: search } = list
  const navigate = useNavigate()
  const { summary, messages, refused, hasMore, isSending } = list
  const last = messages.at(-1)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h1 className="font-serif text-2xl font-semibold">E-mails</h1>
      {!isSending && (
        <Notice tone="warning">
          Aucun serveur d’envoi n’est réglé (<code className="font-mono">SMTP_URL</code>)&nbsp;: les
          e-mails restent ici, où leurs liens peuvent être lus.
        </Notice>
      )}
      <ul aria-label="E-mails par état" className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
        {MESSAGE_STATES.map((state) => (
          <li key={state}>
            <TextLink to="/admin/outbox" search={{ stateFilter: state }}>
              {MESSAGE_STATE_LABELS[state]}
            </TextLink>{' '}
            <span className="tabular-nums">{cappedText(summary.counts[state])}</span>
          </li>
        ))}
        {summary.oldestDueAt && (
          <li className="text-warning">
            Plus ancien en attente&nbsp;: <FromNow iso={summary.oldestDueAt.toISOString()} />
          </li>
        )}
      </ul>
      <FilterForm
        filters={search}
        onSend={(words) => navigate({ to: '/admin/outbox', search: words })}
      >
        <Field label="État">
          {(ids) => (
            <Select {...ids} name="stateFilter" defaultValue={search.stateFilter ?? ''}>
              <option value="">Tous</option>
              {MESSAGE_STATES.map((state) => (
                <option key={state} value={state}>
                  {MESSAGE_STATE_LABELS[state]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label="Type">
          {(ids) => (
            <Select {...ids} name="kindFilter" defaultValue={search.kindFilter ?? ''}>
              <option value="">Tous</option>
              {MESSAGE_KIND_NAMES.map((kind) => (
                <option key={kind} value={kind}>
                  {MESSAGE_KIND_LABELS[kind]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <div className="w-64 max-w-full">
          <Field label="Adresse e-mail du destinataire">
            {(ids) => (
              <TextInput {...ids} name="recipientFilter" defaultValue={search.recipientFilter} />
            )}
          </Field>
        </div>
      </FilterForm>
      <DataTable
        name="e-mails"
        label="E-mails"
        columns={OUTBOX_COLUMNS}
        rows={messages}
        rowId={({ id }) => id}
        rowLabel={({ subject }) => subject}
        onOpen={({ id }) => window.location.assign(`/admin/outbox/${id}`)}
        empty={
          <EmptyState title="Aucun e-mail ne correspond">
            <p>Les e-mails sont conservés trois mois, leur texte une semaine.</p>
            <TextLink to="/admin/outbox">Voir tous les e-mails</TextLink>
          </EmptyState>
        }
        fileAddress={(columns) => tableFileAddress('e-mails', search, columns)}
        footer={
          <PageLinks
            beforeLabel="Première page"
            before={
              search.before
                ? { to: '/admin/outbox', search: { ...search, before: undefined } }
                : null
            }
            after={
              hasMore && last
                ? { to: '/admin/outbox', search: { ...search, before: last.id } }
                : null
            }
          />
        }
      />
      {isSending && (
        <Section title="E-mail de test">
          <TestEmail />
        </Section>
      )}
      {refused.length > 0 && (
        <Section title="Adresses e-mail qui refusent nos envois">
          <RefusedAddresses refused={refused} />
        </Section>
      )}
    </div>
  )
}

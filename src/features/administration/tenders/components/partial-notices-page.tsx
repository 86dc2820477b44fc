import { Link, useNavigate, useRouterState } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { SOURCE_CODES } from '#/domain/sources/source-codes.ts'
import { tableFileAddress } from '#/features/administration/table-files/table-file-address.ts'
import { PARTIAL_NOTICE_STATES } from '#/features/notices/waiting/partial-notice-states.ts'
import { sourceLabel } from '#/features/sources/source-labels.ts'
import type { AddressWords } from '#/lib/known-search.ts'
import { DataTable } from '#/ui/data-table/data-table.tsx'
import { FilterForm } from '#/ui/data-table/filter-form.tsx'
import { PageLinks } from '#/ui/data-table/page-links.tsx'
import { EmptyState } from '#/ui/empty-state.tsx'
import { Select, TextInput } from '#/ui/forms/controls.tsx'
import { Field } from '#/ui/forms/field.tsx'
import { tabClasses } from '#/ui/tab-classes.ts'
import { TextLink } from '#/ui/text-link.tsx'
import type { PartialNoticeList } from '../partial-notices.functions.ts'
import { PARTIAL_NOTICE_COLUMNS, partialNoticeTitle } from './partial-notice-columns.tsx'

const STATES = {
  pending: 'En attente',
  recorded: 'Sans avis initial',
  rejected: 'Rejetés',
} as const

/** Notices that are no tender: those that wait to be completed, and why; those that could not be read. */
export function PartialNoticesPage({
  list: { filters, bids, previous, next },
  locationPicker,
}: {
  list: PartialNoticeList
  locationPicker: ReactNode
}) {
  const navigate = useNavigate()
  const isPending = useRouterState({ select: ({ isLoading }) => isLoading })
  const { stateFilter = 'pending', sortBy = 'publishedAt', sortDirection = 'desc' } = filters
  /** Other filters or another order begin at the first page. */
  const search: AddressWords = { ...filters, after: undefined, before: undefined }
  const show = (next: AddressWords) => navigate({ to: '/admin/partial-bids', search: next })
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h1 className="font-serif text-2xl font-semibold">Avis en attente</h1>
      <nav aria-label="États" className="border-line border-b">
        <ul className="flex gap-x-5 overflow-x-auto">
          {PARTIAL_NOTICE_STATES.map((state) => (
            <li key={state}>
              <Link
                to="/admin/partial-bids"
                search={{ ...search, stateFilter: state === 'pending' ? undefined : state }}
                aria-current={state === stateFilter ? 'true' : undefined}
                className={tabClasses(state === stateFilter)}
              >
                {STATES[state]}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <FilterForm
        filters={filters}
        onSend={(words) =>
          show({
            ...words,
            stateFilter: filters.stateFilter,
            sortBy: filters.sortBy,
            sortDirection: filters.sortDirection,
          })
        }
      >
        <Field label="Identifiant ou numéro">
          {(ids) => <TextInput {...ids} name="idFilter" defaultValue={filters.idFilter} />}
        </Field>
        <div className="w-72 max-w-full">
          <Field label="Mots de l’objet ou de l’acheteur">
            {(ids) => (
              <TextInput {...ids} name="keywordFilter" defaultValue={filters.keywordFilter} />
            )}
          </Field>
        </div>
        <Field label="Source">
          {(ids) => (
            <Select {...ids} name="sourceFilter" defaultValue={filters.sourceFilter ?? ''}>
              <option value="">Toutes les sources</option>
              {SOURCE_CODES.map((code) => (
                <option key={code} value={code}>
                  {sourceLabel(code)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <div className="w-72 max-w-full rounded-md border border-line-strong bg-sheet">
          {locationPicker}
          <input type="hidden" name="locationFilter" value={filters.locationFilter ?? ''} />
        </div>
        <Field label="Publié le">
          {(ids) => (
            <TextInput {...ids} type="date" name="dateFilter" defaultValue={filters.dateFilter} />
          )}
        </Field>
      </FilterForm>
      <DataTable
        name="avis"
        label="Avis en attente"
        columns={PARTIAL_NOTICE_COLUMNS}
        rows={bids}
        rowId={({ id }) => id}
        rowLabel={partialNoticeTitle}
        sort={{ by: sortBy, direction: sortDirection }}
        onSort={({ by, direction }) => show({ ...search, sortBy: by, sortDirection: direction })}
        onOpen={({ id }) => navigate({ to: '/admin/promote/$id', params: { id } })}
        isPending={isPending}
        empty={
          <EmptyState title="Aucun avis ne correspond">
            <p>Les avis complets deviennent des marchés dès qu’ils arrivent.</p>
            <TextLink to="/admin/partial-bids">Voir tous les avis en attente</TextLink>
          </EmptyState>
        }
        fileAddress={(columns) => tableFileAddress('avis', search, columns)}
        footer={
          <PageLinks
            before={
              previous
                ? { to: '/admin/partial-bids', search: { ...search, before: previous } }
                : null
            }
            after={next ? { to: '/admin/partial-bids', search: { ...search, after: next } } : null}
          />
        }
      />
    </div>
  )
}

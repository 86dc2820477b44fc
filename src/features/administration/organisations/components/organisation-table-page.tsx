import { useNavigate, useRouterState } from '@tanstack/react-router'
import { tableFileAddress } from '#/features/administration/table-files/table-file-address.ts'
import type { AddressWords } from '#/lib/known-search.ts'
import { ButtonLink } from '#/ui/button.tsx'
import { CountedTotal } from '#/ui/data-table/counted-total.tsx'
import { DataTable } from '#/ui/data-table/data-table.tsx'
import { FilterForm } from '#/ui/data-table/filter-form.tsx'
import { EmptyState } from '#/ui/empty-state.tsx'
import { Select, TextInput } from '#/ui/forms/controls.tsx'
import { Field } from '#/ui/forms/field.tsx'
import { Pagination } from '#/ui/pagination.tsx'
import { TextLink } from '#/ui/text-link.tsx'
import type { OrganisationList } from '../admin-organisations.functions.ts'
import { TRIAL_FILTER_LABELS, TRIAL_FILTERS } from '../trial-labels.ts'
import { ORGANISATION_COLUMNS } from './organisation-columns.tsx'

/** Every organisation with its profiles. */
export function OrganisationTablePage({ list }: { list: OrganisationList }) {
  const { filters: search } = list
  const navigate = useNavigate()
  const isPending = useRouterState({ select: ({ isLoading }) => isLoading })
  const { sortBy = 'createdAt', sortDirection = 'desc' } = search
  const show = (next: AddressWords) => navigate({ to: '/admin/profiles', search: next })
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h1 className="font-serif text-2xl font-semibold">Organisations et profils</h1>
        <ButtonLink to="/admin/profiles/new" look="secondary" size="small">
          Créer une organisation
        </ButtonLink>
      </div>
      <FilterForm filters={search} onSend={(words) => show({ ...words, sortBy, sortDirection })}>
        <div className="w-72 max-w-full">
          <Field label="Nom, adresse e-mail ou identifiant">
            {(ids) => (
              <TextInput {...ids} name="keywordFilter" defaultValue={search.keywordFilter} />
            )}
          </Field>
        </div>
        <Field label="Essai">
          {(ids) => (
            <Select {...ids} name="trialFilter" defaultValue={search.trialFilter ?? ''}>
              <option value="">Tous</option>
              {TRIAL_FILTERS.map((filter) => (
                <option key={filter} value={filter}>
                  {TRIAL_FILTER_LABELS[filter]}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </FilterForm>
      <CountedTotal pages={list} singular="organisation" />
      <DataTable
        name="organisations"
        label="Organisations"
        columns={ORGANISATION_COLUMNS}
        rows={list.organisations}
        rowId={({ id }) => id}
        rowLabel={({ name }) => name}
        sort={{ by: sortBy, direction: sortDirection }}
        onSort={({ by, direction }) =>
          show({
            ...search,
            p: undefined,
            sortBy: by,
            sortDirection: direction,
          })
        }
        onOpen={({ id }) => navigate({ to: '/admin/profiles/$orgId', params: { orgId: id } })}
        isPending={isPending}
        empty={
          <EmptyState title="Aucune organisation ne correspond">
            <p>Élargissez les filtres, ou créez-en une.</p>
            <TextLink to="/admin/profiles">Voir toutes les organisations</TextLink>
          </EmptyState>
        }
        fileAddress={(columns) => tableFileAddress('organisations', search, columns)}
        footer={
          <Pagination
            page={list.page}
            pageCount={list.pageCount}
            linkTo={(page) => ({ to: '/admin/profiles', search: { ...search, p: page } })}
          />
        }
      />
    </div>
  )
}

import { useNavigate, useRouterState } from '@tanstack/react-router'
import { PLATFORM_ROLES } from '#/domain/platform-roles.ts'
import { tableFileAddress } from '#/features/administration/table-files/table-file-address.ts'
import type { AddressWords } from '#/lib/known-search.ts'
import { CountedTotal } from '#/ui/data-table/counted-total.tsx'
import { DataTable } from '#/ui/data-table/data-table.tsx'
import { FilterForm } from '#/ui/data-table/filter-form.tsx'
import { EmptyState } from '#/ui/empty-state.tsx'
import { Checkbox } from '#/ui/forms/checkbox.tsx'
import { Select, TextInput } from '#/ui/forms/controls.tsx'
import { Field } from '#/ui/forms/field.tsx'
import { Pagination } from '#/ui/pagination.tsx'
import { TextLink } from '#/ui/text-link.tsx'
import type { AccountList } from '../admin-accounts.functions.ts'
import { PLATFORM_ROLE_LABELS } from '../role-labels.ts'
import { ACCOUNT_COLUMNS } from './account-columns.tsx'

/** Every account of the site. */
export function AccountTablePage({ list }: { list: AccountList }) {
  const { filters: search } = list
  const navigate = useNavigate()
  const isPending = useRouterState({ select: ({ isLoading }) => isLoading })
  const { sortBy = 'createdAt', sortDirection = 'desc' } = search
  const show = (next: AddressWords) => navigate({ to: '/admin/account', search: next })
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h1 className="font-serif text-2xl font-semibold">Comptes</h1>
      <p className="max-w-[42rem] text-sm text-soft">
        Le premier administrateur s’ajoute sur le serveur, par la commande{' '}
        <code className="font-mono">npm run admin -- create adresse@exemple.fr</code>.
      </p>
      <FilterForm
        filters={search}
        onSend={({ lockedFilter, ...words }) =>
          show({
            ...words,
            lockedFilter: lockedFilter ? true : undefined,
            sortBy,
            sortDirection,
          })
        }
      >
        <div className="w-72 max-w-full">
          <Field label="Nom, adresse e-mail ou identifiant">
            {(ids) => (
              <TextInput {...ids} name="keywordFilter" defaultValue={search.keywordFilter} />
            )}
          </Field>
        </div>
        <Field label="Rôle">
          {(ids) => (
            <Select {...ids} name="roleFilter" defaultValue={search.roleFilter ?? ''}>
              <option value="">Tous</option>
              {PLATFORM_ROLES.map((role) => (
                <option key={role} value={role}>
                  {PLATFORM_ROLE_LABELS[role]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Checkbox name="lockedFilter" defaultChecked={search.lockedFilter} className="min-h-10">
          Fermés
        </Checkbox>
      </FilterForm>
      <CountedTotal pages={list} singular="compte" />
      <DataTable
        name="comptes"
        label="Comptes"
        columns={ACCOUNT_COLUMNS}
        rows={list.accounts}
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
        onOpen={({ id }) => navigate({ to: '/admin/account/$userId', params: { userId: id } })}
        isPending={isPending}
        empty={
          <EmptyState title="Aucun compte ne correspond">
            <p>Élargissez les filtres, ou vérifiez l’adresse e-mail.</p>
            <TextLink to="/admin/account">Voir tous les comptes</TextLink>
          </EmptyState>
        }
        fileAddress={(columns) => tableFileAddress('comptes', search, columns)}
        footer={
          <Pagination
            page={list.page}
            pageCount={list.pageCount}
            linkTo={(page) => ({ to: '/admin/account', search: { ...search, p: page } })}
          />
        }
      />
    </div>
  )
}

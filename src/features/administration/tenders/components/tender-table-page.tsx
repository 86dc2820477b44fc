import { useMutation } from '@tanstack/react-query'
import { useNavigate, useRouter, useRouterState } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { formatCounted } from '#/domain/numbers.ts'
import { tableFileAddress } from '#/features/administration/table-files/table-file-address.ts'
import type { StatusAction } from '#/features/tenders/tender-lifecycle.ts'
import type { AddressWords } from '#/lib/known-search.ts'
import { DataTable } from '#/ui/data-table/data-table.tsx'
import { FilterForm } from '#/ui/data-table/filter-form.tsx'
import { PageLinks } from '#/ui/data-table/page-links.tsx'
import { EmptyState } from '#/ui/empty-state.tsx'
import { Checkbox } from '#/ui/forms/checkbox.tsx'
import { TextInput } from '#/ui/forms/controls.tsx'
import { Field } from '#/ui/forms/field.tsx'
import { OutcomeNotice } from '#/ui/outcome-notice.tsx'
import { TextLink } from '#/ui/text-link.tsx'
import { type Outcome, outcomeOf } from '../../use-admin-change.ts'
import { changeBidStatuses, type TenderTable } from '../tender-administration.functions.ts'
import type { TenderTableRow } from '../tender-table.queries.server.ts'
import { LifecyclePicture } from './lifecycle-picture.tsx'
import { StatusActions } from './status-actions.tsx'
import { StatusCounts } from './status-counts.tsx'
import { TENDER_COLUMNS } from './tender-columns.tsx'
import { UnindexedNotice } from './unindexed-notice.tsx'

/** The message of what was done with the selected tenders. */
const DONE: Record<StatusAction, [singular: string, plural: string]> = {
  publish: ['marché publié', 'marchés publiés'],
  withdraw: ['marché retiré', 'marchés retirés'],
  reanalyse: ['marché sera analysé à nouveau', 'marchés seront analysés à nouveau'],
}

type Change = { action: StatusAction; rows: TenderTableRow[]; clear: () => void }

/** Every tender, whatever its status. */
export function TenderTablePage({
  list,
  unindexed,
}: {
  list: TenderTable
  unindexed: ComponentProps<typeof UnindexedNotice>['unindexed']
}) {
  const { filters, counts } = list
  const navigate = useNavigate()
  const router = useRouter()
  const isPending = useRouterState({ select: ({ isLoading }) => isLoading })
  const change = useMutation({
    mutationFn: async ({ action, rows, clear }: Change): Promise<Outcome> => {
      const bidIds = rows.map(({ id }) => id)
      const { changed, refused } = await changeBidStatuses({ data: { bidIds, action } })
      clear()
      await router.invalidate()
      return { tone: 'success', text: outcomeText(action, changed, refused) }
    },
  })
  const { sortBy = 'publishedAt', sortDirection = 'desc' } = filters
  /** Other filters or another order begin at the first page. */
  const search: AddressWords = { ...filters, after: undefined, before: undefined }
  const show = (next: AddressWords) => navigate({ to: '/admin/bids', search: next })
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h1 className="font-serif text-2xl font-semibold">Marchés</h1>
        <TextLink to="/admin/add-bid">Ajouter un marché</TextLink>
      </div>
      <UnindexedNotice unindexed={unindexed} />
      <StatusCounts search={search} current={filters.statusFilter} counts={counts} />
      <FilterForm
        filters={filters}
        onSend={({ hasError, ...words }) =>
          show({
            ...words,
            hasError: hasError ? true : undefined,
            statusFilter: filters.statusFilter,
            sortBy: filters.sortBy,
            sortDirection: filters.sortDirection,
          })
        }
      >
        <div className="w-80 max-w-full">
          <Field label="Identifiant, adresse ou numéro d’avis">
            {(ids) => <TextInput {...ids} name="idFilter" defaultValue={filters.idFilter} />}
          </Field>
        </div>
        <Field label="Publié le">
          {(ids) => (
            <TextInput {...ids} type="date" name="dateFilter" defaultValue={filters.dateFilter} />
          )}
        </Field>
        <Checkbox name="hasError" defaultChecked={filters.hasError} className="min-h-10">
          Analyse en erreur
        </Checkbox>
      </FilterForm>
      <LifecyclePicture counts={counts} />
      <OutcomeNotice outcome={outcomeOf(change)} />
      <DataTable
        name="marches"
        label="Marchés"
        columns={TENDER_COLUMNS}
        rows={list.bids}
        rowId={({ id }) => id}
        rowLabel={({ title }) => title}
        sort={{ by: sortBy, direction: sortDirection }}
        onSort={({ by, direction }) => show({ ...search, sortBy: by, sortDirection: direction })}
        onOpen={({ id }) => navigate({ to: '/admin/bids/$bidId/edit', params: { bidId: id } })}
        isPending={isPending}
        empty={
          <EmptyState title="Aucun marché ne correspond">
            <p>Élargissez les filtres, ou vérifiez l’identifiant.</p>
            <TextLink to="/admin/bids">Voir tous les marchés</TextLink>
          </EmptyState>
        }
        selectionActions={(rows, clear) => (
          <StatusActions
            rows={rows}
            isBusy={change.isPending}
            onAct={(action) => change.mutate({ action, rows, clear })}
          />
        )}
        fileAddress={(columns) => tableFileAddress('marches', search, columns)}
        footer={
          <PageLinks
            before={
              list.previous
                ? { to: '/admin/bids', search: { ...search, before: list.previous } }
                : null
            }
            after={
              list.next ? { to: '/admin/bids', search: { ...search, after: list.next } } : null
            }
          />
        }
      />
    </div>
  )
}

function outcomeText(action: StatusAction, changed: number, refused: number): string {
  const done = formatCounted(changed, ...DONE[action])
  if (refused === 0) return `${done}.`
  return `${done}\u00a0; ${formatCounted(refused, 'marché laissé tel quel', 'marchés laissés tels quels')}\u00a0: leur état ne le permet pas.`
}

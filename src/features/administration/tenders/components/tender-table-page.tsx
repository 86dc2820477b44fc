import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useRouter, useRouterState } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { formatCounted } from '#/domain/numbers.ts'
import { tableFileAddress } from '#/features/administration/table-files/table-file-address.ts'
import type { StatusAction } from '#/features/tenders/tender-lifecycle.ts'
import { DataTable } from '#/ui/data-table/data-table.tsx'
import { PageLinks } from '#/ui/data-table/page-links.tsx'
import { EmptyState } from '#/ui/empty-state.tsx'
import { OutcomeNotice } from '#/ui/outcome-notice.tsx'
import { TextLink } from '#/ui/text-link.tsx'
import { type Outcome, outcomeOf } from '../../use-admin-change.ts'
import { changeBidStatuses } from '../tender-administration.functions.ts'
import type { TenderTablePage as Page, TenderTableRow } from '../tender-table.queries.server.ts'
import { TENDER_TABLE_SORTS, type TenderTableSearch } from '../tender-table-search.ts'
import { LifecyclePicture } from './lifecycle-picture.tsx'
import { StatusActions } from './status-actions.tsx'
import { StatusCounts } from './status-counts.tsx'
import { TENDER_COLUMNS } from './tender-columns.tsx'
import { TenderTableFilters } from './tender-table-filters.tsx'
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
  search,
  page,
  unindexed,
}: {
  search: TenderTableSearch
  page: Page
  unindexed: ComponentProps<typeof UnindexedNotice>['unindexed']
}) {
  const navigate = useNavigate()
  const router = useRouter()
  const isPending = useRouterState({ select: ({ isLoading }) => isLoading })
  const queries = useQueryClient()
  const change = useMutation({
    mutationFn: async ({ action, rows, clear }: Change): Promise<Outcome> => {
      const bidIds = rows.map(({ id }) => id)
      const { changed, refused } = await changeBidStatuses({ data: { bidIds, action } })
      clear()
      await queries.invalidateQueries({ queryKey: ['admin', 'bids'] })
      await router.invalidate()
      return { tone: 'success', text: outcomeText(action, changed, refused) }
    },
  })
  const { sortBy = 'publishedAt', sortDirection = 'desc' } = search
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h1 className="font-serif text-2xl font-semibold">Marchés</h1>
        <TextLink to="/admin/add-bid">Ajouter un marché</TextLink>
      </div>
      <UnindexedNotice unindexed={unindexed} />
      <StatusCounts search={search} counts={page.counts} />
      <TenderTableFilters search={search} />
      <LifecyclePicture counts={page.counts} />
      <OutcomeNotice outcome={outcomeOf(change)} />
      <DataTable
        name="marches"
        label="Marchés"
        columns={TENDER_COLUMNS}
        rows={page.bids}
        rowId={({ id }) => id}
        rowLabel={({ title }) => title}
        sort={{ by: sortBy, direction: sortDirection }}
        onSort={({ by, direction }) => {
          const column = TENDER_TABLE_SORTS.find((known) => known === by)
          navigate({
            to: '/admin/bids',
            search: { ...firstPage(search), sortBy: column, sortDirection: direction },
          })
        }}
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
              page.previous
                ? {
                    to: '/admin/bids',
                    search: { ...firstPage(search), before: page.previous },
                  }
                : null
            }
            after={
              page.next
                ? { to: '/admin/bids', search: { ...firstPage(search), after: page.next } }
                : null
            }
          />
        }
      />
    </div>
  )
}

/** Other filters or another order begin at the first page. */
function firstPage({ after: _after, before: _before, ...search }: TenderTableSearch) {
  return search
}

function outcomeText(action: StatusAction, changed: number, refused: number): string {
  const done = formatCounted(changed, ...DONE[action])
  if (refused === 0) return `${done}.`
  return `${done}\u00a0; ${formatCounted(refused, 'marché laissé tel quel', 'marchés laissés tels quels')}\u00a0: leur état ne le permet pas.`
}

import { Link, useNavigate, useRouterState } from '@tanstack/react-router'
import type { FormEvent, ReactNode } from 'react'
import { SOURCE_CODES } from '#/domain/sources/source-codes.ts'
import { tableFileAddress } from '#/features/administration/table-files/table-file-address.ts'
import {
  PARTIAL_NOTICE_SORTS,
  PARTIAL_NOTICE_STATES,
} from '#/features/notices/waiting/partial-notice-states.ts'
import type { PartialNoticePage } from '#/features/notices/waiting/partial-notices.queries.server.ts'
import { sourceLabel } from '#/features/sources/source-labels.ts'
import { Button, ButtonLink } from '#/ui/button.tsx'
import { DataTable } from '#/ui/data-table/data-table.tsx'
import { PageLinks } from '#/ui/data-table/page-links.tsx'
import { EmptyState } from '#/ui/empty-state.tsx'
import { Select, TextInput } from '#/ui/forms/controls.tsx'
import { Field } from '#/ui/forms/field.tsx'
import { tabClasses } from '#/ui/tab-classes.ts'
import { TextLink } from '#/ui/text-link.tsx'
import {
  firstPage,
  type PartialNoticeSearch,
  readPartialNoticeSearch,
} from '../partial-notices-search.ts'
import { PARTIAL_NOTICE_COLUMNS, partialNoticeTitle } from './partial-notice-columns.tsx'

const STATES = {
  pending: 'En attente',
  recorded: 'Sans avis initial',
  rejected: 'Rejetés',
} as const

/** Notices that are no tender: those that wait to be completed, and why; those that could not be read. */
export function PartialNoticesPage({
  search,
  page: { bids, previous, next },
  locationPicker,
}: {
  search: PartialNoticeSearch
  page: PartialNoticePage
  locationPicker: ReactNode
}) {
  const navigate = useNavigate()
  const isPending = useRouterState({ select: ({ isLoading }) => isLoading })
  const { stateFilter = 'pending', sortBy = 'publishedAt', sortDirection = 'desc' } = search
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h1 className="font-serif text-2xl font-semibold">Avis en attente</h1>
      <nav aria-label="États" className="border-line border-b">
        <ul className="flex gap-x-5 overflow-x-auto">
          {PARTIAL_NOTICE_STATES.map((state) => (
            <li key={state}>
              <Link
                to="/admin/partial-bids"
                search={{
                  ...firstPage(search),
                  stateFilter: state === 'pending' ? undefined : state,
                }}
                aria-current={state === stateFilter ? 'true' : undefined}
                className={tabClasses(state === stateFilter)}
              >
                {STATES[state]}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <Filters search={search} locationPicker={locationPicker} />
      <DataTable
        name="avis"
        label="Avis en attente"
        columns={PARTIAL_NOTICE_COLUMNS}
        rows={bids}
        rowId={({ id }) => id}
        rowLabel={partialNoticeTitle}
        sort={{ by: sortBy, direction: sortDirection }}
        onSort={({ by, direction }) =>
          navigate({
            to: '/admin/partial-bids',
            search: {
              ...firstPage(search),
              sortBy: PARTIAL_NOTICE_SORTS.find((known) => known === by),
              sortDirection: direction,
            },
          })
        }
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
                ? {
                    to: '/admin/partial-bids',
                    search: { ...firstPage(search), before: previous },
                  }
                : null
            }
            after={
              next
                ? { to: '/admin/partial-bids', search: { ...firstPage(search), after: next } }
                : null
            }
          />
        }
      />
    </div>
  )
}

function Filters({
  search,
  locationPicker,
}: {
  search: PartialNoticeSearch
  locationPicker: ReactNode
}) {
  const navigate = useNavigate()
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const texts = ['idFilter', 'keywordFilter', 'sourceFilter', 'dateFilter'].map((name) => [
      name,
      String(form.get(name) ?? '').trim() || undefined,
    ])
    navigate({
      to: '/admin/partial-bids',
      search: readPartialNoticeSearch({ ...firstPage(search), ...Object.fromEntries(texts) }),
    })
  }
  const { idFilter, keywordFilter, sourceFilter, dateFilter } = search
  return (
    <search>
      <form
        key={JSON.stringify(search)}
        onSubmit={send}
        className="grid items-end gap-x-4 gap-y-3 sm:grid-cols-2 lg:grid-cols-3"
      >
        <Field label="Identifiant ou numéro">
          {(ids) => <TextInput {...ids} name="idFilter" defaultValue={idFilter} />}
        </Field>
        <Field label="Mots de l’objet ou de l’acheteur">
          {(ids) => <TextInput {...ids} name="keywordFilter" defaultValue={keywordFilter} />}
        </Field>
        <Field label="Source">
          {(ids) => (
            <Select {...ids} name="sourceFilter" defaultValue={sourceFilter ?? ''}>
              <option value="">Toutes les sources</option>
              {SOURCE_CODES.map((code) => (
                <option key={code} value={code}>
                  {sourceLabel(code)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <div className="rounded-md border border-line-strong bg-sheet">{locationPicker}</div>
        <Field label="Publié le">
          {(ids) => <TextInput {...ids} type="date" name="dateFilter" defaultValue={dateFilter} />}
        </Field>
        <div className="flex gap-2">
          <Button type="submit">Filtrer</Button>
          <ButtonLink look="quiet" to="/admin/partial-bids">
            Effacer
          </ButtonLink>
        </div>
      </form>
    </search>
  )
}

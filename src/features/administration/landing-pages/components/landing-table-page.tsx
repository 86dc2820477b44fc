import { useNavigate } from '@tanstack/react-router'
import { formatCount, formatCounted } from '#/domain/numbers.ts'
import { tableFileAddress } from '#/features/administration/table-files/table-file-address.ts'
import {
  LANDING_KIND_LABELS,
  LANDING_KINDS,
  type LandingPageRow,
  NOINDEX_REASONS,
} from '#/features/landing-pages/landing-page-row.ts'
import { Badge } from '#/ui/badge.tsx'
import { DataTable } from '#/ui/data-table/data-table.tsx'
import { FilterForm } from '#/ui/data-table/filter-form.tsx'
import type { TableColumn } from '#/ui/data-table/table-column.ts'
import { EmptyState } from '#/ui/empty-state.tsx'
import { Select, TextInput } from '#/ui/forms/controls.tsx'
import { Field } from '#/ui/forms/field.tsx'
import { Pagination } from '#/ui/pagination.tsx'
import { TextLink } from '#/ui/text-link.tsx'
import type { LandingPagesTable } from '../landing-pages-table.functions.ts'

export const LANDING_COLUMNS: readonly TableColumn<LandingPageRow>[] = [
  {
    id: 'title',
    title: 'Page',
    width: 400,
    heading: true,
    cell: ({ slug, title }) => (
      <TextLink to="/appels-offres/$slug" params={{ slug }}>
        {title}
      </TextLink>
    ),
    csv: ({ title }) => title,
  },
  {
    id: 'kind',
    title: 'Domaine',
    width: 150,
    cell: ({ kind }) => LANDING_KIND_LABELS[kind],
    csv: ({ kind }) => LANDING_KIND_LABELS[kind],
  },
  {
    id: 'noindex',
    title: 'Moteurs de recherche',
    width: 260,
    cell: ({ noindex }) =>
      noindex === null ? (
        <Badge tone="accent">Indexable</Badge>
      ) : (
        <span className="text-soft">Écartée&nbsp;: {NOINDEX_REASONS[noindex].toLowerCase()}</span>
      ),
    csv: ({ noindex }) => (noindex === null ? 'Indexable' : NOINDEX_REASONS[noindex]),
  },
  {
    id: 'lastYear',
    title: 'Marchés en un an',
    width: 130,
    numeric: true,
    cell: ({ lastYear }) => lastYear !== null && formatCount(lastYear),
    csv: ({ lastYear }) => lastYear,
  },
  {
    id: 'slug',
    title: 'Adresse',
    width: 360,
    hidden: true,
    cell: ({ slug }) => <span className="font-mono text-xs">/appels-offres/{slug}</span>,
    csv: ({ slug }) => `/appels-offres/${slug}`,
  },
]

/** Table of the landing pages with their indexing status. */
export function LandingTablePage({ list }: { list: LandingPagesTable }) {
  const { filters: search } = list
  const navigate = useNavigate()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h1 className="font-serif text-2xl font-semibold">Pages d’appels d’offres</h1>
      <p className="max-w-[46rem] text-sm text-soft">
        {formatCounted(list.indexableCount, 'page indexable', 'pages indexables')} sur{' '}
        {formatCount(list.count)}. Une activité dans une région n’a de page qu’à partir de{' '}
        {list.leastTenders}&nbsp;marchés en un an.
      </p>
      <FilterForm
        filters={search}
        onSend={({ noindexFilter, ...words }) =>
          navigate({
            to: '/admin/landing-pages',
            search: {
              ...words,
              noindexFilter: noindexFilter === undefined ? undefined : noindexFilter === 'true',
            },
          })
        }
      >
        <div className="w-64 max-w-full">
          <Field label="Titre ou adresse">
            {(ids) => (
              <TextInput {...ids} name="keywordFilter" defaultValue={search.keywordFilter} />
            )}
          </Field>
        </div>
        <Field label="Domaine">
          {(ids) => (
            <Select {...ids} name="kindFilter" defaultValue={search.kindFilter ?? ''}>
              <option value="">Tous</option>
              {LANDING_KINDS.map((kind) => (
                <option key={kind} value={kind}>
                  {LANDING_KIND_LABELS[kind]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label="Moteurs de recherche">
          {(ids) => (
            <Select
              {...ids}
              name="noindexFilter"
              defaultValue={search.noindexFilter === undefined ? '' : String(search.noindexFilter)}
            >
              <option value="">Toutes</option>
              <option value="false">Indexables</option>
              <option value="true">Écartées</option>
            </Select>
          )}
        </Field>
      </FilterForm>
      <DataTable
        name="pages"
        label="Pages d’appels d’offres"
        columns={LANDING_COLUMNS}
        rows={list.pages}
        rowId={({ slug }) => slug}
        rowLabel={({ title }) => title}
        empty={
          <EmptyState title="Aucune page ne correspond">
            <TextLink to="/admin/landing-pages">Voir toutes les pages</TextLink>
          </EmptyState>
        }
        fileAddress={(columns) => tableFileAddress('pages', search, columns)}
        footer={
          <Pagination
            page={list.page}
            pageCount={list.pageCount}
            linkTo={(page) => ({ to: '/admin/landing-pages', search: { ...search, p: page } })}
          />
        }
      />
    </div>
  )
}

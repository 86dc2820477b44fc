import { formatCounted } from '#/domain/numbers.ts'
import { EmptyState } from '#/ui/empty-state.tsx'
import { TextLink } from '#/ui/text-link.tsx'
import type { TenderSearch } from '../../search/list-search.schemas.ts'
import { TENDERS_PER_PAGE } from '../../search/tender-list.ts'
import { LIST_LINK } from './list-link.ts'

/** The list at a page that it does not have. */
export default function PastLastPage({
  search,
  total,
  page,
  pageCount,
}: {
  search: TenderSearch
  total: number
  page: number
  pageCount: number
}) {
  return (
    <div className="container-page py-10">
      <EmptyState title={`La page ${page} n’existe pas`} heading="h1">
        <p>
          Cette recherche donne {formatCounted(total, 'marché')}
          {pageCount > 1 ? ` sur ${pageCount}\u00a0pages` : ''}.
          {pageCount * TENDERS_PER_PAGE < total &&
            ' L’ordre de pertinence s’arrête là\u00a0: précisez la recherche, ou triez par date pour aller plus loin.'}
        </p>
        <ul className="grid gap-1.5">
          <li>
            <TextLink {...LIST_LINK} search={{ ...search, p: undefined }}>
              Revenir à la première page
            </TextLink>
          </li>
          {pageCount > 1 && (
            <li>
              <TextLink {...LIST_LINK} search={{ ...search, p: pageCount }}>
                Aller à la dernière page
              </TextLink>
            </li>
          )}
        </ul>
      </EmptyState>
    </div>
  )
}

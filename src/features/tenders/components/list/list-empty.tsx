import { formatCounted } from '#/domain/numbers.ts'
import { EmptyState } from '#/ui/empty-state.tsx'
import { TextLink } from '#/ui/text-link.tsx'
import type { TenderSearch } from '../../search/list-search.schemas.ts'
import type { TenderListing } from '../../search/tender-list.ts'
import { LIST_LINK } from './list-link.ts'

/** A list without anything in it: filters that leave nothing. */
export default function TenderListEmpty({
  search,
  listing: { looser, ofAnyStatus },
}: {
  search: TenderSearch
  listing: TenderListing
}) {
  const { p: _page, ...others } = search
  return (
    <EmptyState title="Aucun marché ne correspond à cette recherche">
      {looser.length > 0 ? (
        <>
          <p>Élargissez-la en retirant un filtre&nbsp;:</p>
          <ul className="grid gap-1.5 wrap-anywhere">
            {looser.map(({ param, label, without, total: found }) => (
              <li key={`${param} ${label}`}>
                <TextLink {...LIST_LINK} search={without}>
                  Sans {label}
                </TextLink>{' '}
                ({formatCounted(found, 'marché')})
              </li>
            ))}
          </ul>
        </>
      ) : (
        <p>Essayez des mots plus courants, ou moins de filtres à la fois.</p>
      )}
      <ul className="grid gap-1.5">
        {ofAnyStatus > 0 && (
          <li>
            <TextLink {...LIST_LINK} search={{ ...others, status: 'all' }}>
              Chercher aussi parmi les marchés clos
            </TextLink>{' '}
            ({formatCounted(ofAnyStatus, 'marché')})
          </li>
        )}
        <li>
          <TextLink {...LIST_LINK} search={{}}>
            Voir tous les marchés ouverts
          </TextLink>
        </li>
      </ul>
    </EmptyState>
  )
}

import { formatCounted } from '#/lib/numbers.ts'
import { EmptyState } from '#/ui/empty-state.tsx'
import { TextLink } from '#/ui/text-link.tsx'
import type { BidsListing } from '../bids-listing.ts'
import type { BidsSearch } from '../bids-search.schemas.ts'
import { LIST_LINK } from './list-link.ts'

/** A list without anything in it: a page too far, or filters that leave nothing. */
export function BidsEmpty({
  search,
  listing: { total, pageCount, page, looser, ofAnyStatus },
}: {
  search: BidsSearch
  listing: BidsListing
}) {
  if (total > 0) {
    return (
      <EmptyState title={`La page ${page} n’existe pas`}>
        <p>
          Cette recherche donne {formatCounted(total, 'marché')}
          {pageCount > 1 ? ` sur ${pageCount}\u00a0pages` : ''}.
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
    )
  }
  const { p: _page, ...kept } = search
  return (
    <EmptyState title="Aucun marché ne correspond à cette recherche">
      {looser.length > 0 ? (
        <>
          <p>Élargissez-la en retirant un filtre&nbsp;:</p>
          <ul className="grid gap-1.5">
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
            <TextLink {...LIST_LINK} search={{ ...kept, status: 'all' }}>
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

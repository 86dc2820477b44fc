import { formatCounted } from '#/domain/numbers.ts'
import { MAX_QUERY_LENGTH } from '#/search/query/query-length.ts'
import { TextLink } from '#/ui/text-link.tsx'
import type { TenderListing } from '../../search/tender-list.ts'
import { FILTER_LINK } from './list-link.ts'

/** What became of the search: another spelling, fewer words than typed, amounts that few tenders publish. */
export function WordsNotices({
  words,
  listing: { holdingAllWords, respelling, amounts, wider, examples },
}: {
  words: string | undefined
  listing: Pick<TenderListing, 'holdingAllWords' | 'respelling' | 'amounts' | 'wider' | 'examples'>
}) {
  return (
    <>
      {words && words.length > MAX_QUERY_LENGTH && (
        <p className="text-soft">
          Votre recherche est longue&nbsp;: seuls ses {MAX_QUERY_LENGTH} premiers caractères sont
          lus.
        </p>
      )}
      {respelling && respelling.total > 0 && (
        <p>
          Vouliez-vous dire{' '}
          <TextLink {...FILTER_LINK} search={respelling.search} className="font-semibold">
            {respelling.text}
          </TextLink>
          &nbsp;? <span className="text-soft">({formatCounted(respelling.total, 'marché')})</span>
        </p>
      )}
      {respelling?.total === 0 && (
        <p>
          «&nbsp;{respelling.text}&nbsp;»&nbsp;: voici une orthographe proche.{' '}
          <TextLink {...FILTER_LINK} search={respelling.search}>
            Chercher exactement ces mots
          </TextLink>
        </p>
      )}
      {amounts && (
        <p className="text-soft">
          Montant publié pour {amounts.percent}&nbsp;% des marchés de cette recherche.{' '}
          <TextLink {...FILTER_LINK} search={amounts.withUnknown}>
            Garder aussi ceux sans montant
          </TextLink>{' '}
          ({formatCounted(amounts.total, 'marché')})
        </p>
      )}
      {holdingAllWords !== null && (
        <p className="text-soft">
          {holdingAllWords === 0
            ? 'Aucun marché ne contient tous vos mots\u00a0: voici ceux qui en contiennent une partie.'
            : 'Les moins pertinents ne contiennent qu’une partie de vos mots, ou traitent du même sujet.'}
        </p>
      )}
      {examples.map(({ slug, title }) => (
        <p key={slug}>
          Exemple de la démonstration&nbsp;:{' '}
          <TextLink to="/appel-offre/$slug" params={{ slug }}>
            {title}
          </TextLink>
        </p>
      ))}
      {wider.length > 0 && (
        <p className="flex flex-wrap gap-x-4">
          Avec tous vos mots, plus loin&nbsp;:
          {wider.map(({ kilometres, search, total }) => (
            <TextLink key={kilometres} {...FILTER_LINK} search={search}>
              {kilometres}&nbsp;km ({formatCounted(total, 'marché')})
            </TextLink>
          ))}
        </p>
      )}
    </>
  )
}

import { queryOptions } from '@tanstack/react-query'
import { suggestPlaces } from '#/features/locations/locations.functions.ts'
import type { Suggestion } from './search/suggestion.ts'
import { suggestBids } from './tenders.functions.ts'

/** What a search box may hold. */
export type SuggestedKind = 'words' | 'places'

export const suggestionsQuery = (kind: SuggestedKind, q: string) =>
  queryOptions({
    queryKey: ['bids', 'suggestions', kind, q],
    queryFn: (): Promise<Suggestion[]> =>
      kind === 'words' ? suggestBids({ data: { q } }) : suggestPlaces({ data: { q } }),
    staleTime: 60_000,
  })

import type { Database } from '#/db/client.server.ts'
import { MAX_QUERY_LENGTH } from '#/search/query/query-length.ts'
import type { SearchEngine } from '#/search/search-engine.ts'
import type { SearchQuery } from '#/search/search-query.ts'
import { respellings } from '#/search/suggest/spelling.ts'
import type { WordForms } from '#/search/suggest/word-forms.ts'
import type { TenderSearch } from '../list-search.schemas.ts'
import { searchTenderPage } from '../search-tenders.server.ts'
import type { Respelling } from '../tender-list.ts'
import { isTradeWord } from '../typed/trade-vocabulary.server.ts'
import { usableQuery } from '../typed/usable-query.server.ts'

/** Fewer tenders than this hold all words: they may have been meant otherwise. */
const HARDLY_ANY = 3

/** The likeliest other spelling that finds more; null where enough was found, or none does. */
async function respellingOf(
  search: TenderSearch,
  {
    index,
    query,
    forms,
    found,
  }: {
    index: SearchEngine
    query: SearchQuery
    forms: WordForms
    found: { total: number; holdingAllWords: number | null }
  },
): Promise<Respelling | null> {
  const holding = found.holdingAllWords ?? found.total
  if (!search.q || holding >= HARDLY_ANY) return null
  // Its last word may be half a word, and what is proposed would leave the rest out.
  if (search.q.length > MAX_QUERY_LENGTH) return null
  const { p: _page, ...usable } = search
  const known = {
    forms,
    frequencyOf: (word: string) => index.frequencyOf(word) || (isTradeWord(word) ? HARDLY_ANY : 0),
  }
  // Where other places have the words in another spelling, they are misspelt here too.
  const anywhere = { now: query.now, status: query.status, kinds: query.kinds }
  for (const text of respellings(search.q, known)) {
    const asked = { text, allWords: true, limit: 0 }
    const { total } = await index.search({ ...query, ...asked })
    if (total > holding) return { text, search: { ...usable, q: text }, total }
    if (holding > 0 || (await index.search({ ...anywhere, ...asked })).total === 0) continue
    return { text, search: { ...usable, q: text }, total }
  }
  return null
}

/**
 * Finds a page of a search. Words that no tender holds, but another spelling of them, are searched for in that
 * spelling; `respelling` is then the way back to the words as typed.
 */
export async function respeltSearch(
  db: Database,
  {
    index,
    asked,
    forms,
    page,
    now,
  }: {
    index: SearchEngine
    asked: Awaited<ReturnType<typeof usableQuery>>
    forms: WordForms
    page: number
    now: Date
  },
) {
  const { usable, query } = asked
  const found = await searchTenderPage(db, { index, query, page })
  const respelling = await respellingOf(usable, { index, query, forms, found })
  if (!respelling || (found.holdingAllWords ?? found.total) > 0) {
    return { usable, query, found, respelling }
  }
  const meant = await usableQuery(db, { index, search: respelling.search, now })
  const asTyped = { ...respelling.search, q: `"${usable.q}"` }
  return {
    usable: meant.usable,
    query: meant.query,
    found: await searchTenderPage(db, { index, query: meant.query, page }),
    respelling: { text: `${usable.q}`, search: asTyped, total: 0 },
  }
}

import type { Database } from '#/db/client.server.ts'
import { MAX_QUERY_LENGTH } from '#/search/query/query-length.ts'
import type { SearchEngine } from '#/search/search-engine.ts'
import type { SearchQuery } from '#/search/search-query.ts'
import { respellings } from '#/search/suggest/spelling.ts'
import type { WordForms } from '#/search/suggest/word-forms.ts'
import type { TenderSearch } from '../list-search.schemas.ts'
import { searchTenderPage } from '../search-tenders.server.ts'
import type { Respelling } from '../tender-list.ts'
import { withTownSpelt } from '../typed/misspelt-town.server.ts'
import { isTradeWord } from '../typed/trade-vocabulary.server.ts'
import { usableQuery } from '../typed/usable-query.server.ts'

/** Fewer tenders than this hold all words: they may have been meant otherwise. */
const HARDLY_ANY = 3

/** The likeliest other spelling that finds more than `holding`; null where that is enough, or none does. */
async function respellingOf(
  db: Database,
  search: TenderSearch,
  {
    index,
    query,
    forms,
    withTown,
    holding,
  }: {
    index: SearchEngine
    query: SearchQuery
    forms: WordForms
    /** The words with the name of a town instead of a misspelt one. */
    withTown: string | null
    /** Tenders that hold all words. */
    holding: number
  },
): Promise<Respelling | null> {
  if (!search.q || holding >= HARDLY_ANY) return null
  // Its last word may be half a word, and what is proposed would leave the rest out.
  if (search.q.length > MAX_QUERY_LENGTH) return null
  const { p: _page, ...usable } = search
  const known = {
    forms,
    frequencyOf: (word: string) => index.frequencyOf(word) || (isTradeWord(word) ? HARDLY_ANY : 0),
  }
  const texts =
    withTown === null ? respellings(search.q, known) : [...respellings(withTown, known), withTown]
  // Where other places have the words in another spelling, they are misspelt here too.
  const anywhere = { now: query.now, status: query.status, kinds: query.kinds }
  for (const text of texts) {
    const respelt = { ...usable, q: text }
    const meant = await usableQuery(db, { index, search: respelt, now: new Date(query.now) })
    const asked = { text: meant.query.text ?? '', allWords: true, limit: 0 }
    const { total } = await index.search({ ...meant.query, ...asked })
    if (total > holding) return { text, search: respelt, total }
    if (holding > 0 || (await index.search({ ...anywhere, ...asked })).total === 0) continue
    return { text, search: respelt, total }
  }
  return null
}

/**
 * Finds a page of a search. Words that no tender holds, but another spelling of them, are searched for in that
 * spelling, and a misspelt town is the place; `respelling` is then the way back to the words as typed.
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
  const withTown = withTownSpelt(usable.q ?? '', (word) => {
    const form = forms.find(word)
    return form === undefined ? 0 : forms.countOf(form)
  })
  const holding = withTown === null ? (found.holdingAllWords ?? found.total) : 0
  const respelling = await respellingOf(db, usable, { index, query, forms, withTown, holding })
  if (!respelling || holding > 0) return { usable, query, found, respelling }
  const meant = await usableQuery(db, { index, search: respelling.search, now })
  const asTyped = { ...respelling.search, q: `"${usable.q}"` }
  return {
    usable: meant.usable,
    query: meant.query,
    found: await searchTenderPage(db, { index, query: meant.query, page }),
    respelling: { text: `${usable.q}`, search: asTyped, total: 0 },
  }
}

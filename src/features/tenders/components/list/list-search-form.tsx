import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, type ReactNode, useRef } from 'react'
import { MAX_QUERY_LENGTH } from '#/search/query/query-length.ts'
import { Button } from '#/ui/button.tsx'
import { Icon } from '#/ui/icons/icon.tsx'
import { readTenderSearch, type TenderSearch } from '../../search/list-search.schemas.ts'
import type { Suggestion } from '../../search/suggestion.ts'
import { HiddenParams } from './hidden-params.tsx'
import { WordsCompletion } from './words-completion.tsx'

/** Opens the list with these params changed, and with the words of the form. */
export type ChangeSearch = (changes: TenderSearch) => void

/** Words, activities and places. Without JavaScript the words alone, with the filters in force. */
export function TenderSearchForm({
  search,
  pickers,
}: {
  search: TenderSearch
  pickers: (change: ChangeSearch) => ReactNode
}) {
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const words = useRef<HTMLInputElement>(null)

  const typedWords = () => {
    const q = new FormData(form.current ?? undefined).get('q')
    return String(q ?? '').trim() || undefined
  }
  const go = (changes: TenderSearch | Suggestion['changes']) =>
    navigate({
      to: '/bids',
      search: readTenderSearch({ ...search, p: undefined, q: typedWords(), ...changes }),
    })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void go({})
  }

  return (
    <search>
      <form
        ref={form}
        action="/bids"
        onSubmit={submit}
        className="grid rounded-md border border-line-strong bg-sheet shadow-raised has-[input:focus]:border-accent md:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)_minmax(0,1fr)_auto]"
      >
        <HiddenParams search={search} except={['q', 'p']} />
        <div className="relative grid grid-cols-[minmax(0,1fr)_auto] items-center">
          <label
            htmlFor="bids-words"
            className="grid min-h-12 items-center gap-x-3 px-3 md:grid-cols-[auto_minmax(0,1fr)]"
          >
            <Icon name="search" className="size-5 text-accent max-md:hidden" />
            <span className="grid">
              <span className="text-xs font-semibold">Quoi&nbsp;?</span>
              <input
                key={search.q}
                ref={words}
                id="bids-words"
                type="search"
                name="q"
                maxLength={MAX_QUERY_LENGTH}
                defaultValue={search.q}
                placeholder="Travaux, service ou produit"
                className="w-full bg-transparent text-ink placeholder:text-soft focus:outline-none"
              />
            </span>
          </label>
          <Button type="submit" aria-label="Rechercher" className="mr-1.5 md:hidden">
            <Icon name="search" className="size-5" />
          </Button>
          <WordsCompletion
            key={search.q}
            input={words}
            kind="words"
            onChoose={({ changes }) => void go(changes)}
          />
        </div>
        <div className="needs-script max-md:grid max-md:grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)] max-md:divide-x max-md:divide-line max-md:border-line max-md:border-t md:contents md:*:border-line md:*:border-l">
          {pickers((changes) => void go(changes))}
        </div>
        <div className="p-1.5 max-md:hidden md:col-start-4">
          <Button type="submit" className="h-full">
            Rechercher
          </Button>
        </div>
      </form>
    </search>
  )
}

import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useRef } from 'react'
import { MAX_QUERY_LENGTH } from '#/search/query/query-length.ts'
import { Button } from '#/ui/button.tsx'
import { Icon } from '#/ui/icons/icon.tsx'
import { readTenderSearch } from '../../search/list-search.schemas.ts'
import type { Suggestion } from '../../search/suggestion.ts'
import { WordsCompletion } from './words-completion.tsx'

/**
 * What and where, both as text: the list finds the place. Without JavaScript the form submits to it.
 */
export function HomeSearch() {
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const words = useRef<HTMLInputElement>(null)
  const place = useRef<HTMLInputElement>(null)
  const go = (changes: Partial<Suggestion['changes']>) => {
    const fields = Object.fromEntries(new FormData(form.current ?? undefined))
    void navigate({ to: '/bids', search: readTenderSearch({ ...fields, ...changes }) })
  }
  return (
    <search>
      <form
        ref={form}
        action="/bids"
        onSubmit={(event) => {
          event.preventDefault()
          go({})
        }}
        className="grid rounded-md border border-line-strong bg-sheet outline-accent focus-within:border-accent has-[:focus-visible]:outline-2 sm:grid-cols-[minmax(0,1fr)_auto]"
      >
        <div className="relative sm:col-span-2">
          <SearchField icon="search" label="Quoi&nbsp;?" controlId="search-words">
            <input
              ref={words}
              id="search-words"
              type="search"
              name="q"
              maxLength={MAX_QUERY_LENGTH}
              placeholder="Travaux, service ou produit"
              className={SEARCH_CONTROL}
            />
          </SearchField>
          <WordsCompletion input={words} kind="words" onChoose={({ changes }) => go(changes)} />
        </div>
        <div className="relative">
          <SearchField icon="map-pin" label="Où&nbsp;?" controlId="search-place" ruled>
            <input
              ref={place}
              id="search-place"
              type="search"
              name="near_place"
              placeholder="Commune, code postal, région…"
              className={SEARCH_CONTROL}
            />
          </SearchField>
          <WordsCompletion input={place} kind="places" />
        </div>
        <Button type="submit" size="large" className="m-1.5">
          Rechercher
        </Button>
      </form>
    </search>
  )
}

const SEARCH_CONTROL =
  'w-full bg-transparent text-lg text-ink placeholder:text-soft focus:outline-none'

function SearchField({
  icon,
  label,
  controlId,
  ruled = false,
  children,
}: {
  icon: 'search' | 'map-pin'
  label: string
  controlId: string
  ruled?: boolean
  children: ReactNode
}) {
  return (
    <label
      htmlFor={controlId}
      className={`grid min-h-14 grid-cols-[auto_1fr] items-center gap-x-3 px-3 py-1 ${ruled ? 'border-line border-t' : ''}`}
    >
      <Icon name={icon} className="size-5 text-accent" />
      <span className="grid">
        <span className="text-xs font-semibold">{label}</span>
        {children}
      </span>
    </label>
  )
}

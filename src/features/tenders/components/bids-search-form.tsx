import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useRef } from 'react'
import { CategoryPicker } from '#/features/categories/components/category-picker.tsx'
import { LocationPicker } from '#/features/locations/components/location-picker.tsx'
import { Button } from '#/ui/button.tsx'
import { Icon } from '#/ui/icons/icon.tsx'
import type { BidsListing } from '../bids-listing.ts'
import { type BidsSearch, readBidsSearch } from '../bids-search.schemas.ts'
import { HiddenParams } from './hidden-params.tsx'

/** Words, activities and places. Without JavaScript the words alone, with the filters in force. */
export function BidsSearchForm({
  search,
  listing,
}: {
  search: BidsSearch
  listing: Pick<BidsListing, 'filters' | 'counts'> | null
}) {
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const labelsOf = (param: 'c' | 'l') =>
    listing?.filters.filter((filter) => filter.param === param).map(({ label }) => label) ?? []

  const typedWords = () => {
    const q = new FormData(form.current ?? undefined).get('q')
    return String(q ?? '').trim() || undefined
  }
  const go = (changes: BidsSearch) =>
    navigate({
      to: '/bids',
      search: readBidsSearch({ ...search, p: undefined, q: typedWords(), ...changes }),
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
        <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center">
          <label
            htmlFor="bids-words"
            className="grid min-h-12 grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 px-3"
          >
            <Icon name="search" className="size-5 text-accent" />
            <span className="grid">
              <span className="text-xs font-semibold">Quoi&nbsp;?</span>
              <input
                key={search.q}
                id="bids-words"
                type="search"
                name="q"
                defaultValue={search.q}
                placeholder="Travaux, service ou produit"
                className="w-full bg-transparent text-ink placeholder:text-soft focus:outline-none"
              />
            </span>
          </label>
          <Button type="submit" size="small" className="mr-2 md:hidden">
            Rechercher
          </Button>
        </div>
        <div className="needs-script contents max-md:grid max-md:grid-cols-2 max-md:border-line max-md:border-t">
          <CategoryPicker
            choice={{ param: search.c, labels: labelsOf('c') }}
            counts={listing?.counts.categories}
            onChange={({ param }) => void go({ c: param })}
          />
          <LocationPicker
            choice={{ param: search.l, labels: labelsOf('l') }}
            counts={listing?.counts.departments}
            onChange={({ param }) => void go({ l: param })}
          />
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

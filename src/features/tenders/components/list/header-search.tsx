import { useNavigate } from '@tanstack/react-router'
import { MAX_QUERY_LENGTH } from '#/search/query/query-length.ts'
import { Icon } from '#/ui/icons/icon.tsx'

/** The search of every page but the home page. Without JavaScript the form submits to the list. */
export function HeaderSearch() {
  const navigate = useNavigate()
  return (
    <search className="max-sm:hidden">
      <form
        action="/bids"
        onSubmit={(event) => {
          event.preventDefault()
          const q = String(new FormData(event.currentTarget).get('q') ?? '').trim()
          navigate({ to: '/bids', search: { q: q || undefined } })
        }}
        className="flex items-center rounded-md border border-line-strong bg-sheet outline-accent focus-within:border-accent has-[:focus-visible]:outline-2"
      >
        <input
          type="search"
          name="q"
          maxLength={MAX_QUERY_LENGTH}
          aria-label="Rechercher un marché public"
          placeholder="Rechercher"
          className="h-9 w-36 min-w-0 bg-transparent lg:w-44 pl-3 text-sm placeholder:text-soft focus:outline-none xl:w-32"
        />
        <button
          type="submit"
          aria-label="Rechercher"
          className="grid size-9 cursor-pointer place-items-center text-soft hover:text-accent"
        >
          <Icon name="search" />
        </button>
      </form>
    </search>
  )
}

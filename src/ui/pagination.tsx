import { Link, type LinkProps } from '@tanstack/react-router'
import { Icon } from './icons/icon.tsx'
import { pagesAround } from './pages-around.ts'

const STEP =
  'inline-flex min-h-9 min-w-9 items-center justify-center gap-1 rounded-md px-2 text-sm font-medium tabular-nums'

/** The address of the first page is part of every other's. */
const EXACT = { exact: true }

/** Links to the pages of a list; nothing where there is only one. */
export function Pagination({
  page,
  pageCount,
  linkTo,
}: {
  page: number
  pageCount: number
  linkTo: (page: number) => LinkProps
}) {
  if (pageCount <= 1) return null
  return (
    <nav aria-label="Pages" className="flex flex-wrap items-center justify-center gap-1">
      {page > 1 && (
        <Link
          {...linkTo(page - 1)}
          activeOptions={EXACT}
          rel="prev"
          className={`${STEP} text-accent hover:bg-accent-wash`}
        >
          <Icon name="chevron-left" />
          <span className="max-sm:sr-only">Précédente</span>
        </Link>
      )}
      {pagesAround(page, pageCount).map((step, position, steps) =>
        step === 'gap' ? (
          <span key={`gap-${steps[position - 1]}`} aria-hidden="true" className="px-1 text-soft">
            …
          </span>
        ) : step === page ? (
          <span key={step} aria-current="page" className={`${STEP} bg-accent text-on-accent`}>
            <span className="sr-only">Page </span>
            {step}
          </span>
        ) : (
          <Link
            key={step}
            {...linkTo(step)}
            activeOptions={EXACT}
            className={`${STEP} text-accent hover:bg-accent-wash`}
          >
            <span className="sr-only">Page </span>
            {step}
          </Link>
        ),
      )}
      {page < pageCount && (
        <Link
          {...linkTo(page + 1)}
          activeOptions={EXACT}
          rel="next"
          className={`${STEP} text-accent hover:bg-accent-wash`}
        >
          <span className="max-sm:sr-only">Suivante</span>
          <Icon name="chevron-right" />
        </Link>
      )}
    </nav>
  )
}

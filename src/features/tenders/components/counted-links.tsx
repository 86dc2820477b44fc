import { Link, type LinkProps } from '@tanstack/react-router'
import { formatCount } from '#/lib/numbers.ts'
import { Kept } from '#/ui/kept.tsx'

type CountedLink = { label: string; count: number; link: LinkProps }

/** Ways into the list, each with the number of open calls behind it. */
export function CountedLinks({ links }: { links: CountedLink[] }) {
  return (
    <Kept as="ul" className="gap-x-8 sm:columns-2 lg:columns-3" part={Links} shown={{ links }} />
  )
}

function Links({ links }: { links: CountedLink[] }) {
  return links.map(({ label, count, link }) => (
    <li key={label} className="break-inside-avoid border-line border-b">
      <Link
        {...link}
        className="flex items-baseline justify-between gap-3 py-2 hover:text-accent [&:hover>:first-child]:underline"
      >
        <span className="underline-offset-4">{label}</span>
        <span className="text-sm text-soft tabular-nums">{formatCount(count)}</span>
      </Link>
    </li>
  ))
}

import type { ReactNode } from 'react'

/** A list without anything in it: says so, and what to do next. */
export function EmptyState({
  title,
  heading: Heading = 'p',
  children,
}: {
  title: string
  /** `h1` where it is all that the page says. */
  heading?: 'p' | 'h1'
  children: ReactNode
}) {
  return (
    <div className="grid justify-items-start gap-3 rounded-md border border-line border-dashed px-6 py-10">
      <Heading className="font-serif text-xl font-semibold">{title}</Heading>
      <div className="grid max-w-[36rem] gap-3 text-soft">{children}</div>
    </div>
  )
}

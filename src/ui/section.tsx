import { type ReactNode, useId } from 'react'

/** A titled part of a page; `aside` is at the right of its title. */
export function Section({
  title,
  aside,
  children,
}: {
  title: string
  aside?: ReactNode
  children: ReactNode
}) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id={id} className="font-serif text-xl font-semibold sm:text-2xl">
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  )
}

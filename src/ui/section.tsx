import { type ReactNode, useId } from 'react'

/** A titled part of a page; `aside` is at the right of its title. */
export function Section({
  title,
  aside,
  anchor,
  children,
}: {
  title: string
  aside?: ReactNode
  /** Its id: the section is then among the links of a `TableOfContents`. */
  anchor?: string | undefined
  children: ReactNode
}) {
  const id = useId()
  return (
    <section aria-labelledby={id} id={anchor} className="grid scroll-mt-4 gap-4">
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

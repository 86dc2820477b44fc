import type { ReactNode } from 'react'

/** A page around signing in: a title, one thing to do, and ways elsewhere. */
export function AccessCard({
  title,
  intro,
  children,
  after,
}: {
  title: string
  intro?: ReactNode
  children?: ReactNode
  after?: ReactNode
}) {
  return (
    <div className="container-page grid justify-items-center py-10 sm:py-14">
      <div className="grid w-full max-w-[28rem] gap-6">
        <header className="grid gap-2">
          <h1 className="font-serif text-2xl font-semibold sm:text-3xl">{title}</h1>
          {intro && <p className="text-soft">{intro}</p>}
        </header>
        {children && (
          <div className="grid gap-5 rounded-md border border-line bg-sheet p-5 shadow-raised sm:p-6">
            {children}
          </div>
        )}
        {after && <div className="grid gap-2 text-sm text-soft">{after}</div>}
      </div>
    </div>
  )
}

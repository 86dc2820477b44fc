import type { ReactNode } from 'react'

/** A page that has only something to say, and ways out. */
export function MessageScreen({
  title,
  text,
  children,
}: {
  title: string
  text?: string
  children: ReactNode
}) {
  return (
    <div className="container-page grid min-h-[60vh] content-center justify-items-start gap-4 py-16">
      <h1 className="font-serif text-3xl font-semibold">{title}</h1>
      {text && <p className="text-lg text-soft">{text}</p>}
      <div className="mt-2 flex flex-wrap gap-2">{children}</div>
    </div>
  )
}

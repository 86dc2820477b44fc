import type { ReactNode } from 'react'
import { Breadcrumb } from '#/ui/breadcrumb.tsx'

/** A page of running text: information and legal pages. */
export function ArticlePage({
  title,
  introduction,
  aside,
  children,
}: {
  title: string
  introduction?: string
  /** Before the text, and no part of it. */
  aside?: ReactNode
  children: ReactNode
}) {
  return (
    <div className="container-page py-6">
      <Breadcrumb steps={[{ label: 'Accueil', link: { to: '/' } }, { label: title }]} />
      <article className="mt-6 grid gap-6">
        <header className="grid gap-3">
          <h1 className="font-serif text-2xl font-semibold sm:text-3xl">{title}</h1>
          {introduction && <p className="max-w-[42rem] text-lg text-soft">{introduction}</p>}
        </header>
        {aside}
        <div className="prose">{children}</div>
      </article>
    </div>
  )
}

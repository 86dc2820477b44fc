import type { ReactNode } from 'react'

/** Account pages with hosted accounts; the provider's screen is below, and needs JavaScript. */
export function HostedPage({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="container-page grid max-w-[46rem] gap-6 pt-10 pb-6">
      <h1 className="font-serif text-2xl font-semibold sm:text-3xl">{title}</h1>
      <noscript>
        <p className="text-soft">
          Les comptes de ce site sont gérés par un autre service, dont les pages ont besoin de
          JavaScript.
        </p>
      </noscript>
      {children}
    </div>
  )
}

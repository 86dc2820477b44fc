import type { ReactNode } from 'react'

/** A list without anything in it: says so, and what to do next. */
export function EmptyState({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="grid justify-items-start gap-3 rounded-md border border-line border-dashed px-6 py-10">
      <p className="font-serif text-xl font-semibold">{title}</p>
      <div className="grid max-w-[36rem] gap-3 text-soft">{children}</div>
    </div>
  )
}

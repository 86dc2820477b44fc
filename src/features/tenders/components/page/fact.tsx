import type { ReactNode } from 'react'
import { SOURCED, type Source, SourceNote } from '#/ui/source-note.tsx'

/** A term and its value. */
export function Fact({
  name,
  value,
  sources = [],
}: {
  name: string
  value: ReactNode
  sources?: readonly Source[]
}) {
  return (
    <div className="grid gap-x-6 gap-y-0.5 border-line border-b py-2.5 sm:grid-cols-[13rem_minmax(0,1fr)]">
      <dt className="text-soft">{name}</dt>
      <dd className={`min-w-0 wrap-anywhere ${SOURCED}`}>
        {value}
        <SourceNote about={name} sources={sources} look="icon" />
      </dd>
    </div>
  )
}

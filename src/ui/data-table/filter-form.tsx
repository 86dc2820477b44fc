import type { ReactNode } from 'react'
import { Button } from '../button.tsx'

/**
 * The filters of an address, to fill in. Sent, they are given as words, those left empty not at all; `filters` draws
 * them anew when the address changes by other means.
 */
export function FilterForm({
  filters,
  onSend,
  children,
}: {
  filters: object
  onSend: (words: Record<string, string>) => void
  children: ReactNode
}) {
  return (
    <search>
      <form
        key={JSON.stringify(filters)}
        onSubmit={(event) => {
          event.preventDefault()
          const given = Array.from(new FormData(event.currentTarget), ([name, value]) => [
            name,
            String(value).trim(),
          ])
          onSend(Object.fromEntries(given.filter(([, value]) => value !== '')))
        }}
        className="flex flex-wrap items-end gap-x-4 gap-y-3"
      >
        {children}
        <div className="flex gap-2">
          <Button type="submit">Filtrer</Button>
          <Button look="quiet" onClick={() => onSend({})}>
            Effacer
          </Button>
        </div>
      </form>
    </search>
  )
}

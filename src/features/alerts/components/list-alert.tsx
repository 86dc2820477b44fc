import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { BidsSearch } from '#/features/tenders/bids-search.schemas.ts'
import { Icon } from '#/ui/icons/icon.tsx'
import { previewText } from '../alert-preview.ts'
import type { SearchAlertFrequency } from '../search-alert.ts'
import { offerSearchAlert } from '../search-alerts.functions.ts'
import { AlertForm } from './alert-form.tsx'

/** « Recevoir ces marchés par e-mail », folded below the list of a search. */
export function ListAlert({ search }: { search: BidsSearch }) {
  const [isOpen, setOpen] = useState(false)
  const [frequency, setFrequency] = useState<SearchAlertFrequency>('daily')
  const { data } = useQuery({
    queryKey: ['alert-offer', search],
    queryFn: () => offerSearchAlert({ data: search }),
    enabled: isOpen,
  })
  return (
    <details
      className="group rounded-md border border-line bg-sheet"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="flex min-h-12 cursor-pointer items-center gap-2.5 px-4 font-semibold text-accent hover:text-accent-strong [&::-webkit-details-marker]:hidden">
        <Icon name="bell" className="size-5" />
        Recevoir ces marchés par e-mail
        <Icon name="chevron-down" className="ml-auto size-4 group-open:rotate-180" />
      </summary>
      <div className="grid gap-3 border-line border-t p-4">
        <p role="status" className="needs-script min-h-6">
          {data && previewText(data.preview, frequency)}
        </p>
        <AlertForm search={search} frequency={frequency} onFrequency={setFrequency} />
      </div>
    </details>
  )
}

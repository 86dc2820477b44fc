import { createFileRoute } from '@tanstack/react-router'
import { AdminError } from '#/features/accounts/components/admin-error.tsx'
import { AddBidPage } from '#/features/tender-administration/components/add-bid-page.tsx'

export const Route = createFileRoute('/admin/add-bid')({
  codeSplitGroupings: [['component', 'errorComponent']],
  validateSearch: ({ m }: Record<string, unknown>): { m?: 'liste' } =>
    m === 'liste' ? { m } : { m: undefined },
  component: AddBid,
  errorComponent: AdminError,
})

function AddBid() {
  const { m } = Route.useSearch()
  return <AddBidPage way={m ?? 'saisie'} />
}

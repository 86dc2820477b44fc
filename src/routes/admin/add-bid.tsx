import { createFileRoute } from '@tanstack/react-router'
import { AdminError } from '#/features/administration/components/admin-error.tsx'
import { AddTenderPage } from '#/features/administration/tenders/components/add-tender-page.tsx'

export const Route = createFileRoute('/admin/add-bid')({
  codeSplitGroupings: [['component', 'errorComponent']],
  validateSearch: ({ m }: Record<string, unknown>): { m?: 'liste' } =>
    m === 'liste' ? { m } : { m: undefined },
  component: AddTender,
  errorComponent: AdminError,
})

function AddTender() {
  const { m } = Route.useSearch()
  return <AddTenderPage way={m ?? 'saisie'} />
}

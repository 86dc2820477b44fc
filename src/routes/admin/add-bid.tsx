import { createFileRoute } from '@tanstack/react-router'
import { adminHead } from '#/features/administration/admin-head.ts'
import { AdminError } from '#/features/administration/components/admin-error.tsx'
import { AddTenderPage } from '#/features/administration/tenders/components/add-tender-page.tsx'

export const Route = createFileRoute('/admin/add-bid')({
  codeSplitGroupings: [['component', 'errorComponent']],
  head: adminHead('Ajouter un marché'),
  validateSearch: ({ m }: Record<string, unknown>): { m?: 'liste' } =>
    m === 'liste' ? { m } : { m: undefined },
  component: AddTender,
  errorComponent: AdminError,
})

function AddTender() {
  const { m } = Route.useSearch()
  return <AddTenderPage way={m ?? 'saisie'} />
}

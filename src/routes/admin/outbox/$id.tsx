import { createFileRoute } from '@tanstack/react-router'
import { AdminError } from '#/features/accounts/components/admin-error.tsx'
import { MessagePage } from '#/features/outbox-administration/components/message-page.tsx'
import { outboxMessageQuery } from '#/features/outbox-administration/outbox.query-options.ts'

export const Route = createFileRoute('/admin/outbox/$id')({
  codeSplitGroupings: [['loader', 'component', 'errorComponent']],
  loader: ({ context: { queryClient }, params: { id } }) =>
    queryClient.fetchQuery(outboxMessageQuery(id)),
  component: () => <MessagePage message={Route.useLoaderData()} />,
  errorComponent: AdminError,
})

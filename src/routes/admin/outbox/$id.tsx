import { createFileRoute } from '@tanstack/react-router'
import { adminHead } from '#/features/administration/admin-head.ts'
import { AdminError } from '#/features/administration/components/admin-error.tsx'
import { MessagePage } from '#/features/administration/outbox/components/message-page.tsx'
import { outboxMessageQuery } from '#/features/administration/outbox/outbox.query-options.ts'

export const Route = createFileRoute('/admin/outbox/$id')({
  codeSplitGroupings: [['loader', 'component', 'errorComponent']],
  head: adminHead('E-mail'),
  loader: ({ context: { queryClient }, params: { id } }) =>
    queryClient.fetchQuery(outboxMessageQuery(id)),
  component: () => <MessagePage message={Route.useLoaderData()} />,
  errorComponent: AdminError,
})

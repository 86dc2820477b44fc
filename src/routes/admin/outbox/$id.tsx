import { createFileRoute } from '@tanstack/react-router'
import { adminHead } from '#/features/administration/admin-head.ts'
import { AdminError } from '#/features/administration/components/admin-error.tsx'
import { getOutboxMessage } from '#/features/administration/outbox/admin-outbox.functions.ts'
import { MessagePage } from '#/features/administration/outbox/components/message-page.tsx'

export const Route = createFileRoute('/admin/outbox/$id')({
  codeSplitGroupings: [['loader', 'component', 'errorComponent']],
  head: adminHead('E-mail'),
  loader: ({ params }) => getOutboxMessage({ data: params }),
  component: () => <MessagePage message={Route.useLoaderData()} />,
  errorComponent: AdminError,
})

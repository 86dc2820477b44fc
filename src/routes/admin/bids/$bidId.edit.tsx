import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/admin/bids/$bidId/edit')({
  component: () => null,
})

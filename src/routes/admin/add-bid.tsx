import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/admin/add-bid')({
  component: () => null,
})

import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/admin/promote/$id')({
  component: () => null,
})

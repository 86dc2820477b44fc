import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/aujourdhui')({
  beforeLoad: () => {
    throw redirect({ to: '/profile' })
  },
})

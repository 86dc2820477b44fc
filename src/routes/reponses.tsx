import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/reponses')({
  beforeLoad: () => {
    throw redirect({ to: '/org-bids' })
  },
})

import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/profile/instant')({
  beforeLoad: ({ location }) => {
    throw redirect({ href: `/create-profile${location.searchStr}` })
  },
})

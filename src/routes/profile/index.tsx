import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/profile/')({
  beforeLoad: async ({ context: { queryClient }, location }) => {
    const { profiles } = await (await import('#/features/profiles/require-user.ts')).requireUser(
      queryClient,
      location.href,
    )
    const [first] = profiles
    if (!first) throw redirect({ to: '/create-profile' })
    throw redirect({ to: '/profile/$profileId/bids', params: { profileId: first.id } })
  },
})

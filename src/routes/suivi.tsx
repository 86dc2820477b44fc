import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/suivi')({
  codeSplitGroupings: [['loader', 'component']],
  loader: async ({ context: { queryClient }, location }) => {
    const { requireMember } = await import('#/features/profiles/require-user.ts')
    const [first] = (await requireMember(queryClient, location.href)).profiles
    if (!first) throw redirect({ to: '/create-profile' })
    throw redirect({
      to: '/profile/$profileId/saved',
      params: { profileId: first.id },
      search: { view: 'board' },
    })
  },
})

import { createFileRoute, notFound, Outlet } from '@tanstack/react-router'
import { ProfileHeader } from '#/features/profiles/components/profile-header.tsx'

export const Route = createFileRoute('/profile/$profileId')({
  beforeLoad: async ({ context: { queryClient }, params, location }) => {
    const user = await (await import('#/features/profiles/require-user.ts')).requireMember(
      queryClient,
      location.href,
    )
    const profile = user.profiles.find(({ id }) => id === params.profileId)
    if (!profile) throw notFound()
    return { user, profile }
  },
  head: () => ({ meta: [{ name: 'robots', content: 'noindex' }] }),
  component: ProfileLayout,
})

function ProfileLayout() {
  const { user, profile } = Route.useRouteContext()
  return (
    <>
      <ProfileHeader
        profile={profile}
        profiles={user.profiles}
        mayEdit={user.org.role !== 'guest'}
      />
      <Outlet />
    </>
  )
}

import { createFileRoute } from '@tanstack/react-router'
import { adminHead } from '#/features/administration/admin-head.ts'
import { AdminError } from '#/features/administration/components/admin-error.tsx'
import { getAnyProfile } from '#/features/administration/profiles/admin-profiles.functions.ts'
import { AdminProfilePage } from '#/features/administration/profiles/components/admin-profile-page.tsx'
import { draftPickers } from '../../-draft-pickers.tsx'

export const Route = createFileRoute('/admin/profiles/profile/$profileId')({
  codeSplitGroupings: [['loader', 'component', 'errorComponent']],
  head: adminHead('Profil'),
  loader: ({ params }) => getAnyProfile({ data: params }),
  component: AnyProfile,
  errorComponent: AdminError,
})

function AnyProfile() {
  const found = Route.useLoaderData()
  const { user } = Route.useRouteContext()
  const { id } = found.profile
  const isOwn = user?.org?.id === found.organisation.id
  return <AdminProfilePage key={id} found={found} isOwn={isOwn} pickers={draftPickers} />
}

import { createFileRoute, useRouteContext } from '@tanstack/react-router'
import { AlertPreviewLine } from '#/features/alerts/components/alert-preview-line.tsx'
import { ProfileSubscription } from '#/features/alerts/components/profile-subscription.tsx'
import { SettingsPage } from '#/features/profiles/components/settings-page.tsx'
import { profileQuery } from '#/features/profiles/profiles.query-options.ts'
import { pageHead } from '#/lib/page-head.ts'
import { draftPickers } from '../-draft-pickers.tsx'

export const Route = createFileRoute('/profile/$profileId/settings')({
  // Nothing of a private page is for first visitors to load.
  codeSplitGroupings: [['loader', 'component']],
  loader: async ({ context: { queryClient, site }, params }) => ({
    ...(await queryClient.fetchQuery(profileQuery(params.profileId))),
    head: pageHead({ title: 'Réglages du profil', siteName: site.name, noindex: true }),
  }),
  // Made in the loader: what it takes is loaded with this page alone.
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: Settings,
})

function Settings() {
  const { mayEdit, head: _head, ...profile } = Route.useLoaderData()
  const { user } = useRouteContext({ from: '__root__' })
  return (
    <SettingsPage
      key={profile.id}
      profile={profile}
      mayEdit={mayEdit}
      pickers={draftPickers}
      alertPreview={(alerts) => <AlertPreviewLine profileId={profile.id} alerts={alerts} />}
      // Visitors of the demonstration get no e-mails.
      subscription={!user?.isDemonstration && <ProfileSubscription profileId={profile.id} />}
    />
  )
}

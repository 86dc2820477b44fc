import { createFileRoute } from '@tanstack/react-router'
import { OrganisationPage } from '#/features/organisations/components/organisation-page.tsx'
import { CreateProfilePage } from '#/features/profiles/components/create-profile-page.tsx'
import { ProfilesToRead } from '#/features/profiles/components/profiles-to-read.tsx'
import { generateProfileFromForm } from '#/features/profiles/profiles.functions.ts'
import { requireMember, requireUser } from '#/features/profiles/require-user.ts'
import { unlistedHead } from '#/lib/page-head.ts'
import { draftPickers } from './-draft-pickers.tsx'

export const Route = createFileRoute('/create-profile')({
  // Nothing of a private page is for first visitors to load.
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: ({ website }: Record<string, unknown>): { website?: string } =>
    typeof website === 'string' ? { website } : {},
  loaderDeps: ({ search: { website } }) => ({ website }),
  loader: async ({ context: { queryClient, site }, location, deps: { website } }) => {
    const { org, profiles } = await requireUser(queryClient, location.href)
    if (!org) {
      // The provider of accounts makes organisations on its own page.
      if (site.hostedAccountsKey) await requireMember(queryClient, location.href)
      return { step: 'organisation', to: location.href } as const
    }
    const mine = { mayEdit: org.role !== 'guest', hasProfiles: profiles.length > 0 }
    const step = 'profile' as const
    if (!website || !mine.mayEdit) return { step, ...mine, proposed: null }
    const generated = await generateProfileFromForm({ data: { start: 'website', website } })
    return { step, ...mine, proposed: { ...generated, website } }
  },
  head: unlistedHead('Créer un profil'),
  component: CreateProfile,
})

function CreateProfile() {
  const data = Route.useLoaderData()
  if (data.step === 'organisation') {
    return (
      <OrganisationPage organisations={{ mine: [], current: null }} isNew={false} to={data.to} />
    )
  }
  const { mayEdit, hasProfiles, proposed } = data
  if (!mayEdit) return <ProfilesToRead hasProfiles={hasProfiles} />
  return <CreateProfilePage proposed={proposed} pickers={draftPickers} />
}

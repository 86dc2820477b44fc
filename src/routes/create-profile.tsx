import { createFileRoute } from '@tanstack/react-router'
import { LONGEST_TEXT, SHORTEST_WORDS } from '#/domain/profile-draft.ts'
import { OrganisationPage } from '#/features/organisations/components/organisation-page.tsx'
import { CreateProfilePage } from '#/features/profiles/components/create-profile-page.tsx'
import { ProfilesToRead } from '#/features/profiles/components/profiles-to-read.tsx'
import type { ProfileForm } from '#/features/profiles/profile.schemas.ts'
import { generateProfileFromForm } from '#/features/profiles/profiles.functions.ts'
import { requireMember, requireUser } from '#/features/profiles/require-user.ts'
import { unlistedHead } from '#/lib/page-head.ts'
import { draftPickers } from './-draft-pickers.tsx'

export const Route = createFileRoute('/create-profile')({
  // Nothing of a private page is for first visitors to load.
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: ({
    website,
    mots,
  }: Record<string, unknown>): { website?: string; mots?: string } => ({
    ...(typeof website === 'string' && { website }),
    ...(typeof mots === 'string' && { mots: mots.slice(0, LONGEST_TEXT) }),
  }),
  loaderDeps: ({ search: { website, mots } }) => ({ website, mots }),
  loader: async ({ context: { queryClient, site }, location, deps: { website, mots } }) => {
    const { org, profiles } = await requireUser(queryClient, location.href)
    if (!org) {
      // The provider of accounts makes organisations on its own page.
      if (site.hostedAccountsKey) await requireMember(queryClient, location.href)
      return { step: 'organisation', to: location.href } as const
    }
    const mine = { mayEdit: org.role !== 'guest', hasProfiles: profiles.length > 0 }
    const step = 'profile' as const
    const form = formOf(website, mots?.trim())
    if (!form || !mine.mayEdit) return { step, ...mine, proposed: null }
    const generated = await generateProfileFromForm({ data: form })
    return { step, ...mine, proposed: { ...generated, form } }
  },
  head: unlistedHead('Créer un profil'),
  component: CreateProfile,
})

function formOf(website: string | undefined, words: string | undefined): ProfileForm | null {
  if (website) return { start: 'website', website }
  return words && words.length >= SHORTEST_WORDS ? { start: 'words', words } : null
}

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

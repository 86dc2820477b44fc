import { createFileRoute } from '@tanstack/react-router'
import { z } from 'zod/mini'
import { CreateProfilePage } from '#/features/profiles/components/create-profile-page.tsx'
import { ProfilesToRead } from '#/features/profiles/components/profiles-to-read.tsx'
import { generateProfileFromForm } from '#/features/profiles/profiles.functions.ts'
import { requireUser } from '#/features/profiles/require-user.ts'
import { pageHead } from '#/lib/page-head.ts'
import { draftPickers } from './-draft-pickers.tsx'

const searchSchema = z.object({ website: z.catch(z.optional(z.string()), undefined) })

export const Route = createFileRoute('/create-profile')({
  // Nothing of a private page is for first visitors to load.
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: searchSchema,
  loaderDeps: ({ search: { website } }) => ({ website }),
  loader: async ({ context: { queryClient }, location, deps: { website } }) => {
    const { org, profiles } = await requireUser(queryClient, location.href)
    const mine = { mayEdit: org.role !== 'guest', hasProfiles: profiles.length > 0 }
    if (!website || !mine.mayEdit) return { ...mine, proposed: null }
    const generated = await generateProfileFromForm({ data: { start: 'website', website } })
    return { ...mine, proposed: { ...generated, website } }
  },
  head: ({ match: { context } }) =>
    pageHead({ title: 'Créer un profil', siteName: context.site.name, noindex: true }),
  component: CreateProfile,
})

function CreateProfile() {
  const { mayEdit, hasProfiles, proposed } = Route.useLoaderData()
  if (!mayEdit) return <ProfilesToRead hasProfiles={hasProfiles} />
  return <CreateProfilePage proposed={proposed} pickers={draftPickers} />
}

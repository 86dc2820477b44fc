import { createFileRoute } from '@tanstack/react-router'
import { z } from 'zod/mini'
import { CreateProfilePage } from '#/features/profiles/components/create-profile-page.tsx'
import { generateProfileFromForm } from '#/features/profiles/profiles.functions.ts'
import { pageHead } from '#/lib/page-head.ts'
import { draftPickers } from './-draft-pickers.tsx'

const searchSchema = z.object({ website: z.catch(z.optional(z.string()), undefined) })

export const Route = createFileRoute('/create-profile')({
  // Nothing of a private page is for first visitors to load.
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: searchSchema,
  loaderDeps: ({ search: { website } }) => ({ website }),
  beforeLoad: async ({ context: { queryClient }, location }) => {
    await (await import('#/features/profiles/require-user.ts')).requireUser(
      queryClient,
      location.href,
    )
  },
  loader: async ({ deps: { website } }) => {
    if (!website) return null
    const generated = await generateProfileFromForm({ data: { start: 'website', website } })
    return generated.ok ? generated.draft : null
  },
  head: ({ match: { context } }) =>
    pageHead({ title: 'Créer un profil', siteName: context.site.name, noindex: true }),
  component: () => <CreateProfilePage proposed={Route.useLoaderData()} pickers={draftPickers} />,
})

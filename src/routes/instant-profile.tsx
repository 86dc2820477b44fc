import { createFileRoute, redirect } from '@tanstack/react-router'
import { z } from 'zod/mini'
import { categoryBySlug } from '#/features/categories/categories.ts'
import { InstantProfilePage } from '#/features/profiles/components/instant-profile-page.tsx'
import { TenderRow } from '#/features/tenders/components/list/tender-row.tsx'
import { unlistedHead } from '#/lib/page-head.ts'

const text = z.catch(z.optional(z.string()), undefined)
const searchSchema = z.object({ website: text, mots: text })

export const Route = createFileRoute('/instant-profile')({
  validateSearch: searchSchema,
  beforeLoad: async ({ context: { queryClient }, location }) => {
    const { fullUserQuery } = await import('#/features/profiles/profiles.query-options.ts')
    const user = await queryClient.fetchQuery(fullUserQuery())
    if (user) throw redirect({ href: `/create-profile${location.searchStr}` })
  },
  head: unlistedHead('Les marchés de votre entreprise'),
  component: InstantProfile,
})

function InstantProfile() {
  const { website, mots } = Route.useSearch()
  return (
    <InstantProfilePage
      start={website ? { website } : mots ? { words: mots } : null}
      activityNames={(slugs) => slugs.flatMap((slug) => categoryBySlug(slug)?.name ?? [])}
      row={(bid) => <TenderRow bid={bid} heading="h3" />}
    />
  )
}

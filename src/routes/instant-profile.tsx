import { createFileRoute, redirect } from '@tanstack/react-router'
import { z } from 'zod/mini'
import { categoryBySlug } from '#/features/categories/categories.ts'
import { InstantProfilePage } from '#/features/profiles/components/instant-profile-page.tsx'
import type { InstantStart } from '#/features/profiles/proposal/instant-profile.ts'
import { websiteAddress } from '#/features/profiles/proposal/website-address.ts'
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
      start={startOf(website, mots)}
      activityNames={(slugs) => slugs.flatMap((slug) => categoryBySlug(slug)?.name ?? [])}
      row={(bid) => <TenderRow bid={bid} heading="h3" />}
    />
  )
}

/** Words in the field of the address are words. */
function startOf(website: string | undefined, words: string | undefined): InstantStart | null {
  if (website && websiteAddress(website)) return { website }
  const said = website || words
  return said ? { words: said } : null
}

import { createFileRoute } from '@tanstack/react-router'
import { SaveControl } from '#/features/favourites/components/save-control.tsx'
import { ProfileTendersPage } from '#/features/profiles/components/profile-tenders-page.tsx'
import {
  type ProfileTenderSearch,
  profileTenderSearchSchema,
} from '#/features/profiles/profile-tender-search.schemas.ts'
import { profileTendersQuery } from '#/features/profiles/profiles.query-options.ts'
import { TenderListSkeleton } from '#/features/tenders/components/list/list-skeleton.tsx'
import { TenderRow } from '#/features/tenders/components/list/tender-row.tsx'
import { tenderTexts } from '#/features/tenders/tender-texts.ts'
import { pageHead } from '#/lib/page-head.ts'

export const Route = createFileRoute('/profile/$profileId/bids')({
  // Nothing of a private page is for first visitors to load.
  codeSplitGroupings: [['loader', 'component', 'pendingComponent']],
  // Read in the loader, which every first visit would else load.
  validateSearch: (search: ProfileTenderSearch) => search,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient, profile, site }, params, deps }) => {
    const search = profileTenderSearchSchema.parse(deps)
    const found = await queryClient.fetchQuery(profileTendersQuery(params.profileId, search))
    const title = `Marchés de ${profile.name}`
    return { found, search, head: pageHead({ title, siteName: site.name, noindex: true }) }
  },
  // Made in the loader: what it takes is loaded with this page alone.
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: ProfileTenders,
  pendingComponent: Pending,
})

function ProfileTenders() {
  const { profileId } = Route.useParams()
  const { user } = Route.useRouteContext()
  const { found, search } = Route.useLoaderData()
  return (
    <ProfileTendersPage
      profileId={profileId}
      search={search}
      found={found}
      mayEdit={user.org.role !== 'guest'}
      row={(bid) => <TenderRow bid={bid} isWithoutAmount={bid.isWithoutAmount} />}
      saveControl={(bid) => (
        <SaveControl
          profileId={profileId}
          bidId={bid.id}
          subject={tenderTexts(bid.infos).subject}
          isSaved={bid.isSaved}
        />
      )}
    />
  )
}

function Pending() {
  return (
    <div className="container-page py-6">
      <TenderListSkeleton />
    </div>
  )
}

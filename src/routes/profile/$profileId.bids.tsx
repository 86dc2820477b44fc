import { createFileRoute } from '@tanstack/react-router'
import { SaveControl } from '#/features/favourites/components/save-control.tsx'
import { ProfileBidsPage } from '#/features/profiles/components/profile-bids-page.tsx'
import { profileBidsSearchSchema } from '#/features/profiles/profile-bids-search.schemas.ts'
import { profileBidsQuery } from '#/features/profiles/profiles.query-options.ts'
import { BidsSkeleton } from '#/features/tenders/components/list/list-skeleton.tsx'
import { TenderRow } from '#/features/tenders/components/list/tender-row.tsx'
import { bidTexts } from '#/features/tenders/tender-texts.ts'
import { pageHead } from '#/lib/page-head.ts'

export const Route = createFileRoute('/profile/$profileId/bids')({
  // Nothing of a private page is for first visitors to load.
  codeSplitGroupings: [['loader', 'component', 'pendingComponent']],
  validateSearch: profileBidsSearchSchema,
  loaderDeps: ({ search: { p, lastSevenDays, sortBy, grade, q } }) => ({
    p,
    lastSevenDays,
    sortBy,
    grade,
    q,
  }),
  loader: ({ context: { queryClient }, params, deps }) =>
    queryClient.fetchQuery(profileBidsQuery(params.profileId, deps)),
  head: ({ match: { context } }) =>
    pageHead({
      title: `Marchés de ${context.profile?.name ?? 'votre profil'}`,
      siteName: context.site.name,
      noindex: true,
    }),
  component: ProfileBids,
  pendingComponent: Pending,
})

function ProfileBids() {
  const { profileId } = Route.useParams()
  const { user } = Route.useRouteContext()
  return (
    <ProfileBidsPage
      profileId={profileId}
      search={Route.useLoaderDeps()}
      found={Route.useLoaderData()}
      mayEdit={user.org.role !== 'guest'}
      row={(bid) => <TenderRow bid={bid} />}
      saveControl={(bid) => (
        <SaveControl
          key={String(bid.isSaved)}
          profileId={profileId}
          bidId={bid.id}
          subject={bidTexts(bid.infos).subject}
          isSaved={bid.isSaved}
        />
      )}
    />
  )
}

function Pending() {
  return (
    <div className="container-page py-6">
      <BidsSkeleton />
    </div>
  )
}

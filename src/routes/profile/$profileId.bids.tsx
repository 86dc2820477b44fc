import { createFileRoute } from '@tanstack/react-router'
import { SaveControl } from '#/features/favourites/components/save-control.tsx'
import { ProfileTendersPage } from '#/features/profiles/components/profile-tenders-page.tsx'
import { profileTenderSearchSchema } from '#/features/profiles/profile-tender-search.schemas.ts'
import { profileTendersQuery } from '#/features/profiles/profiles.query-options.ts'
import { TenderListSkeleton } from '#/features/tenders/components/list/list-skeleton.tsx'
import { TenderRow } from '#/features/tenders/components/list/tender-row.tsx'
import { tenderTexts } from '#/features/tenders/tender-texts.ts'
import { pageHead } from '#/lib/page-head.ts'

export const Route = createFileRoute('/profile/$profileId/bids')({
  // Nothing of a private page is for first visitors to load.
  codeSplitGroupings: [['loader', 'component', 'pendingComponent']],
  validateSearch: profileTenderSearchSchema,
  loaderDeps: ({ search: { p, lastSevenDays, sortBy, grade, q } }) => ({
    p,
    lastSevenDays,
    sortBy,
    grade,
    q,
  }),
  loader: ({ context: { queryClient }, params, deps }) =>
    queryClient.fetchQuery(profileTendersQuery(params.profileId, deps)),
  head: ({ match: { context } }) =>
    pageHead({
      title: `Marchés de ${context.profile?.name ?? 'votre profil'}`,
      siteName: context.site.name,
      noindex: true,
    }),
  component: ProfileTenders,
  pendingComponent: Pending,
})

function ProfileTenders() {
  const { profileId } = Route.useParams()
  const { user } = Route.useRouteContext()
  return (
    <ProfileTendersPage
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

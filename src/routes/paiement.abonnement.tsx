import { createFileRoute } from '@tanstack/react-router'
import { DemonstrationPortalPage } from '#/features/subscriptions/components/demonstration-portal-page.tsx'
import { mySubscriptionQuery } from '#/features/subscriptions/subscription.query-options.ts'
import { pageHead } from '#/lib/page-head.ts'
import { requireSignIn } from './-require-sign-in.ts'

export const Route = createFileRoute('/paiement/abonnement')({
  codeSplitGroupings: [['loader', 'component']],
  loader: ({ context: { queryClient, user }, location }) => {
    requireSignIn(user, location.href)
    return queryClient.fetchQuery(mySubscriptionQuery)
  },
  head: ({ match: { context } }) =>
    pageHead({
      title: 'Gérer l’abonnement (démonstration)',
      siteName: context.site.name,
      noindex: true,
    }),
  component: () => <DemonstrationPortalPage subscription={Route.useLoaderData().subscription} />,
})

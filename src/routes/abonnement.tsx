import { createFileRoute, redirect } from '@tanstack/react-router'
import { SubscriptionPage } from '#/features/subscriptions/components/subscription-page.tsx'
import { OUTCOMES, type Outcome } from '#/features/subscriptions/purchase-outcome.ts'
import { mySubscriptionQuery } from '#/features/subscriptions/subscription.query-options.ts'
import { pageHead } from '#/lib/page-head.ts'
import { requireSignIn } from './-require-sign-in.ts'

export const Route = createFileRoute('/abonnement')({
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: (search: Record<string, unknown>): { m?: Outcome } => ({
    m: OUTCOMES.find((outcome) => outcome === search.m),
  }),
  loader: ({ context: { queryClient, user }, location }) => {
    const { org } = requireSignIn(user, location.href)
    if (!org) {
      throw redirect({ href: `/organisation?redirect_url=${encodeURIComponent(location.href)}` })
    }
    return queryClient.fetchQuery(mySubscriptionQuery)
  },
  head: ({ match: { context } }) =>
    pageHead({ title: 'Abonnement', siteName: context.site.name, noindex: true }),
  component: () => <SubscriptionPage mine={Route.useLoaderData()} about={Route.useSearch().m} />,
})

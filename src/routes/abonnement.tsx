import { createFileRoute, redirect } from '@tanstack/react-router'
import { mayInOrganisation } from '#/features/accounts/organisation-roles.ts'
import { SubscriptionPage } from '#/features/subscriptions/components/subscription-page.tsx'
import { MOST_SEATS } from '#/features/subscriptions/offers.ts'
import { OUTCOMES, type Outcome } from '#/features/subscriptions/purchase-outcome.ts'
import {
  mySubscriptionQuery,
  purchaseOutcomeQuery,
  seatsOfferQuery,
} from '#/features/subscriptions/subscription.query-options.ts'
import { pageHead } from '#/lib/page-head.ts'
import { requireSignIn } from './-require-sign-in.ts'

export const Route = createFileRoute('/abonnement')({
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: (search: Record<string, unknown>): { m?: Outcome; places?: number } => ({
    m: OUTCOMES.find((outcome) => outcome === search.m),
    places: Number(search.places) || undefined,
  }),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient, user }, deps: { m, places }, location }) => {
    const { org } = requireSignIn(user, location.href)
    if (!org) {
      throw redirect({ href: `/organisation?redirect_url=${encodeURIComponent(location.href)}` })
    }
    const asked =
      places !== undefined && mayInOrganisation(org.role, 'manage')
        ? Math.min(Math.max(1, Math.ceil(places)), MOST_SEATS)
        : null
    const [mine, outcome, offer] = await Promise.all([
      queryClient.fetchQuery(mySubscriptionQuery),
      m ? queryClient.fetchQuery(purchaseOutcomeQuery(undefined, m)) : null,
      asked ? queryClient.fetchQuery(seatsOfferQuery(asked)) : null,
    ])
    return { mine, about: m, outcome, seats: asked && offer ? { asked, offer } : null }
  },
  head: ({ match: { context } }) =>
    pageHead({ title: 'Abonnement', siteName: context.site.name, noindex: true }),
  component: () => <SubscriptionPage {...Route.useLoaderData()} />,
})

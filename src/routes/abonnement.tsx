import { createFileRoute, redirect } from '@tanstack/react-router'
import { mayInOrganisation } from '#/domain/organisation-roles.ts'
import { SubscriptionPage } from '#/features/subscriptions/components/subscription-page.tsx'
import { MOST_SEATS } from '#/features/subscriptions/offers.ts'
import { OUTCOMES } from '#/features/subscriptions/payments/purchase-outcome.ts'
import {
  mySubscriptionQuery,
  purchaseOutcomeQuery,
  seatsOfferQuery,
} from '#/features/subscriptions/subscription.query-options.ts'
import { pageHead } from '#/lib/page-head.ts'
import { requireSignIn } from './-require-sign-in.ts'

export const Route = createFileRoute('/abonnement')({
  codeSplitGroupings: [['loader', 'component']],
  // Read in the loader, which every first visit would else load.
  validateSearch: (search: Record<string, unknown>) => search,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient, site, user }, deps, location }) => {
    const { org } = requireSignIn(user, location.href)
    if (!org) {
      throw redirect({ href: `/organisation?redirect_url=${encodeURIComponent(location.href)}` })
    }
    const m = OUTCOMES.find((outcome) => outcome === deps.m)
    const places = Number(deps.places)
    const asked =
      places && mayInOrganisation(org.role, 'manage')
        ? Math.min(Math.max(1, Math.ceil(places)), MOST_SEATS)
        : null
    const [mine, outcome, offer] = await Promise.all([
      queryClient.fetchQuery(mySubscriptionQuery),
      m ? queryClient.fetchQuery(purchaseOutcomeQuery(undefined, m)) : null,
      asked ? queryClient.fetchQuery(seatsOfferQuery(asked)) : null,
    ])
    const head = pageHead({ title: 'Abonnement', siteName: site.name, noindex: true })
    const shown = {
      mine,
      about: m,
      outcome,
      seats: asked && offer ? { asked, offer } : null,
      isAllOpen: site.access === 'open' || user?.isDemonstration === true,
    }
    return { shown, head }
  },
  // Made in the loader: what it takes is loaded with this page alone.
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: () => <SubscriptionPage {...Route.useLoaderData().shown} />,
})

import { createFileRoute } from '@tanstack/react-router'
import { textOf } from '#/features/accounts/sign-in/access-search.ts'
import { SimulatedCheckoutPage } from '#/features/subscriptions/components/simulated-checkout-page.tsx'
import { SimulatedPortalPage } from '#/features/subscriptions/components/simulated-portal-page.tsx'
import { getSimulatedCheckout } from '#/features/subscriptions/simulated-payments/simulated-payments.functions.ts'
import { mySubscriptionQuery } from '#/features/subscriptions/subscription.query-options.ts'
import { pageHead } from '#/lib/page-head.ts'
import { requireSignIn } from './-require-sign-in.ts'

/** The demonstration's checkout of a purchase; without one, its portal. */
export const Route = createFileRoute('/paiement/demonstration')({
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: (search: Record<string, unknown>) => ({ purchase: textOf(search.purchase) }),
  loaderDeps: ({ search: { purchase } }) => ({ purchase }),
  // After the browser's back button the page shows the outcome.
  gcTime: 0,
  loader: async ({ context: { queryClient, site, user }, deps: { purchase }, location }) => {
    requireSignIn(user, location.href)
    const head = pageHead({
      title: 'Paiement de démonstration',
      siteName: site.name,
      noindex: true,
    })
    return purchase
      ? { head, checkout: await getSimulatedCheckout({ data: { purchaseId: purchase } }) }
      : { head, mine: await queryClient.fetchQuery(mySubscriptionQuery) }
  },
  // Made in the loader: what it takes is loaded with this page alone.
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: Demonstration,
})

function Demonstration() {
  const data = Route.useLoaderData()
  return data.checkout ? (
    <SimulatedCheckoutPage checkout={data.checkout} />
  ) : (
    <SimulatedPortalPage subscription={data.mine.subscription} />
  )
}

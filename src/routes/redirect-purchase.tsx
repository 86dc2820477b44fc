import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import { RedirectPurchasePage } from '#/features/subscriptions/components/redirect-purchase-page.tsx'
import { readPurchaseSearch } from '#/features/subscriptions/payments/purchase-search.ts'
import { getPurchaseOffer } from '#/features/subscriptions/payments/purchases.functions.ts'
import { pageHead } from '#/lib/page-head.ts'
import { requireSignIn } from './-require-sign-in.ts'

/** Leads an organisation to the checkout of one tender, a subscription, or an offer made to measure. */
export const Route = createFileRoute('/redirect-purchase')({
  codeSplitGroupings: [['loader', 'component']],
  // Read whole in the loader: an address that lacks something is no page.
  validateSearch: (search: Record<string, unknown>) => search,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { user, site }, deps, location }) => {
    const search = readPurchaseSearch(deps)
    if (!search) throw notFound()
    if (site.access === 'open') throw redirect({ to: '/pricing' })
    requireSignIn(user, location.href)
    const offer = await getPurchaseOffer({ data: search })
    if (!offer.hasOrganisation) {
      throw redirect({ href: `/organisation?redirect_url=${encodeURIComponent(location.href)}` })
    }
    const head = pageHead({ title: 'Votre achat', siteName: site.name, noindex: true })
    return { shown: { search, offer }, head }
  },
  // Made in the loader: what it takes is loaded with this page alone.
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: () => <RedirectPurchasePage {...Route.useLoaderData().shown} />,
})

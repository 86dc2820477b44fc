import { createFileRoute } from '@tanstack/react-router'
import { textOf } from '#/features/accounts/access-search.ts'
import { DemonstrationCheckoutPage } from '#/features/subscriptions/components/demonstration-checkout-page.tsx'
import { getDemonstrationCheckout } from '#/features/subscriptions/demonstration.functions.ts'
import { pageHead } from '#/lib/page-head.ts'
import { requireSignIn } from './-require-sign-in.ts'

export const Route = createFileRoute('/paiement/demonstration')({
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: (search: Record<string, unknown>) => ({
    purchase: textOf(search.purchase) ?? '',
  }),
  loaderDeps: ({ search: { purchase } }) => ({ purchase }),
  // Whoever comes back here by the way back sees what became of it.
  gcTime: 0,
  loader: ({ context: { user }, deps: { purchase }, location }) => {
    requireSignIn(user, location.href)
    return getDemonstrationCheckout({ data: { purchaseId: purchase } })
  },
  head: ({ match: { context } }) =>
    pageHead({
      title: 'Paiement de démonstration',
      siteName: context.site.name,
      noindex: true,
    }),
  component: () => <DemonstrationCheckoutPage checkout={Route.useLoaderData()} />,
})

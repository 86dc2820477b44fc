import { createFileRoute } from '@tanstack/react-router'
import { PricingPage } from '#/features/site/components/pricing-page.tsx'
import { informationHead } from '#/features/site/information-head.ts'
import { OffersView } from '#/features/subscriptions/components/offers-view.tsx'

export const Route = createFileRoute('/pricing')({
  codeSplitGroupings: [['loader', 'component']],
  loader: ({ context: { site } }) =>
    informationHead(site, {
      path: '/pricing',
      title: 'Tarifs',
      description:
        'Chercher, lire, exporter et partager les marchés publics\u00a0: ce qui est compris, et à quel prix.',
    }),
  head: ({ loaderData }) => loaderData ?? {},
  component: Pricing,
})

function Pricing() {
  const { site } = Route.useRouteContext()
  return (
    <PricingPage
      sendsMail={site.sendsMail}
      offers={
        site.access === 'open' ? null : <OffersView isSimulated={site.demonstrationPayments} />
      }
    />
  )
}

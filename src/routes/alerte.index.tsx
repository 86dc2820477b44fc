import { createFileRoute } from '@tanstack/react-router'
import { ALERT_OUTCOMES } from '#/features/alerts/alert-form.ts'
import { AlertOfferPage } from '#/features/alerts/components/alert-offer-page.tsx'
import { offerSearchAlert } from '#/features/alerts/search-alerts.functions.ts'
import { readBidsSearch } from '#/features/tenders/bids-search.schemas.ts'
import { pageHead } from '#/lib/page-head.ts'

export const Route = createFileRoute('/alerte/')({
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: (raw: Record<string, unknown>) => ({
    ...readBidsSearch(raw),
    etat: ALERT_OUTCOMES.find((outcome) => outcome === raw.etat),
  }),
  loaderDeps: ({ search: { etat: _outcome, ...search } }) => search,
  loader: ({ deps }) => offerSearchAlert({ data: deps }),
  head: ({ match: { context } }) =>
    pageHead({
      title: 'Recevoir des marchés par e-mail',
      siteName: context.site.name,
      noindex: true,
    }),
  component: () => (
    <AlertOfferPage offer={Route.useLoaderData()} outcome={Route.useSearch().etat} />
  ),
})

import { createFileRoute } from '@tanstack/react-router'
import { AlertPage } from '#/features/alerts/components/alert-page.tsx'
import {
  answerAlertPost,
  getSearchAlert,
  offerSearchAlert,
} from '#/features/alerts/search-alerts.functions.ts'
import {
  readTenderSearch,
  type TenderSearch,
} from '#/features/tenders/search/list-search.schemas.ts'
import { unlistedHead } from '#/lib/page-head.ts'

/** Of a search, or by its signed link an alert; `etat`: what a form of the page has just done. */
type AlertAddress = TenderSearch & { id?: string; s?: string; etat?: unknown }

export const Route = createFileRoute('/alerte')({
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: (raw: Record<string, unknown>): AlertAddress => ({
    ...readTenderSearch(raw),
    ...(raw.id !== undefined && { id: String(raw.id), s: String(raw.s) }),
    etat: raw.etat,
  }),
  loaderDeps: ({ search: { etat: _state, ...of } }) => of,
  loader: async ({ deps: { id, s = '', ...search } }) =>
    id === undefined
      ? { offer: await offerSearchAlert({ data: search }) }
      : { managed: await getSearchAlert({ data: { id, s } }), signature: s },
  head: unlistedHead('Alerte par e-mail'),
  component: () => <AlertPage of={Route.useLoaderData()} state={Route.useSearch().etat} />,
  server: { handlers: { POST: ({ request }) => answerAlertPost(request) } },
})

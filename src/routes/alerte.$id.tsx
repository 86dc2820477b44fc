import { createFileRoute } from '@tanstack/react-router'
import { z } from 'zod/mini'
import { ALERT_DONE } from '#/features/alerts/alert-form.ts'
import { ManagedAlertPage, NoAlertPage } from '#/features/alerts/components/managed-alert-page.tsx'
import { getSearchAlert } from '#/features/alerts/search-alerts.functions.ts'
import { pageHead } from '#/lib/page-head.ts'

const searchSchema = z.object({
  /** The signature of the link. */
  s: z.catch(z.coerce.string(), ''),
  fait: z.catch(z.optional(z.enum(ALERT_DONE)), undefined),
})

export const Route = createFileRoute('/alerte/$id')({
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: searchSchema,
  loaderDeps: ({ search: { s } }) => ({ s }),
  loader: ({ params: { id }, deps: { s } }) => getSearchAlert({ data: { id, s } }),
  head: ({ match: { context } }) =>
    pageHead({ title: 'Votre alerte', siteName: context.site.name, noindex: true }),
  component: Alert,
})

function Alert() {
  const managed = Route.useLoaderData()
  const { s, fait } = Route.useSearch()
  if (!managed) return <NoAlertPage isStopped={fait === 'arretee'} />
  return <ManagedAlertPage managed={managed} signature={s} done={fait} />
}

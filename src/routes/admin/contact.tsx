import { createFileRoute } from '@tanstack/react-router'
import { AdminError } from '#/features/accounts/components/admin-error.tsx'
import { ContactInboxPage } from '#/features/contact/components/contact-inbox-page.tsx'
import { contactInboxQuery } from '#/features/contact/contact-inbox.query-options.ts'
import {
  type ContactFilters,
  contactFiltersSchema,
} from '#/features/contact/contact-inbox.schemas.ts'
import { knownSearch } from '#/lib/known-search.ts'

export const Route = createFileRoute('/admin/contact')({
  codeSplitGroupings: [['loader', 'component', 'errorComponent']],
  // Read by the loader: what reads it would weigh on every page of the site.
  validateSearch: (search: Record<string, unknown>) => search as ContactFilters,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    const search = knownSearch(contactFiltersSchema, deps)
    return { search, inbox: await context.queryClient.fetchQuery(contactInboxQuery(search)) }
  },
  component: () => <ContactInboxPage {...Route.useLoaderData()} />,
  errorComponent: AdminError,
})

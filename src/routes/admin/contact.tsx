import { createFileRoute } from '@tanstack/react-router'
import { adminHead } from '#/features/administration/admin-head.ts'
import { AdminError } from '#/features/administration/components/admin-error.tsx'
import { ContactInboxPage } from '#/features/administration/contact/components/contact-inbox-page.tsx'
import { listContactMessages } from '#/features/administration/contact/contact-inbox.functions.ts'
import type { AddressWords } from '#/lib/known-search.ts'

export const Route = createFileRoute('/admin/contact')({
  codeSplitGroupings: [['loader', 'component', 'errorComponent']],
  head: adminHead('Messages'),
  // Read on the server: what reads it would weigh on every page of the site.
  validateSearch: (search: AddressWords) => search,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => listContactMessages({ data: deps }),
  component: () => <ContactInboxPage inbox={Route.useLoaderData()} />,
  errorComponent: AdminError,
})

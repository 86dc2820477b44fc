import { createFileRoute } from '@tanstack/react-router'
import { adminHead } from '#/features/administration/admin-head.ts'
import { AdminError } from '#/features/administration/components/admin-error.tsx'
import { getOrgSheet } from '#/features/administration/organisations/admin-organisations.functions.ts'
import { OrganisationSheetPage } from '#/features/administration/organisations/components/organisation-sheet-page.tsx'

export const Route = createFileRoute('/admin/profiles/$orgId')({
  codeSplitGroupings: [['loader', 'component', 'errorComponent']],
  head: adminHead('Organisation'),
  loader: ({ params }) => getOrgSheet({ data: params }),
  component: () => <OrganisationSheetPage sheet={Route.useLoaderData()} />,
  errorComponent: AdminError,
})

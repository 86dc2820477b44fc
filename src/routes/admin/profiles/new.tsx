import { createFileRoute } from '@tanstack/react-router'
import { adminHead } from '#/features/administration/admin-head.ts'
import { AdminError } from '#/features/administration/components/admin-error.tsx'
import { getOrgSheet } from '#/features/administration/organisations/admin-organisations.functions.ts'
import { NewOrganisationPage } from '#/features/administration/organisations/components/new-organisation-page.tsx'
import { ProfileFields } from '#/features/profiles/components/profile-fields.tsx'
import { draftPickers } from '../../-draft-pickers.tsx'

export const Route = createFileRoute('/admin/profiles/new')({
  codeSplitGroupings: [['loader', 'component', 'errorComponent']],
  head: adminHead('Nouvelle organisation'),
  validateSearch: ({ orgId }: Record<string, unknown>): { orgId?: string } =>
    typeof orgId === 'string' ? { orgId } : {},
  loaderDeps: ({ search }) => search,
  loader: async ({ deps: { orgId } }) => (orgId ? getOrgSheet({ data: { orgId } }) : null),
  component: NewOrganisation,
  errorComponent: AdminError,
})

function NewOrganisation() {
  return (
    <NewOrganisationPage
      organisation={Route.useLoaderData()}
      profileFields={({ draft, errors, change }) => (
        <ProfileFields
          draft={draft}
          errors={errors}
          onChange={change}
          pickers={draftPickers(draft, change)}
        />
      )}
    />
  )
}

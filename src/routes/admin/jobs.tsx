import { createFileRoute } from '@tanstack/react-router'
import { adminHead } from '#/features/administration/admin-head.ts'
import { AdminError } from '#/features/administration/components/admin-error.tsx'
import { listJobs } from '#/features/administration/jobs/background-jobs.functions.ts'
import { JobsPage } from '#/features/administration/jobs/components/jobs-page.tsx'
import type { AddressWords } from '#/lib/known-search.ts'

export const Route = createFileRoute('/admin/jobs')({
  codeSplitGroupings: [['loader', 'component', 'errorComponent']],
  head: adminHead('Tâches'),
  validateSearch: (search: AddressWords) => search,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => listJobs({ data: deps }),
  component: () => <JobsPage list={Route.useLoaderData()} />,
  errorComponent: AdminError,
})

import { createFileRoute } from '@tanstack/react-router'
import { listJobs } from '#/features/background-jobs/background-jobs.functions.ts'
import { JobsPage } from '#/features/background-jobs/components/jobs-page.tsx'

export const Route = createFileRoute('/admin/jobs')({
  codeSplitGroupings: [['loader', 'component']],
  loader: () => listJobs(),
  component: () => <JobsPage jobs={Route.useLoaderData()} />,
})

import { createFileRoute, notFound } from '@tanstack/react-router'
import { AccessStepPage } from '#/features/accounts/components/access-step-page.tsx'
import { accessStepOf } from '#/features/accounts/sign-in/access-pages.ts'
import { unlistedHead } from '#/lib/page-head.ts'

export const Route = createFileRoute('/acces/$step')({
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: (search: Record<string, unknown>) => search,
  loader: ({ params }) => {
    const step = accessStepOf(params.step)
    if (!step) throw notFound()
    return step
  },
  head: unlistedHead('Votre compte'),
  component: () => <AccessStepPage step={Route.useLoaderData()} search={Route.useSearch()} />,
})

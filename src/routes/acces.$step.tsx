import { createFileRoute, notFound } from '@tanstack/react-router'
import { AccessStepPage } from '#/features/accounts/components/access-step-page.tsx'
import { ACCESS_TITLES, accessStepOf } from '#/features/accounts/sign-in/access-pages.ts'
import { mayMakeFirstAdministrator } from '#/features/accounts/sign-in/first-administrator.functions.ts'
import { pageHead } from '#/lib/page-head.ts'

export const Route = createFileRoute('/acces/$step')({
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: (search: Record<string, unknown>) => search,
  loader: async ({ params }) => {
    const step = accessStepOf(params.step)
    if (!step || (step === 'first' && !(await mayMakeFirstAdministrator()))) throw notFound()
    return step
  },
  head: ({ loaderData, match: { context } }) =>
    pageHead({
      title: loaderData ? ACCESS_TITLES[loaderData] : 'Votre compte',
      siteName: context.site.name,
      noindex: true,
    }),
  component: () => <AccessStepPage step={Route.useLoaderData()} search={Route.useSearch()} />,
})

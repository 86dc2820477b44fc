import { createFileRoute } from '@tanstack/react-router'
import { companyFileQuery } from '#/features/answers/answers.query-options.ts'
import { CompanyFilePage } from '#/features/answers/components/company-file-page.tsx'
import { requireUser } from '#/features/profiles/require-user.ts'
import { pageHead } from '#/lib/page-head.ts'

export const Route = createFileRoute('/dossier-entreprise')({
  codeSplitGroupings: [['loader', 'component']],
  loader: async ({ context: { queryClient }, location }) => {
    const { org } = await requireUser(queryClient, location.href)
    const file = await queryClient.fetchQuery(companyFileQuery)
    return { file, mayEdit: org.role !== 'guest' }
  },
  head: ({ match: { context } }) =>
    pageHead({ title: 'Dossier de l’entreprise', siteName: context.site.name, noindex: true }),
  component: () => <CompanyFilePage {...Route.useLoaderData()} />,
})

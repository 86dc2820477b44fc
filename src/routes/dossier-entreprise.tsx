import { createFileRoute } from '@tanstack/react-router'
import { getCompanyFile } from '#/features/answers/company-file.functions.ts'
import { CompanyFilePage } from '#/features/answers/components/company-file-page.tsx'
import { requireMember } from '#/features/profiles/require-user.ts'
import { pageHead } from '#/lib/page-head.ts'

export const Route = createFileRoute('/dossier-entreprise')({
  codeSplitGroupings: [['loader', 'component']],
  loader: async ({ context: { queryClient, site }, location }) => {
    const { org } = await requireMember(queryClient, location.href)
    const file = await getCompanyFile()
    // Made here, not in `head`: what it takes is loaded with this page alone.
    const head = pageHead({ title: 'Entreprise', siteName: site.name, noindex: true })
    return { file, loadedAt: new Date().toISOString(), mayEdit: org.role !== 'guest', head }
  },
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: Company,
})

function Company() {
  const { file, loadedAt, mayEdit } = Route.useLoaderData()
  return <CompanyFilePage file={file} loadedAt={loadedAt} mayEdit={mayEdit} />
}

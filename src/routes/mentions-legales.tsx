import { createFileRoute } from '@tanstack/react-router'
import { LegalNoticePage } from '#/features/site/components/legal-notice-page.tsx'
import { informationHead } from '#/features/site/information-head.ts'
import { operatorQueryOptions } from '#/features/site/site.query-options.ts'

export const Route = createFileRoute('/mentions-legales')({
  codeSplitGroupings: [['loader', 'component']],
  loader: async ({ context: { queryClient, site } }) => ({
    operator: await queryClient.fetchQuery(operatorQueryOptions),
    siteName: site.name,
    head: informationHead(site, {
      path: '/mentions-legales',
      title: 'Mentions légales',
      description:
        'Qui édite, dirige et héberge le site, d’où viennent ses données, et sous quelles licences.',
    }),
  }),
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: () => <LegalNoticePage {...Route.useLoaderData()} />,
})

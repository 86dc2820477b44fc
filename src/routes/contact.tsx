import { createFileRoute } from '@tanstack/react-router'
import { ContactPage } from '#/features/contact/components/contact-page.tsx'
import { botCheckQuery } from '#/features/contact/contact.query-options.ts'
import { informationHead } from '#/features/site/information-head.ts'
import { operatorQueryOptions } from '#/features/site/site.query-options.ts'

export const Route = createFileRoute('/contact')({
  codeSplitGroupings: [['loader', 'component']],
  loader: async ({ context: { queryClient, site } }) => {
    const [check, operator] = await Promise.all([
      queryClient.fetchQuery(botCheckQuery()),
      queryClient.fetchQuery(operatorQueryOptions),
    ])
    const head = informationHead(site, {
      path: '/contact',
      title: 'Contact',
      description:
        'Une question sur un marché, une fiche ou le site\u00a0: à qui vous adresser, et comment nous écrire.',
    })
    return { check, contactEmail: operator.contactEmail, head }
  },
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: () => <ContactPage {...Route.useLoaderData()} />,
})

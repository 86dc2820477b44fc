import { createFileRoute } from '@tanstack/react-router'
import { ChangeConsent } from '#/features/audience/components/change-consent.tsx'
import { PrivacyPage } from '#/features/site/components/privacy-page.tsx'
import { informationHead } from '#/features/site/information-head.ts'
import { operatorQueryOptions } from '#/features/site/site.query-options.ts'

export const Route = createFileRoute('/politique-de-confidentialite')({
  codeSplitGroupings: [['loader', 'component']],
  loader: async ({ context: { queryClient, site } }) => ({
    operator: await queryClient.fetchQuery(operatorQueryOptions),
    siteName: site.name,
    head: informationHead(site, {
      path: '/politique-de-confidentialite',
      title: 'Politique de confidentialité',
      description:
        'Ce que le site sait de ses visiteurs, pourquoi, combien de temps, et comment exercer vos droits.',
    }),
  }),
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: Privacy,
})

function Privacy() {
  const { operator, siteName } = Route.useLoaderData()
  const { site } = Route.useRouteContext()
  return (
    <PrivacyPage
      operator={operator}
      siteName={siteName}
      consent={site.posthog && <ChangeConsent />}
    />
  )
}

import { createFileRoute } from '@tanstack/react-router'
import { ServicesPage } from '#/features/site/components/services-page.tsx'
import { informationHead } from '#/features/site/information-head.ts'

export const Route = createFileRoute('/services')({
  codeSplitGroupings: [['loader', 'component']],
  loader: ({ context: { site } }) =>
    informationHead(site, {
      path: '/services',
      title: 'Nos services',
      description:
        'Veille, recherche, classement et lecture des appels d’offres publics\u00a0: ce que le site fait pour les entreprises.',
    }),
  head: ({ loaderData }) => loaderData ?? {},
  component: ServicesPage,
})

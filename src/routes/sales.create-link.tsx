import { createFileRoute } from '@tanstack/react-router'
import { SalesPage } from '#/features/sales/components/sales-page.tsx'
import { funnelQuery, salesLinksQuery } from '#/features/sales/sales.query-options.ts'
import { pageHead } from '#/lib/page-head.ts'
import { ButtonLink } from '#/ui/button.tsx'
import { MessageScreen } from '#/ui/message-screen.tsx'
import { requireSignIn } from './-require-sign-in.ts'

const SHOWN_DAYS = 30

export const Route = createFileRoute('/sales/create-link')({
  codeSplitGroupings: [['loader', 'component']],
  loader: async ({ context: { queryClient, user }, location }) => {
    const { platformRole } = requireSignIn(user, location.href)
    if (platformRole === 'user') return null
    const [links, counts] = await Promise.all([
      queryClient.fetchQuery(salesLinksQuery),
      queryClient.fetchQuery(funnelQuery(SHOWN_DAYS)),
    ])
    return { links, counts }
  },
  head: ({ match: { context } }) =>
    pageHead({ title: 'Liens commerciaux', siteName: context.site.name, noindex: true }),
  component: Sales,
})

function Sales() {
  const data = Route.useLoaderData()
  if (data) return <SalesPage {...data} />
  return (
    <MessageScreen title="Accès réservé" text="Cette page est réservée à l’équipe commerciale.">
      <ButtonLink to="/">Accueil</ButtonLink>
    </MessageScreen>
  )
}

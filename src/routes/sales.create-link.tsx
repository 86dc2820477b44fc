import { createFileRoute } from '@tanstack/react-router'
import { SalesPage } from '#/features/sales/components/sales-page.tsx'
import { getFunnel, listSalesLinks } from '#/features/sales/sales.functions.ts'
import { pageHead } from '#/lib/page-head.ts'
import { ButtonLink } from '#/ui/button.tsx'
import { MessageScreen } from '#/ui/screens/message-screen.tsx'
import { draftPickers } from './-draft-pickers.tsx'
import { requireSignIn } from './-require-sign-in.ts'

const SHOWN_DAYS = 30

export const Route = createFileRoute('/sales/create-link')({
  codeSplitGroupings: [['loader', 'component']],
  loader: async ({ context: { site, user }, location }) => {
    const { platformRole } = requireSignIn(user, location.href)
    const head = pageHead({ title: 'Liens commerciaux', siteName: site.name, noindex: true })
    if (platformRole === 'user') return { shown: null, head }
    const [links, counts] = await Promise.all([
      listSalesLinks(),
      getFunnel({ data: { days: SHOWN_DAYS } }),
    ])
    return { shown: { links, counts }, head }
  },
  // Made in the loader: what it takes is loaded with this page alone.
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: Sales,
})

function Sales() {
  const { shown } = Route.useLoaderData()
  if (shown) return <SalesPage {...shown} pickers={draftPickers} />
  return (
    <MessageScreen title="Accès réservé" text="Cette page est réservée à l’équipe commerciale.">
      <ButtonLink to="/">Accueil</ButtonLink>
    </MessageScreen>
  )
}

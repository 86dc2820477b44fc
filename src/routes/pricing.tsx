import { createFileRoute } from '@tanstack/react-router'
import { ArticlePage } from '#/features/site/components/article-page.tsx'
import { pageHead } from '#/lib/page-head.ts'
import { TextLink } from '#/ui/text-link.tsx'

export const Route = createFileRoute('/pricing')({
  head: ({ match: { context } }) =>
    pageHead({
      title: 'Tarifs',
      siteName: context.site.name,
      description:
        'Chercher, lire et partager les marchés publics\u00a0: ce qui est compris, et à quel prix.',
      canonical: `${context.site.origin}/pricing`,
    }),
  component: PricingPage,
})

function PricingPage() {
  return (
    <ArticlePage
      title="Tarifs"
      lead="Aujourd’hui, tout ce que propose le site est gratuit et sans inscription."
    >
      <h2>Ce qui est compris</h2>
      <ul>
        <li>la recherche dans tous les marchés publics du site, sans limite&nbsp;;</li>
        <li>la fiche complète de chaque marché, avec ses lots, ses dates et ses sources&nbsp;;</li>
        <li>l’historique des rectificatifs et des annulations&nbsp;;</li>
        <li>l’accès aux mêmes données par une interface de programmation (API).</li>
      </ul>
      <p>
        Aucune offre payante n’est en vente à ce jour&nbsp;: rien ne vous sera demandé pour{' '}
        <TextLink to="/bids">consulter les marchés</TextLink>.
      </p>
    </ArticlePage>
  )
}

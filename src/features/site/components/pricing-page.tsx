import { TextLink } from '#/ui/text-link.tsx'
import { ArticlePage } from './article-page.tsx'

/** What is free, which is everything until offers exist. */
export function PricingPage() {
  return (
    <ArticlePage title="Tarifs" lead="Aujourd’hui, tout ce que propose le site est gratuit.">
      <h2>Sans inscription</h2>
      <ul>
        <li>la recherche dans tous les marchés publics du site, sans limite&nbsp;;</li>
        <li>la fiche complète de chaque marché, avec ses lots, ses dates et ses sources&nbsp;;</li>
        <li>l’historique des rectificatifs et des annulations&nbsp;;</li>
        <li>
          chaque recherche en tableau (CSV ou Excel), en flux Atom et en calendrier des
          échéances&nbsp;;
        </li>
        <li>les marchés classés d’après le site de votre entreprise&nbsp;;</li>
        <li>
          les articles du <TextLink to="/blog">blog</TextLink> pour répondre&nbsp;;
        </li>
        <li>l’accès aux mêmes données par une interface de programmation (API).</li>
      </ul>
      <h2>Avec un compte gratuit</h2>
      <ul>
        <li>des profils d’entreprise, dont la liste de marchés se tient à jour&nbsp;;</li>
        <li>des favoris, avec le suivi de votre équipe et un calendrier des échéances.</li>
      </ul>
      <h2>Ce qui se paie</h2>
      <p>
        Rien. Aucune offre payante n’est en vente à ce jour, et rien ne vous sera demandé pour{' '}
        <TextLink to="/bids">consulter les marchés</TextLink>. Si des offres apparaissent un jour,
        elles seront décrites ici, avec leur prix, avant tout engagement.
      </p>
      <h2>L’installer chez vous</h2>
      <p>
        Le logiciel est libre (AGPL-3.0)&nbsp;: une collectivité, une fédération ou une entreprise
        peut l’héberger elle-même, avec ses propres sources et ses propres règles.
      </p>
    </ArticlePage>
  )
}

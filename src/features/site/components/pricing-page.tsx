import type { ReactNode } from 'react'
import { TextLink } from '#/ui/text-link.tsx'
import { ArticlePage } from './article-page.tsx'

/** What is free (everything on a site without offers), and what the offers open. */
export function PricingPage({ offers }: { offers: ReactNode }) {
  return offers === null ? (
    <ArticlePage
      title="Tarifs"
      introduction="Aujourd’hui, tout ce que propose le site est gratuit."
    >
      <FreeForAll />
      <h2>Avec un compte gratuit</h2>
      <ul>
        <li>des profils d’entreprise, dont la liste de marchés se tient à jour&nbsp;;</li>
        <li>des alertes par e-mail, au rythme que vous choisissez&nbsp;;</li>
        <li>l’analyse complète de chaque marché et de ses documents&nbsp;;</li>
        <li>le suivi de vos marchés en équipe, avec un calendrier des échéances.</li>
      </ul>
      <h2>Ce qui se paie</h2>
      <p>
        Rien. Aucune offre payante n’est en vente à ce jour, et rien ne vous sera demandé pour{' '}
        <TextLink to="/bids">consulter les marchés</TextLink>. Si des offres apparaissent un jour,
        elles seront décrites ici, avec leur prix, avant tout engagement.
      </p>
      <SelfHosted />
    </ArticlePage>
  ) : (
    <ArticlePage
      title="Tarifs"
      introduction="Chercher, lire et noter les marchés est gratuit. L’analyse complète et les alertes font l’objet d’une offre."
      aside={offers}
    >
      <FreeForAll />
      <h2>Bon à savoir</h2>
      <ul>
        <li>L’abonnement se résilie en ligne à tout moment, pour la fin de la période payée.</li>
        <li>
          À la fin d’un essai ou d’un abonnement, rien de ce que vous avez enregistré n’est effacé.
        </li>
        <li>Un marché acheté seul reste ouvert, avec ou sans abonnement.</li>
      </ul>
      <SelfHosted />
    </ArticlePage>
  )
}

function FreeForAll() {
  return (
    <>
      <h2>Sans inscription</h2>
      <ul>
        <li>la recherche dans tous les marchés publics du site, sans limite&nbsp;;</li>
        <li>la fiche de chaque marché, avec ses lots, ses dates et ses sources&nbsp;;</li>
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
    </>
  )
}

function SelfHosted() {
  return (
    <>
      <h2>L’installer chez vous</h2>
      <p>
        Le logiciel est libre (AGPL-3.0)&nbsp;: une collectivité, une fédération ou une entreprise
        peut l’héberger elle-même, avec ses propres sources et ses propres règles.
      </p>
    </>
  )
}

import { createFileRoute } from '@tanstack/react-router'
import { ArticlePage } from '#/features/site/components/article-page.tsx'
import { pageHead } from '#/lib/page-head.ts'
import { TextLink } from '#/ui/text-link.tsx'

export const Route = createFileRoute('/services')({
  head: ({ match: { context } }) =>
    pageHead({
      title: 'Nos services',
      siteName: context.site.name,
      description:
        'Veille, recherche et lecture des appels d’offres publics\u00a0: ce que le site fait pour les entreprises.',
      canonical: `${context.site.origin}/services`,
    }),
  component: ServicesPage,
})

function ServicesPage() {
  return (
    <ArticlePage
      title="Nos services"
      lead="Ce que le site fait pour les entreprises qui répondent aux marchés publics."
    >
      <h2>Rassembler</h2>
      <p>
        Les avis publiés au Bulletin officiel des annonces des marchés publics (BOAMP) et au Journal
        officiel de l’Union européenne (TED) sont réunis. Quand plusieurs avis parlent du même
        marché, ils forment une seule fiche, qui cite chacun d’eux.
      </p>
      <h2>Chercher</h2>
      <p>
        Cherchez par mots, par activité et par lieu, puis affinez&nbsp;: procédure, montant, code
        CPV, acheteur, date limite, distance. Chaque recherche a sa propre adresse, que vous pouvez
        garder ou partager. <TextLink to="/bids">Lancer une recherche</TextLink>
      </p>
      <h2>Lire vite</h2>
      <p>
        Chaque fiche présente dans le même ordre l’objet, l’acheteur, le lieu, les lots, les
        critères de jugement et la date limite, avec le temps qu’il vous reste. Le lien vers l’avis
        officiel et vers le profil d’acheteur est toujours donné&nbsp;: eux seuls font foi.
      </p>
      <h2>Suivre</h2>
      <p>
        Un rectificatif ou une annulation met la fiche à jour et reste visible dans son historique,
        avec la valeur d’avant et celle d’après.
      </p>
    </ArticlePage>
  )
}

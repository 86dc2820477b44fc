import { createFileRoute } from '@tanstack/react-router'
import { ArticlePage } from '#/features/site/components/article-page.tsx'
import { pageHead } from '#/lib/page-head.ts'

export const Route = createFileRoute('/contact')({
  head: ({ match: { context } }) =>
    pageHead({
      title: 'Contact',
      siteName: context.site.name,
      description: 'À qui vous adresser, selon votre question.',
      canonical: `${context.site.origin}/contact`,
    }),
  component: ContactPage,
})

function ContactPage() {
  const { site } = Route.useRouteContext()
  return (
    <ArticlePage title="Contact" lead="À qui vous adresser, selon votre question.">
      <h2>Une question sur un marché</h2>
      <p>
        Posez-la à l’acheteur, depuis la plateforme indiquée sur la fiche du marché, avant la date
        limite des questions. Il répond à toutes les entreprises en même temps&nbsp;; nous ne
        pouvons pas répondre à sa place.
      </p>
      <h2>Une erreur dans une fiche</h2>
      <p>
        Comparez la fiche à l’avis officiel dont elle donne le lien. Si l’avis lui-même est inexact,
        seul l’acheteur peut le rectifier&nbsp;: la correction apparaîtra ici dès sa publication.
      </p>
      <h2>Une question sur le site</h2>
      {site.contactEmail ? (
        <p>
          Écrivez-nous à <a href={`mailto:${site.contactEmail}`}>{site.contactEmail}</a>.
        </p>
      ) : (
        <p>Adressez-vous à la personne qui exploite cette installation de {site.name}.</p>
      )}
    </ArticlePage>
  )
}

import { createFileRoute } from '@tanstack/react-router'
import { ArticlePage } from '#/features/site/components/article-page.tsx'
import { pageHead } from '#/lib/page-head.ts'
import { ExternalLink, TextLink } from '#/ui/text-link.tsx'

export const Route = createFileRoute('/mentions-legales')({
  head: ({ match: { context } }) =>
    pageHead({
      title: 'Mentions légales',
      siteName: context.site.name,
      canonical: `${context.site.origin}/mentions-legales`,
    }),
  component: LegalNoticePage,
})

function LegalNoticePage() {
  const { site } = Route.useRouteContext()
  return (
    <ArticlePage title="Mentions légales">
      <h2>Éditeur</h2>
      {site.publisher ? (
        <p>{site.publisher}</p>
      ) : (
        <p>
          Cette installation de {site.name} est exploitée par la personne qui l’héberge&nbsp;; elle
          n’a pas encore renseigné son identité.
        </p>
      )}
      {site.contactEmail && (
        <p>
          Courriel&nbsp;: <a href={`mailto:${site.contactEmail}`}>{site.contactEmail}</a>
        </p>
      )}
      <h2>Origine des données</h2>
      <p>
        Les avis proviennent du BOAMP (Direction de l’information légale et administrative), sous{' '}
        <ExternalLink href="https://www.etalab.gouv.fr/licence-ouverte-open-licence/">
          Licence Ouverte 2.0
        </ExternalLink>
        , et de TED (Office des publications de l’Union européenne), dont la réutilisation est libre
        en citant la source. Les fiches du site les résument&nbsp;: seuls les avis officiels font
        foi.
      </p>
      <h2>Logiciel</h2>
      <p>
        {site.name} est un logiciel libre, distribué sous licence publique générale GNU Affero,
        version 3 ou ultérieure. Les pictogrammes sont ceux de Lucide (licence ISC), les caractères
        Public Sans et Source Serif 4 (licence SIL Open Font).
      </p>
      <h2>Vie privée</h2>
      <p>
        Voir la <TextLink to="/politique-de-confidentialite">politique de confidentialité</TextLink>
        .
      </p>
    </ArticlePage>
  )
}

import { createFileRoute } from '@tanstack/react-router'
import { ArticlePage } from '#/features/site/components/article-page.tsx'
import { pageHead } from '#/lib/page-head.ts'
import { TextLink } from '#/ui/text-link.tsx'

export const Route = createFileRoute('/politique-de-confidentialite')({
  head: ({ match: { context } }) =>
    pageHead({
      title: 'Politique de confidentialité',
      siteName: context.site.name,
      canonical: `${context.site.origin}/politique-de-confidentialite`,
    }),
  component: PrivacyPage,
})

function PrivacyPage() {
  return (
    <ArticlePage
      title="Politique de confidentialité"
      lead="Ce que le site sait de vous, pourquoi, et combien de temps."
    >
      <h2>Consulter le site</h2>
      <p>
        Aucune inscription n’est demandée. Aucune mesure d’audience ni publicité n’est chargée,
        aucun contenu ne vient d’un site tiers&nbsp;: les caractères et les images sont servis
        d’ici.
      </p>
      <h2>Ce que votre navigateur garde</h2>
      <ul>
        <li>
          votre choix de thème clair ou sombre, s’il est fait, dans le stockage du navigateur&nbsp;;
          il n’est jamais envoyé&nbsp;;
        </li>
        <li>
          si vous arrivez par un lien personnel que vous avez reçu (paramètre «&nbsp;t&nbsp;»), un
          cookie garde trente jours votre adresse électronique et la recherche que ce lien contient,
          pour ne pas avoir à les ressaisir. Ils sont aussitôt retirés de l’adresse de la page.
        </li>
      </ul>
      <h2>Données des avis</h2>
      <p>
        Les avis officiels peuvent nommer des personnes. Le site ne reprend ni leurs noms, ni leurs
        adresses électroniques, ni leurs numéros de téléphone&nbsp;: ils se lisent dans l’avis
        d’origine.
      </p>
      <h2>Vos droits</h2>
      <p>
        Vous pouvez effacer ces données à tout moment depuis votre navigateur. Pour toute demande,
        voyez la page <TextLink to="/contact">Contact</TextLink>. Vous pouvez aussi saisir la
        Commission nationale de l’informatique et des libertés (CNIL).
      </p>
    </ArticlePage>
  )
}

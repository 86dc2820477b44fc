import { TextLink } from '#/ui/text-link.tsx'
import { ArticlePage } from './article-page.tsx'

/** Services of the site, in the order of use. */
export function ServicesPage() {
  return (
    <ArticlePage
      title="Nos services"
      introduction="Ce que le site fait pour les entreprises qui répondent aux marchés publics."
    >
      <h2>Rassembler</h2>
      <p>
        Les avis publiés au Bulletin officiel des annonces des marchés publics (BOAMP) et au Journal
        officiel de l’Union européenne (TED) sont réunis. Quand plusieurs avis parlent du même
        marché, ils forment une seule fiche, qui cite chacun d’eux. La page{' '}
        <TextLink to="/couverture">D’où viennent les marchés</TextLink> dit, source par source, ce
        qui nous parvient et ce qui nous échappe.
      </p>
      <h2>Chercher</h2>
      <p>
        Cherchez par mots, par activité et par lieu, puis affinez&nbsp;: procédure, montant, code
        CPV, acheteur, date limite, distance. Chaque recherche a sa propre adresse, que vous pouvez
        garder ou partager. <TextLink to="/bids">Lancer une recherche</TextLink>
      </p>
      <h2>Classer pour votre entreprise</h2>
      <p>
        Donnez l’adresse de votre site&nbsp;: les marchés ouverts sont notés de A à E d’après vos
        activités et votre secteur, et chaque note donne ses raisons.{' '}
        <TextLink to="/instant-profile">Voir mes marchés</TextLink>. Avec un compte, vous
        enregistrez ce profil, le précisez et lui apprenez ce qui n’est pas pour vous.
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
        avec la valeur d’avant et celle d’après. Toute recherche se lit aussi dans un lecteur de
        flux (Atom) ou dans votre agenda (iCalendar).
      </p>
      <h2>Exporter</h2>
      <p>
        Une liste de marchés s’ouvre dans un tableur, en CSV ou en Excel, et une fiche s’imprime
        proprement. Les mêmes données se lisent par une interface de programmation (API).
      </p>
      <h2>Apprendre</h2>
      <p>
        Le <TextLink to="/blog">blog</TextLink> explique les règles aux petites entreprises, textes
        à l’appui&nbsp;: lire un DCE, remplir un DC1, bâtir un mémoire technique, se grouper, se
        faire payer.
      </p>
    </ArticlePage>
  )
}

import { ExternalLink, TextLink } from '#/ui/text-link.tsx'
import type { Operator } from '../site.functions.ts'
import { ArticlePage } from './article-page.tsx'

/** Legal notice required by French law; values that the operator has not set are shown as missing. */
export function LegalNoticePage({
  operator: { publisher, director, host, contactEmail },
  siteName,
}: {
  operator: Operator
  siteName: string
}) {
  return (
    <ArticlePage title="Mentions légales">
      <h2>Éditeur</h2>
      {publisher ? (
        <p className="whitespace-pre-line">{publisher}</p>
      ) : (
        <p>
          Cette installation de {siteName} est exploitée par la personne qui l’héberge&nbsp;; elle
          n’a pas encore renseigné son identité.
        </p>
      )}
      {contactEmail && (
        <p>
          Adresse e-mail&nbsp;: <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
        </p>
      )}
      <p>
        Pour nous écrire&nbsp;: <TextLink to="/contact">page Contact</TextLink>.
      </p>
      <h2>Direction de la publication</h2>
      <p>
        {director ?? 'L’exploitant de cette installation n’a pas encore indiqué qui la dirige.'}
      </p>
      <h2>Hébergement</h2>
      {host ? (
        <p className="whitespace-pre-line">{host}</p>
      ) : (
        <p>L’exploitant de cette installation n’a pas encore indiqué son hébergeur.</p>
      )}
      <h2>Origine des données</h2>
      <p>
        Les avis proviennent du BOAMP (Direction de l’information légale et administrative), sous{' '}
        <ExternalLink href="https://www.etalab.gouv.fr/licence-ouverte-open-licence/">
          Licence Ouverte 2.0
        </ExternalLink>
        , et de TED (Office des publications de l’Union européenne), dont la réutilisation est libre
        en citant la source. La page <TextLink to="/couverture">D’où viennent les marchés</TextLink>{' '}
        donne la liste complète et tenue à jour. Les fiches du site résument les avis&nbsp;: seuls
        les avis officiels font foi. Le site est indépendant des acheteurs publics et de l’État.
      </p>
      <h2>Articles du blog</h2>
      <p>
        Ils informent et ne constituent pas un conseil juridique. Chacun cite les textes sur
        lesquels il repose&nbsp;; la version en vigueur sur Légifrance fait foi.
      </p>
      <h2>Logiciel</h2>
      <p>
        {siteName} est un logiciel libre, distribué sous licence publique générale GNU Affero,
        version 3 ou ultérieure. Les pictogrammes sont ceux de Lucide (licence ISC), les caractères
        Public Sans et Source Serif 4 (licence SIL Open Font).
      </p>
      <h2>Accessibilité</h2>
      <p>
        Les pages sont conçues pour se lire au clavier, avec un lecteur d’écran, agrandies à
        200&nbsp;% et, pour celles que l’on consulte, sans JavaScript. Si quelque chose vous arrête,{' '}
        <TextLink to="/contact">dites-le-nous</TextLink>.
      </p>
      <h2>Vie privée</h2>
      <p>
        Voir la <TextLink to="/politique-de-confidentialite">politique de confidentialité</TextLink>
        .
      </p>
    </ArticlePage>
  )
}

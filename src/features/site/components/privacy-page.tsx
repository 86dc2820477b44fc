import type { ReactNode } from 'react'
import { ExternalLink, TextLink } from '#/ui/text-link.tsx'
import type { Operator } from '../site.functions.ts'
import { ArticlePage } from './article-page.tsx'

/** Personal data of the site, with purposes and durations. */
export function PrivacyPage({
  operator: { publisher, contactEmail },
  siteName,
  consent,
}: {
  operator: Operator
  siteName: string
  /** Analytics with consent, and how to revoke it. */
  consent: ReactNode
}) {
  return (
    <ArticlePage
      title="Politique de confidentialité"
      introduction="Ce que le site sait de vous, pourquoi, et combien de temps."
    >
      <h2>Qui en répond</h2>
      {publisher ? (
        <p className="whitespace-pre-line">{publisher}</p>
      ) : (
        <p>
          La personne qui exploite cette installation de {siteName}. Elle n’a pas encore renseigné
          son identité dans les <TextLink to="/mentions-legales">mentions légales</TextLink>.
        </p>
      )}
      <h2>Consulter le site</h2>
      <p>
        Aucune inscription n’est demandée. Aucune publicité n’est chargée, aucun contenu ne vient
        d’un site tiers&nbsp;: les caractères et les images sont servis d’ici. Tant que vous n’avez
        pas de compte, le logiciel n’enregistre pas votre adresse IP.
      </p>
      <h2>Mesure d’audience</h2>
      <p>
        Le site compte ses pages vues, ses visites et ses recherches, en totaux par jour&nbsp;:
        combien, jamais qui. Pour cela il ne dépose rien dans votre navigateur, n’y lit rien,
        n’enregistre ni votre adresse IP ni aucun identifiant, et ne suit personne d’une page à
        l’autre. Ces totaux sont anonymes&nbsp;; ils servent à améliorer le site, ne sont transmis à
        personne et sont conservés vingt-cinq mois au plus. Les mots des recherches restées sans
        résultat sont comptés à part, un an au plus, sauf s’ils ressemblent à une adresse ou à un
        numéro. Si votre navigateur demande à ne pas être suivi (Global Privacy Control, Do Not
        Track), vos visites ne sont pas comptées.
      </p>
      {consent}
      <h2>Ce que votre navigateur garde</h2>
      <ul>
        <li>
          votre choix de thème clair ou sombre, s’il est fait, dans le stockage du navigateur&nbsp;;
          il n’est jamais envoyé&nbsp;;
        </li>
        <li>
          si vous arrivez par un lien personnel que vous avez reçu (paramètre «&nbsp;t&nbsp;»), un
          cookie garde trente jours votre adresse e-mail et la recherche que ce lien contient, pour
          ne pas avoir à les ressaisir. Ils sont aussitôt retirés de l’adresse de la page&nbsp;;
        </li>
        <li>
          si vous créez un compte, un cookie reconnaît pendant un jour le navigateur où vous l’avez
          fait, quand vous ouvrez le lien de confirmation&nbsp;;
        </li>
        <li>
          si vous entrez dans la démonstration, un cookie qui dit quand elle finit, gardé trente
          jours pour vous y ramener&nbsp;;
        </li>
        <li>
          si vous vous connectez, un cookie de session, sans lequel on ne peut pas rester connecté.
        </li>
      </ul>
      <p>
        Ces traceurs sont nécessaires au service que vous demandez&nbsp;: la loi ne requiert pas de
        consentement pour eux (article 82 de la loi Informatique et Libertés).
      </p>
      <h2>Quand vous nous écrivez</h2>
      <p>
        Le formulaire de contact garde votre nom, votre adresse e-mail et votre message, pour vous
        répondre. C’est notre intérêt légitime et le vôtre. Ils sont effacés au bout d’un an. La
        vérification contre les robots se fait par un calcul dans votre navigateur, sans traceur.
      </p>
      <h2>Compte</h2>
      <p>
        Si vous ouvrez un compte, le site garde votre nom, votre adresse e-mail, votre photo si vous
        en mettez une, et l’empreinte de votre mot de passe, jamais le mot de passe. Pour votre
        sécurité, le site garde l’adresse IP et le navigateur de chaque connexion jusqu’à ce qu’elle
        expire&nbsp;: vous voyez vos connexions, et pouvez les fermer, dans{' '}
        <TextLink to="/compte">Mon compte</TextLink>. C’est là aussi que vous exportez vos données
        et supprimez le compte.
      </p>
      <h2>Profils, alertes et marchés suivis</h2>
      <p>
        Un profil d’entreprise garde ce que vous y indiquez (activités, lieux, taille, mots-clés),
        vos marchés suivis et vos retours sur les marchés, pour classer les marchés et vous envoyer
        les alertes que vous avez demandées. C’est l’exécution du service que vous demandez. Ils
        sont conservés jusqu’à ce que vous les supprimiez. Chaque e-mail d’alerte contient un lien
        qui l’arrête en un clic.
      </p>
      <h2>Signaler un marché manquant</h2>
      <p>Le signalement ne demande ni nom ni adresse, et n’est rattaché à personne.</p>
      <h2>Données des avis</h2>
      <p>
        Les avis officiels peuvent nommer des personnes. Le site ne reprend ni leurs noms, ni leurs
        adresses e-mail, ni leurs numéros de téléphone&nbsp;: ils se lisent dans l’avis d’origine.
      </p>
      <h2>À qui elles sont transmises</h2>
      <p>
        À personne d’autre que l’exploitant, son hébergeur et, pour les e-mails, le serveur qui les
        achemine. S’il les a choisis, l’exploitant s’en remet aussi à Stripe pour encaisser un
        achat, et à l’IGN pour trouver la commune d’une adresse que vous tapez, sans rien lui dire
        de vous. Rien n’est vendu ni cédé.
      </p>
      <h2>Vos droits</h2>
      <p>
        Vous pouvez demander à consulter, corriger, effacer ou exporter vos données, et vous opposer
        à leur usage&nbsp;: par la page <TextLink to="/contact">Contact</TextLink>
        {contactEmail && (
          <>
            {' '}
            ou à <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
          </>
        )}
        . Vous pouvez aussi saisir la{' '}
        <ExternalLink href="https://www.cnil.fr/fr/plaintes">
          Commission nationale de l’informatique et des libertés (CNIL)
        </ExternalLink>
        .
      </p>
    </ArticlePage>
  )
}

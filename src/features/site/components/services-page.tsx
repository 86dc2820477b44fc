import type { ReactNode } from 'react'
import { Breadcrumb } from '#/ui/breadcrumb.tsx'
import { ButtonLink } from '#/ui/button.tsx'
import { Icon } from '#/ui/icons/icon.tsx'
import { TextLink } from '#/ui/text-link.tsx'

/** Parts of the product that the page shows beside what it says; null where this site has no data for one. */
export type ServicePieces = {
  search: ReactNode
  glance: ReactNode
  graded: ReactNode
  alert: ReactNode
  sources: ReactNode
}

/** Services of the site in the order of use, each with its piece of the product. */
export function ServicesPage({
  pieces,
  hasModel,
  sendsMail,
  demonstration,
}: {
  pieces: ServicePieces
  hasModel: boolean
  sendsMail: boolean
  /** The way into it; null where this site has none. */
  demonstration: ReactNode
}) {
  return (
    <div className="container-page py-6">
      <Breadcrumb steps={[{ label: 'Accueil', link: { to: '/' } }, { label: 'Nos services' }]} />
      <header className="mt-6 grid gap-3">
        <h1 className="font-serif text-3xl font-semibold">Nos services</h1>
        <p className="max-w-[42rem] text-lg text-soft">
          De l’avis publié à l’offre déposée&nbsp;: ce que le site fait pour les entreprises qui
          répondent aux marchés publics.
        </p>
      </header>
      <div className="mt-10 grid gap-14">
        <Service title="Rassembler" piece={pieces.sources}>
          <p>
            Les avis du BOAMP, du Journal officiel de l’Union européenne et des plateformes
            d’acheteurs sont réunis. Quand plusieurs avis parlent du même marché, ils forment une
            seule fiche, qui cite chacun d’eux.
          </p>
          <TextLink to="/couverture">Ce qui nous parvient, source par source</TextLink>
        </Service>
        <Service title="Chercher" piece={pieces.search}>
          <p>
            Par mots, par activité et par lieu, puis par procédure, montant, code CPV, acheteur,
            date limite ou distance. Chaque recherche a sa propre adresse, à garder ou à partager.
          </p>
          <TextLink to="/bids">Lancer une recherche</TextLink>
        </Service>
        <Service title="Noter pour votre entreprise" piece={pieces.graded}>
          <p>
            Donnez l’adresse de votre site&nbsp;: chaque marché ouvert est noté de A à E d’après vos
            activités et vos lieux, et chaque note donne ses raisons. Avec un compte, le profil se
            précise et apprend ce qui n’est pas pour vous.
          </p>
          <TextLink to="/instant-profile">Voir mes marchés</TextLink>
        </Service>
        <Service title="Lire vite" piece={pieces.glance}>
          <p>
            Montant, durée, lots, critères, visite, dates&nbsp;: dans le même ordre pour chaque
            marché, avec la phrase d’où vient chaque valeur. Ce que l’avis ne dit pas est signalé
            comme absent, jamais inventé.
          </p>
        </Service>
        <Service id="alertes" title="Être prévenu" piece={pieces.alert}>
          <p>
            Recommandations et alertes par <span className="whitespace-nowrap">e-mail</span>, pour
            un profil ou pour une recherche. Un rectificatif ou une annulation met la fiche à jour,
            avec la valeur d’avant et celle d’après.
          </p>
          {!sendsMail && (
            <p className="text-sm text-soft">
              Ce site n’envoie pas encore d’e-mails&nbsp;: les nouveautés et les rectificatifs se
              lisent dans votre espace.
            </p>
          )}
        </Service>
        <Service id="reponse" title="Répondre" piece={null}>
          <p>
            L’espace de réponse part du dossier&nbsp;: pièces à remettre, conditions comparées à
            votre entreprise, questions au dossier avec leurs passages, DC1 et DC2 remplis, trame du
            mémoire technique.
          </p>
          <ul className="grid gap-2">
            <Point>
              <strong className="font-semibold">Toujours, par règles&nbsp;:</strong> lecture de
              l’avis et des pièces du dossier, passages cités, formulaires, liste des pièces.
            </Point>
            <Point>
              <strong className="font-semibold">
                {hasModel ? 'Sur ce site, par IA aussi\u00a0:' : 'Avec un modèle d’IA\u00a0:'}
              </strong>{' '}
              réponses rédigées aux questions, brouillons du mémoire et analyses complétées,
              toujours avec leurs sources.
            </Point>
          </ul>
          {!hasModel && (
            <p className="text-sm text-soft">
              Aucun modèle d’IA n’est activé sur ce site&nbsp;: ce qui est écrit ci-dessus
              «&nbsp;par règles&nbsp;» fonctionne entièrement.
            </p>
          )}
        </Service>
        <Service title="Exporter et apprendre" piece={null}>
          <p>
            Une liste s’ouvre dans un tableur, un lecteur de flux ou votre agenda&nbsp;; une fiche
            s’imprime&nbsp;; les mêmes données se lisent par une API. Le{' '}
            <TextLink to="/blog">blog</TextLink> explique les règles, textes à l’appui.
          </p>
        </Service>
        <p className="flex flex-wrap gap-3">
          {demonstration}
          <ButtonLink to="/pricing" look="secondary">
            Voir les tarifs
          </ButtonLink>
        </p>
      </div>
    </div>
  )
}

function Service({
  id,
  title,
  piece,
  children,
}: {
  id?: string
  title: string
  piece: ReactNode
  children: ReactNode
}) {
  return (
    <section
      id={id}
      className="grid scroll-mt-6 grid-cols-[minmax(0,1fr)] items-start gap-x-14 gap-y-6 border-line border-t pt-8 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]"
    >
      <div className="grid max-w-[34rem] gap-3">
        <h2 className="font-serif text-2xl font-semibold">{title}</h2>
        {children}
      </div>
      {piece}
    </section>
  )
}

function Point({ children }: { children: ReactNode }) {
  return (
    <li className="flex gap-2">
      <Icon name="check" className="mt-1 size-4 text-accent" />
      <span>{children}</span>
    </li>
  )
}

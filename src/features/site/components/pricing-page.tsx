import type { ReactNode } from 'react'
import { formatMoney } from '#/domain/numbers.ts'
import { SINGLE_TENDER, SUBSCRIPTION } from '#/features/subscriptions/offers.ts'
import { Breadcrumb } from '#/ui/breadcrumb.tsx'
import { ButtonLink } from '#/ui/button.tsx'
import { TextLink } from '#/ui/text-link.tsx'
import { type ComparedOffer, OfferComparison, type OfferRow } from './offer-comparison.tsx'

/** What each offer has, side by side; `offers`: prices and ways to buy, null where everything is free. */
export function PricingPage({ offers, sendsMail }: { offers: ReactNode; sendsMail: boolean }) {
  const isFree = offers === null
  const rows = (isFree ? FREE_ROWS : PAID_ROWS).filter(({ name }) => sendsMail || !MAIL.test(name))
  return (
    <div className="container-page py-6">
      <Breadcrumb steps={[{ label: 'Accueil', link: { to: '/' } }, { label: 'Tarifs' }]} />
      <header className="mt-6 grid gap-3">
        <h1 className="font-serif text-3xl font-semibold">Tarifs</h1>
        <p className="max-w-[42rem] text-lg text-soft">
          {isFree
            ? 'Trois façons d’utiliser le site, toutes gratuites.'
            : 'Chercher, lire et noter les marchés est gratuit. L’analyse complète et les alertes font l’objet d’une offre.'}
        </p>
      </header>
      <div className="mt-10 grid gap-12">
        {offers && (
          <section aria-labelledby="offers" className="grid gap-4">
            <h2 id="offers" className="font-serif text-2xl font-semibold">
              Les offres
            </h2>
            {offers}
          </section>
        )}
        <section aria-labelledby="compared" className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <h2 id="compared" className="font-serif text-2xl font-semibold">
            Ce qui est compris
          </h2>
          <OfferComparison offers={isFree ? FREE_OFFERS : PAID_OFFERS} rows={rows} />
          {!sendsMail && (
            <p className="text-sm text-soft">
              Ce site n’envoie pas encore d’e-mails&nbsp;: les alertes par e-mail n’y sont pas
              comptées.
            </p>
          )}
          {isFree && (
            <p>
              <ButtonLink to="/sign-up">Créer un compte gratuit</ButtonLink>
            </p>
          )}
        </section>
        <section aria-labelledby="good-to-know" className="prose">
          <h2 id="good-to-know">Bon à savoir</h2>
          {isFree ? (
            <p>
              Rien ne vous sera demandé pour <TextLink to="/bids">consulter les marchés</TextLink>.
              Si des offres payantes apparaissent un jour, elles seront décrites ici, avec leur
              prix, avant tout engagement.
            </p>
          ) : (
            <ul>
              <li>
                L’abonnement se résilie en ligne à tout moment, pour la fin de la période payée.
              </li>
              <li>
                À la fin d’un essai ou d’un abonnement, rien de ce que vous avez enregistré n’est
                effacé.
              </li>
              <li>Un marché acheté seul reste ouvert, avec ou sans abonnement.</li>
            </ul>
          )}
          <h2 id="self-hosted">Hébergez-le chez vous</h2>
          <p>
            Le logiciel est libre (AGPL-3.0)&nbsp;: une collectivité, une fédération ou une
            entreprise peut l’installer sur son propre serveur, avec ses sources et ses règles. Il
            n’y a ni licence à payer, ni limite d’utilisateurs.
          </p>
        </section>
      </div>
    </div>
  )
}

const FREE_OFFERS: ComparedOffer[] = [
  { name: 'Sans compte', price: 'Gratuit' },
  { name: 'Avec un compte', price: 'Gratuit' },
  { name: 'Hébergez-le chez vous', price: 'Libre' },
]

const euros = (cents: number) => `${formatMoney({ cents, currency: 'EUR' })}\u00a0HT`

const PAID_OFFERS: ComparedOffer[] = [
  { name: 'Gratuit', price: formatMoney({ cents: 0, currency: 'EUR' }) },
  { name: 'Abonnement', price: `${euros(SUBSCRIPTION.cents.month)} par mois` },
  { name: 'Un seul marché', price: euros(SINGLE_TENDER.cents) },
  { name: 'Hébergez-le chez vous', price: 'Libre' },
]

const OPEN_TO_ALL = [
  'Recherche dans tous les marchés, sans limite',
  'Fiche de chaque marché\u00a0: lots, dates, sources',
  'Historique des rectificatifs et des annulations',
  'Marchés notés d’après l’adresse de votre site, ou quelques mots',
  'Alertes par e-mail d’une recherche',
  'Exports (CSV, Excel, Atom, agenda) et API',
]
const WITH_AN_ACCOUNT = ['Profils d’entreprise et listes notées', 'Suivi en équipe et calendrier']
const WITH_AN_OFFER = ['Alertes par e-mail d’un profil, avec ses notes']
const OF_EACH_TENDER = [
  'Analyse complète\u00a0: montant, critères, clauses, visites',
  'Analyse de votre dossier de consultation et questions',
  'Espace de réponse\u00a0: pièces, DC1, DC2, mémoire',
]
const MAIL = /e-mail/
const OF_YOUR_OWN = ['Vos sources, vos règles, vos données chez vous']

const rows = (names: string[], has: boolean[]): OfferRow[] => names.map((name) => ({ name, has }))

const FREE_ROWS = [
  ...rows(OPEN_TO_ALL, [true, true, true]),
  ...rows(['Analyse de l’avis\u00a0: montant, critères, clauses, visites'], [true, true, true]),
  ...rows([...WITH_AN_ACCOUNT, ...WITH_AN_OFFER, ...OF_EACH_TENDER.slice(1)], [false, true, true]),
  ...rows(OF_YOUR_OWN, [false, false, true]),
]

const PAID_ROWS = [
  ...rows(OPEN_TO_ALL, [true, true, true, true]),
  ...rows(WITH_AN_ACCOUNT, [true, true, true, true]),
  ...rows(WITH_AN_OFFER, [false, true, false, true]),
  ...rows(OF_EACH_TENDER, [false, true, true, true]),
  ...rows(OF_YOUR_OWN, [false, false, false, true]),
]

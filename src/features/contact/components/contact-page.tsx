import { Breadcrumb } from '#/ui/breadcrumb.tsx'
import { Section } from '#/ui/section.tsx'
import { TextLink } from '#/ui/text-link.tsx'
import type { BotCheck } from '../bot-check.ts'
import { ContactForm } from './contact-form.tsx'

/** Contact information and the form. */
export function ContactPage({
  check,
  contactEmail,
}: {
  check: BotCheck
  contactEmail: string | null
}) {
  return (
    <div className="container-page py-6 sm:py-8">
      <Breadcrumb steps={[{ label: 'Accueil', link: { to: '/' } }, { label: 'Contact' }]} />
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-10 lg:grid-cols-2 lg:gap-16">
        <header className="grid gap-3 lg:col-span-2">
          <h1 className="font-serif text-2xl font-semibold sm:text-3xl">Contact</h1>
          <p className="max-w-[42rem] text-lg text-soft">
            À qui vous adresser, selon votre question.
          </p>
        </header>
        <div className="prose [&>h2:first-child]:mt-0">
          <h2>Une question sur un marché</h2>
          <p>
            Posez-la à l’acheteur, depuis la plateforme indiquée sur la fiche du marché, avant la
            date limite des questions. Il répond à toutes les entreprises en même temps&nbsp;; nous
            ne pouvons pas répondre à sa place.
          </p>
          <h2>Une erreur dans une fiche</h2>
          <p>
            Comparez la fiche à l’avis officiel dont elle donne le lien. Si l’avis lui-même est
            inexact, seul l’acheteur peut le rectifier&nbsp;: la correction apparaîtra ici dès sa
            publication. Si c’est notre fiche qui se trompe, écrivez-nous avec son adresse.
          </p>
          <h2>Un marché qui manque</h2>
          <p>
            Signalez-le depuis la page{' '}
            <TextLink to="/couverture">D’où viennent les marchés</TextLink>, sans donner votre nom.
          </p>
        </div>
        <Section title="Nous écrire">
          {contactEmail ? (
            <p className="max-w-[42rem]">
              Par e-mail à{' '}
              <a className="link" href={`mailto:${contactEmail}`}>
                {contactEmail}
              </a>
              <span className="needs-script">, ou avec ce formulaire</span>.
            </p>
          ) : (
            <noscript>
              <p className="max-w-[42rem]">
                Le formulaire a besoin de JavaScript, pour distinguer les personnes des robots sans
                les suivre.
              </p>
            </noscript>
          )}
          <ContactForm check={check} />
          <p className="max-w-[42rem] text-sm text-soft">
            Ce que vous écrivez sert à vous répondre et n’est pas conservé plus d’un an. Voir la{' '}
            <TextLink to="/politique-de-confidentialite">politique de confidentialité</TextLink>.
          </p>
        </Section>
      </div>
    </div>
  )
}

import { formatCount } from '#/domain/numbers.ts'
import { formatDate } from '#/domain/time/dates.ts'
import { Breadcrumb } from '#/ui/breadcrumb.tsx'
import { Section } from '#/ui/section.tsx'
import type { Quality } from '../quality.ts'
import { ShareBars } from './share-bars.tsx'

const BUYERS = {
  all: 'Tous les acheteurs',
  'tuned with': 'Acheteurs utilisés pour les réglages',
  'held out': 'Acheteurs mis de côté',
} as const

/** How good grades and e-mails are on labelled tenders, and how it was measured. */
export function QualityPage({ quality }: { quality: Quality | null }) {
  return (
    <div className="container-page py-6">
      <Breadcrumb steps={[{ label: 'Accueil', link: { to: '/' } }, { label: 'Qualité' }]} />
      <div className="mt-6 grid gap-12">
        <header className="grid gap-3">
          <h1 className="font-serif text-2xl font-semibold sm:text-3xl">Qualité des notes</h1>
          <p className="max-w-[42rem] text-lg text-soft">
            Une note n’aide que si elle est juste. Voici ce que valent les nôtres sur des marchés
            dont l’activité est connue.
          </p>
          {quality && (
            <p className="text-sm text-soft">
              Mesuré le {formatDate(new Date(`${quality.measuredOn}T12:00:00Z`))}
            </p>
          )}
        </header>
        {quality ? <InShort quality={quality} /> : <p>Aucune mesure n’est disponible.</p>}
        <details className="grid gap-6">
          <summary className="w-fit cursor-pointer font-serif text-xl font-semibold sm:text-2xl">
            Méthode et détail des mesures
          </summary>
          <div className="mt-6 grid gap-12">
            <Section title="Méthode">
              <ul className="prose list-disc pl-5">
                <li>
                  Des profils d’entreprises, écrits par une personne qui ne règle pas le site, sont
                  notés sur les avis d’un mois. Un marché est pertinent si l’acheteur l’a publié
                  avec l’un des descripteurs du profil (codes d’activité du BOAMP), dans sa zone.
                  Ces descripteurs sont cachés au calcul&nbsp;: il ne lit que l’objet et l’acheteur.
                </li>
                <li>
                  Un acheteur sur cinq est mis de côté&nbsp;: aucun réglage n’utilise ses avis. Le
                  mois jugé a été consulté une quinzaine de fois pendant la mise au point.
                </li>
                <li>
                  Le nDCG@20 vaut 1 quand les vingt premiers marchés de la liste sont tous
                  pertinents. Entre parenthèses, l’intervalle à 95&nbsp;% (rééchantillonnage des
                  profils).
                </li>
                <li>
                  Les descripteurs sont imparfaits&nbsp;: certains acheteurs en choisissent un
                  inexact ou en oublient.
                </li>
              </ul>
            </Section>
            {quality && <Figures quality={quality} />}
          </div>
        </details>
      </div>
    </div>
  )
}

/** What each letter is worth, in numbers that need no explanation. */
function InShort({ quality: { parts } }: { quality: Quality }) {
  const [all] = parts
  if (!all) return null
  return (
    <Section title="Ce que vaut chaque note">
      <ul className="grid gap-3 text-lg">
        {all.letters.map(({ letter, precision }) => (
          <li key={letter}>{precision !== null && worthText(letter, precision)}</li>
        ))}
      </ul>
      <p className="max-w-[42rem] text-soft">
        «&nbsp;Bien pour vous&nbsp;» veut dire que l’acheteur a lui-même rangé le marché dans votre
        métier, dans votre zone. Notre calcul ne voit pas ce rangement.
      </p>
    </Section>
  )
}

function Figures({ quality: { parts, activities, sources, train, test } }: { quality: Quality }) {
  const [all] = parts
  const precisionOf = (graded: number, relevant: number) =>
    graded === 0 ? null : relevant / graded
  return (
    <>
      <Section title="L’ordre des listes">
        <ul className="grid gap-1">
          {parts.map(({ buyers, ndcg20, from, to, calls }) => (
            <li key={buyers}>
              {BUYERS[buyers]}&nbsp;: nDCG@20 de{' '}
              <strong className="tabular-nums">{decimal(ndcg20)}</strong>{' '}
              <span className="text-soft tabular-nums">
                ({decimal(from)} à {decimal(to)}, {formatCount(calls)} marchés)
              </span>
            </li>
          ))}
        </ul>
        <p className="text-sm text-soft">
          Appris sur {train.join(', ')}, jugé sur {test}.
        </p>
      </Section>
      {parts.map(({ buyers, letters, heldByAB }) => (
        <Section key={buyers} title={`Part de marchés pertinents par note · ${BUYERS[buyers]}`}>
          <ShareBars
            caption={`A et B réunissent ${decimal((heldByAB ?? 0) * 100)}\u00a0% de ce qui est pertinent.`}
            bars={letters.map(({ letter, precision, precisionFrom, precisionTo, graded }) => ({
              label: `Note ${letter}`,
              share: precision,
              from: precisionFrom,
              to: precisionTo,
              of: graded,
            }))}
          />
        </Section>
      ))}
      <Section title="Les e-mails quotidiens">
        {all && (
          <ShareBars
            caption="Part pertinente de ce qui est envoyé, selon le seuil choisi."
            bars={all.alerts.map(({ from, relevant, sent }) => ({
              label: `À partir de ${from}`,
              share: relevant,
              of: sent,
            }))}
          />
        )}
      </Section>
      <Section title="Par activité">
        <ShareBars
          caption="Part pertinente des marchés notés A."
          bars={activities.map(({ name, graded, relevant }) => ({
            label: name,
            share: precisionOf(graded, relevant),
            of: graded,
          }))}
        />
      </Section>
      <Section title="Par source">
        <ShareBars
          caption="Part pertinente des marchés notés A."
          bars={sources.map(({ name, graded, relevant }) => ({
            label: name,
            share: precisionOf(graded, relevant),
            of: graded,
          }))}
        />
      </Section>
    </>
  )
}

/** « Sur 10 marchés notés A, 8 sont bien pour vous. » */
function worthText(letter: string, precision: number): string {
  const ofTen = Math.round(precision * 10)
  if (ofTen === 0) {
    const ofHundred = Math.round(precision * 100)
    const few = ofHundred === 0 ? 'moins d’un' : String(ofHundred)
    return `Sur 100 marchés notés ${letter}, ${few} ${ofHundred > 1 ? 'sont' : 'est'} bien pour vous.`
  }
  return `Sur 10 marchés notés ${letter}, ${ofTen} ${ofTen > 1 ? 'sont' : 'est'} bien pour vous.`
}

const DECIMAL = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 3 })

const decimal = (number: number | null) => (number === null ? '–' : DECIMAL.format(number))

import { useRouteContext } from '@tanstack/react-router'
import { formatCounted } from '#/domain/numbers.ts'
import { Breadcrumb } from '#/ui/breadcrumb.tsx'
import { DateTime } from '#/ui/date-time.tsx'
import { Notice } from '#/ui/notice.tsx'
import { Section } from '#/ui/section.tsx'
import { type Coverage, UNREAD_SOURCES } from '../coverage.ts'
import type { ReportField, ReportOutcome } from '../missing-report.ts'
import { CoverageDataSets } from './coverage-data-sets.tsx'
import { CoverageSources } from './coverage-sources.tsx'
import { DailyChart } from './daily-chart.tsx'
import { ReportForm } from './report-form.tsx'

/** What the site contains by source, what it does not, and the form to report missing tenders. */
export function CoveragePage({
  coverage,
  outcome,
  written,
}: {
  coverage: Coverage
  outcome: ReportOutcome | null
  written: Partial<Record<ReportField, string>>
}) {
  const isEmpty = coverage.sources.every(
    ({ lastReceivedAt, lastReadAt }) => !lastReceivedAt && !lastReadAt,
  )
  return (
    <div className="container-page py-6">
      <Breadcrumb steps={[{ label: 'Accueil', link: { to: '/' } }, { label: 'Couverture' }]} />
      <div className="mt-6 grid gap-12">
        <header className="grid gap-3">
          <h1 className="font-serif text-2xl font-semibold sm:text-3xl">
            D’où viennent les marchés
          </h1>
          <p className="max-w-[42rem] text-lg text-soft">
            Notre but est de réunir 100&nbsp;% des marchés publiés. Voici, source par source, ce qui
            nous parvient vraiment, et ce qui nous échappe.
          </p>
          <p className="text-sm text-soft">
            Chiffres du <DateTime iso={coverage.at} withTime />
          </p>
        </header>
        {isEmpty && <NoSourceYet coverage={coverage} />}
        {!isEmpty && (
          <Section title="Avis publiés chaque jour">
            <DailyChart coverage={coverage} />
          </Section>
        )}
        <Section title="Source par source">
          {!isEmpty && (
            <p className="max-w-[42rem] text-sm text-soft">
              Le délai court de la publication à l’arrivée sur notre site, pour les avis des 30
              derniers jours. Le BOAMP ne donne que le jour de publication&nbsp;: son délai compte
              depuis minuit.
            </p>
          )}
          <CoverageSources sources={coverage.sources} days={coverage.days} />
        </Section>
        <Section title="Contrats, projets et entreprises">
          <CoverageDataSets dataSets={coverage.dataSets} />
        </Section>
        <Section title="Ce que nous ne lisons pas encore">
          <dl className="grid gap-4">
            {UNREAD_SOURCES.map(({ slug, label, holds, unread }) => (
              <div key={slug} className="grid gap-1">
                <dt className="font-semibold">{label}</dt>
                <dd className="max-w-[42rem] text-sm">
                  {holds} <span className="text-soft">{unread}</span>
                </dd>
              </div>
            ))}
          </dl>
        </Section>
        <Section title="Ce qui n’est pas couvert">
          <ul className="prose list-disc pl-5">
            <li>
              Les marchés de faible montant, que la loi dispense de publicité&nbsp;: ils ne sont
              annoncés nulle part, ou seulement sur le site de l’acheteur.
            </li>
            <li>
              Les annonces parues seulement dans un journal d’annonces légales ou sur une plateforme
              sans accès ouvert.
            </li>
            <li>
              Les dossiers de consultation que la plateforme réserve aux entreprises
              identifiées&nbsp;: nous en donnons l’adresse, pas le contenu.
            </li>
            <li>Les marchés de défense et de sécurité tenus secrets.</li>
          </ul>
        </Section>
        <div id="signaler" className="scroll-mt-4">
          <Section title="Signaler un marché manquant">
            <ReportForm outcome={outcome} written={written} />
          </Section>
        </div>
      </div>
    </div>
  )
}

/** Of a site that reads nothing yet: says so, and to its administrator how to change that. */
function NoSourceYet({ coverage: { demonstration } }: { coverage: Coverage }) {
  const { user } = useRouteContext({ from: '__root__' })
  const loaded = demonstration.flatMap(({ slug, notices }) => {
    const source = DEMONSTRATION[slug]
    return source ? [`${formatCounted(notices, 'avis', 'avis')} ${source}`] : []
  })
  return (
    <Notice>
      <div className="grid gap-2">
        <p className="font-semibold">Aucune source n’est encore activée sur ce site.</p>
        {loaded.length > 0 && (
          <p>{joined(loaded)} y sont chargés pour l’essai, à des dates décalées.</p>
        )}
        {user?.platformRole === 'admin' && (
          <>
            <p>Pour recevoir les avis publiés, nommez les sources à lire au démarrage&nbsp;:</p>
            <pre className="overflow-x-auto rounded-sm bg-sheet px-3 py-2 font-mono text-xs">
              LIVE_SOURCES=boamp,ted npm start
            </pre>
          </>
        )}
      </div>
    </Notice>
  )
}

const DEMONSTRATION: Readonly<Record<string, string>> = {
  boamp: 'du BOAMP',
  ted: 'du Journal officiel de l’Union européenne (TED)',
  place: 'de PLACE',
}

const joined = (parts: readonly string[]) => new Intl.ListFormat('fr').format(parts)
